from game.screens.dialogs import export_result
from game.screens.dialogs.printing import PrintDialog
from game.ui.desktop import opening
from tests.export.short_games import played
from tests.pilot import Blank


def test_print_makes_the_pages_of_the_turn_on_the_screen_and_opens_them_once(pilot, monkeypatch):
    launched = []
    monkeypatch.setattr(export_result, "launch", lambda command: launched.append(command) or True)
    match = played(1)
    dialog = PrintDialog(match, match.turn, None)
    pilot.start(Blank(match), dialog)
    form = dialog.context.settings.export_format
    pilot.run()
    assert dialog.choice.form == "pdf"
    assert {"sheets", "gray", "a3"} <= set(dialog.ui.names)
    assert not {"size", "plain", "motion"} & set(dialog.ui.names)
    assert dialog.heading == "Print this phase"
    pilot.click("Start")
    pilot.until(lambda: dialog.is_done)
    assert dialog.heading == "The pages are ready"
    path = dialog.job.path
    assert path.name == "standard-F1901M.pdf"
    assert path.read_bytes().startswith(b"%PDF-")
    pilot.run()
    assert launched == [opening(path)]
    assert dialog.context.settings.export_format == form


def test_where_nothing_opens_pages_it_is_said(pilot, monkeypatch):
    monkeypatch.setattr(export_result, "launch", lambda command: False)
    match = played(0)
    dialog = PrintDialog(match, 0, None)
    pilot.start(Blank(match), dialog)
    pilot.run()
    pilot.click("Start")
    pilot.until(lambda: dialog.is_done)
    pilot.run()
    assert any("here to open it with" in text for text, _ in dialog.ui.texts)
