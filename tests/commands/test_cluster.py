"""Games handed to a Dask scheduler: one with two workers is started here."""

import io
from dataclasses import replace

import pytest

from game.app.main import main
from game.commands import cluster as cluster_module
from game.commands.cluster import in_cluster, program_mark
from game.commands.simulate import simulate, simulate_command
from game.commands.workers import Lost
from game.core.errors import RedWeedError
from tests.commands.dying import DEADLY, square
from tests.commands.test_simulate import simulation

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def scheduler():
    """The address of a scheduler with two workers that does not try a game again whose worker died."""
    import dask

    dask.config.set({"distributed.scheduler.allowed-failures": 0})
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    ) as local:
        yield local.scheduler_address


def test_games_are_the_same_as_those_played_here(scheduler, tmp_path):
    def played(folder, **where):
        found = simulate(simulation(games=4, limit=1, save_dir=tmp_path / folder), **where)
        return [replace(result, seconds=0.0, record="") for result in found]

    assert played("far", cluster=scheduler) == played("near")
    far, near = (
        {path.name: path.read_bytes() for path in (tmp_path / folder).iterdir()} for folder in ("far", "near")
    )
    assert far == near
    assert len(far) == 4


def test_a_killed_worker_costs_its_game_alone(scheduler):
    assert list(in_cluster(square, (DEADLY,), scheduler)) == [Lost(DEADLY)]
    assert list(in_cluster(square, (1, 2), scheduler)) == [1, 4]


def test_what_a_game_raises_is_raised_here(scheduler):
    with pytest.raises(ValueError, match="unlucky"):
        list(in_cluster(square, (12, 13), scheduler))


def test_whoever_stops_asking_leaves_nothing_to_be_done(scheduler):
    found = in_cluster(square, (1, 2, 4, 5), scheduler)
    assert next(found) == 1
    found.close()
    assert list(in_cluster(square, (6,), scheduler)) == [36]


def test_a_worker_with_another_program_is_refused(scheduler, monkeypatch, tmp_path):
    (tmp_path / "europe.tmx").write_text("another Europe")
    monkeypatch.setattr(cluster_module, "maps_root", lambda: tmp_path)
    program_mark.cache_clear()
    with pytest.raises(RedWeedError, match="another version of Red Weed"):
        in_cluster(square, (1,), scheduler)
    program_mark.cache_clear()


def test_a_worker_with_another_program_that_comes_later_is_refused_as_well(scheduler, monkeypatch, tmp_path):
    (tmp_path / "europe.tmx").write_text("another Europe")
    monkeypatch.setattr(cluster_module, "maps_root", lambda: tmp_path)
    monkeypatch.setattr(cluster_module, "_check_workers", lambda client, address: None)
    program_mark.cache_clear()
    with pytest.raises(RedWeedError, match="came later has another version of Red Weed"):
        list(in_cluster(square, (1,), scheduler))
    program_mark.cache_clear()


def test_nobody_at_the_address(monkeypatch, capsys):
    monkeypatch.setattr(cluster_module, "SECONDS_TO_ANSWER", 0.2)
    assert main(["simulate", "mars", "--cluster", "tcp://127.0.0.1:9"]) == 1
    assert 'There is no Dask scheduler at "tcp://127.0.0.1:9".' in capsys.readouterr().err


def test_a_scheduler_without_workers(tmp_path):
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=":0", processes=False) as local,
        pytest.raises(RedWeedError, match="has no workers"),
    ):
        simulate_command(simulation(), cluster=local.scheduler_address, as_json=True, out=io.StringIO())
