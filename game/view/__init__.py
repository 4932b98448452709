"""Drawing with pygame: frames, camera, painter and its layers."""
