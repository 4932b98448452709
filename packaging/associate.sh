#!/bin/sh
# Makes a Linux desktop open turn files and letters with Red Weed by double click, for the user who runs it:
#     sh associate.sh [PROGRAM]      left out, the program in whose folder this file lies
set -eu

here=$(cd "$(dirname "$0")" && pwd)
program=${1:-$here/../../redweed}
program=$(cd "$(dirname "$program")" && pwd)/$(basename "$program")
[ -x "$program" ] || { echo "$program is no program." >&2; exit 1; }

share=${XDG_DATA_HOME:-$HOME/.local/share}
mkdir -p "$share/applications" "$share/icons/hicolor/scalable/apps" "$share/mime/packages"
{ grep -v '^Exec=' "$here/redweed.desktop"; printf 'Exec="%s" %%f\n' "$program"; } > "$share/applications/redweed.desktop"
cp "$here/redweed-mime.xml" "$share/mime/packages/"
for icon in "$here/icon.svg" "$here/../assets/art/icon.svg"; do
    if [ -f "$icon" ]; then cp "$icon" "$share/icons/hicolor/scalable/apps/redweed.svg"; fi
done
# What kind a file is, and which program opens it, desktops read from these two caches.
for update in "update-mime-database $share/mime" "update-desktop-database $share/applications"; do
    if command -v "${update%% *}" > /dev/null; then "${update%% *}" "${update#* }"; else echo "${update%% *} is missing." >&2; fi
done
echo "Turn files and letters open with $program."
