"""A program in GTK that asks for files and says what it got: gtk_program.py 3|4 '{"types": [...], "multiple": true}' [FOLDER].

It prints one line of JSON, and stays until its input ends. With a folder it says, too, whether it can read that.
"""
import base64
import json
import os
import sys

import gi

VERSION, WISHES = sys.argv[1], json.loads(sys.argv[2])
gi.require_version("Gtk", f"{VERSION}.0")
from gi.repository import GLib, Gtk  # noqa: E402


def can(flags, path):
    """Whether a file can be opened so."""
    try:
        os.close(os.open(path, flags))
        return True
    except OSError:
        return False


def describe(path):
    with open(path, "rb") as file:
        content = base64.b64encode(file.read()).decode()
    return {"path": path, "content": content, "isWritable": can(os.O_WRONLY, path), "beside": os.listdir(os.path.dirname(path))}


def answered(chooser, response):
    if VERSION == "3":
        files = chooser.get_files()
    else:
        found = chooser.get_files()
        files = [found.get_item(number) for number in range(found.get_n_items())]
    print(json.dumps({"isAccepted": response == Gtk.ResponseType.ACCEPT, "files": [describe(file.get_path()) for file in files],
                      "canReadFolder": len(sys.argv) > 3 and can(os.O_RDONLY | os.O_DIRECTORY, sys.argv[3])}), flush=True)


if VERSION == "3":
    Gtk.init([])
else:
    Gtk.init()
window = Gtk.Window(title=WISHES.get("title", "A program"))
window.present()
chooser = Gtk.FileChooserNative.new("Attach", window, Gtk.FileChooserAction.OPEN, "_Attach", None)
chooser.set_select_multiple(WISHES.get("multiple", False))
if WISHES.get("types"):
    wanted = Gtk.FileFilter()
    wanted.set_name("Pictures")
    for one in WISHES["types"]:
        wanted.add_mime_type(one)
    chooser.add_filter(wanted)
chooser.connect("response", answered)
loop = GLib.MainLoop()
GLib.idle_add(lambda: chooser.show())
GLib.io_add_watch(0, GLib.IO_HUP, lambda *_: loop.quit())
loop.run()
