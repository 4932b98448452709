"""Whether a process is still there: what files that name one are judged by, locks and unfinished files."""

from __future__ import annotations

import os
import socket
import sys

_STILL_ACTIVE = 259  # Windows: the exit code of a process that has none yet
_QUERY = 0x1000  # PROCESS_QUERY_LIMITED_INFORMATION
_ACCESS_DENIED = 5


def host_name() -> str:
    """The name of this computer, '' where it has none."""
    try:
        return socket.gethostname()
    except OSError:
        return ""


def is_alive(pid: int) -> bool:
    """Whether a process of that number runs on this computer; one that must not be asked does."""
    if pid <= 0:
        return False
    if sys.platform == "win32":
        return _is_alive_on_windows(pid)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return pid < 2**31
    return True


def _is_alive_on_windows(pid: int) -> bool:
    """There ``os.kill(pid, 0)`` would send Ctrl-C instead of asking."""
    import ctypes

    kernel = ctypes.WinDLL("kernel32", use_last_error=True)  # type: ignore[attr-defined,unused-ignore]
    handle = kernel.OpenProcess(_QUERY, False, pid)
    if not handle:
        return bool(ctypes.get_last_error() == _ACCESS_DENIED)  # type: ignore[attr-defined,unused-ignore]
    code = ctypes.c_ulong()
    is_told = kernel.GetExitCodeProcess(handle, ctypes.byref(code))
    kernel.CloseHandle(handle)
    return not is_told or code.value == _STILL_ACTIVE
