"""The hashed lists of packages: whole, bounded, without an address, and every licence listed."""

import re
import tomllib

import pytest

from game.core.places import program_root

FOLDER = program_root() / "packaging"
PROJECT = tomllib.loads((program_root() / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
LISTS = {"locked.txt": ("test", "dev", "maps", "video", "net", "cluster"), "locked-test.txt": ("test",)}


def plain(name: str) -> str:
    """A package's name as lists write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def entries(file: str) -> dict[str, list[str]]:
    """The packages of a list, each with its lines."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in (FOLDER / file).read_text(encoding="utf-8").splitlines():
        if line[:1].isalpha():
            name = plain(line.split("==")[0])
        found.setdefault(name, []).append(line)
    return found


@pytest.mark.parametrize(
    "line", [*PROJECT["dependencies"], *(line for lines in EXTRAS.values() for line in lines)]
)
def test_a_dependency_has_an_upper_bound(line):
    assert "<" in line or "==" in line


@pytest.mark.parametrize("file", LISTS)
def test_a_list_names_every_direct_dependency(file):
    wanted = [*PROJECT["dependencies"], *(line for extra in LISTS[file] for line in EXTRAS[extra])]
    assert {plain(re.split("[<>=]", line)[0]) for line in wanted} <= set(entries(file))


@pytest.mark.parametrize("file", LISTS)
def test_a_list_has_hashes_and_no_address(file):
    assert "://" not in (FOLDER / file).read_text(encoding="utf-8")
    assert all(any("--hash=sha256:" in line for line in lines) for lines in entries(file).values())


def test_the_tests_run_with_the_versions_of_a_release():
    release = entries("locked.txt")
    assert all(
        next(line for line in lines if "==" in line) in release[name]
        for name, lines in entries("locked-test.txt").items()
    )


def test_the_licence_of_every_package_is_listed():
    rows = re.findall(
        r"^\| ([\w.-]+) \| ([^|]+) \|", (FOLDER / "LICENCES.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    listed = {plain(name): licence.strip() for name, licence in rows}
    assert set(entries("locked.txt")) <= set(listed)
    assert all(listed.values())


def test_the_program_itself_is_packed_from_the_same_folders_as_the_wheel():
    spec, setup = (
        (program_root() / path).read_text(encoding="utf-8") for path in ("packaging/redweed.spec", "setup.py")
    )
    for folder in ("assets", "maps", "rules"):
        assert f"game/data/{'docs/' if folder == 'rules' else ''}{folder}" in spec
        assert folder in setup
