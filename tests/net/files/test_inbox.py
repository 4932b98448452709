"""The folder that orders files come into."""

import os

from game.net.files.inbox import AT_ONCE, Inbox


def test_of_many_files_each_is_told_once_however_many_lie_there(tmp_path):
    names = [f"Game.{number}.orders" for number in range(AT_ONCE + 20)]
    for name in names:
        (tmp_path / name).write_text(name)
    inbox = Inbox()
    first, second = inbox.news(tmp_path), inbox.news(tmp_path)
    assert sorted([*first, *second]) == sorted(names)
    assert inbox.news(tmp_path) == []
    (tmp_path / "Game.new.orders").write_text("new")
    assert inbox.news(tmp_path) == ["new"]


def test_a_link_to_nowhere_a_folder_or_a_pipe_hides_nothing(tmp_path):
    (tmp_path / "a.orders").symlink_to(tmp_path / "gone")
    (tmp_path / "b.orders").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "c.orders")
    (tmp_path / "d.orders").write_text("orders")
    assert Inbox().news(tmp_path) == ["orders"]
