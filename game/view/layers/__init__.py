"""What the painter is made of: each module draws one kind of thing."""
