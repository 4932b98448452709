"""The map lint on the command line: findings a line each, and the exit status that says whether there were
any.
"""

import pytest

from game.commands.check_maps import main
from game.core.places import maps_root


@pytest.mark.parametrize("words", [[], ["--help"], ["-x", "europe.tmx"]])
def test_without_a_map_the_usage_is_told(words, capsys):
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "usage: python -m game.commands.check_maps MAP...\n")


def test_a_map_without_faults_is_passed_over_in_silence(capsys):
    assert main([str(maps_root() / "europe.tmx")]) == 0
    assert capsys.readouterr() == ("", "")


def test_every_fault_is_a_line_with_the_file_and_the_others_are_looked_at_as_well(tmp_path, capsys):
    broken = tmp_path / "broken.tmx"
    broken.write_text("<map")
    none = tmp_path / "none.tmx"
    assert main([str(broken), str(maps_root() / "europe.tmx"), str(none)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == [str(broken), str(none)]
