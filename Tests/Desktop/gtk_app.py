"""An app in GTK: `gtk_program.py`, which asks the portal, on the desktop itself or in what looks like a Flatpak."""
import base64
import json
import pathlib
import subprocess

from gi.repository import Gio, GLib

from windows import LONGEST

PROGRAM = pathlib.Path(__file__).with_name("gtk_program.py")
PYTHON = "/usr/bin/python3"  # the one for which Debian builds the bindings of GTK
ASKS_THE_PORTAL = {"3": {"GTK_USE_PORTAL": "1"}, "4": {"GDK_DEBUG": "portals"}}
INFO = """[Application]
name={app}
runtime=runtime/org.freedesktop.Platform/x86_64/23.08

[Instance]
instance-id=1

[Context]
{context}
"""


def sandbox(desktop, app, context):
    """The beginning of a command that runs in what looks like a Flatpak: its root has `.flatpak-info`, in place of all documents
    it has those of the app, and nothing of the person's home. Variables and files that it needs come with it."""
    run = pathlib.Path(desktop.environment["XDG_RUNTIME_DIR"])
    documents(desktop, app)  # starts the portal that mounts them
    info = desktop.folder / f"{app}.flatpak-info"
    info.write_text(INFO.format(app=app, context=context))
    return ["bwrap", "--ro-bind", "/usr", "/usr", "--ro-bind", "/etc", "/etc", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64",
            "--symlink", "usr/bin", "/bin", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--bind-try", "/tmp/.X11-unix", "/tmp/.X11-unix",
            "--bind", run / "bus", run / "bus", "--bind", run / "doc/by-app" / app, run / "doc", "--ro-bind", PROGRAM, PROGRAM,
            "--ro-bind", info, "/.flatpak-info", "--die-with-parent", "--"]


def documents(desktop, app):
    """The documents that the app may read, with their paths, by ID."""
    name = "org.freedesktop.portal.Documents"
    return desktop.bus().call_sync(name, "/org/freedesktop/portal/documents", name, "List", GLib.Variant("(s)", (app,)), None,
                                   Gio.DBusCallFlags.NONE, -1, None).unpack()[0]


class File:
    """A file that an app received."""

    def __init__(self, found):
        self.path, self.content = found["path"], base64.b64decode(found["content"])
        self.is_writable, self.beside = found["isWritable"], found["beside"]


class GtkApp:
    """An app that shows a chooser of files at once, from its start to its end."""

    def __init__(self, desktop, version="3", types=("image/jpeg", "image/png"), multiple=False, title="A program", flatpak=None, look=None):
        """A Flatpak is its ID and the lines of its permissions; `look` is a folder that the app tries to read."""
        self.desktop = desktop
        wishes = json.dumps({"types": types, "multiple": multiple, "title": title})
        before = sandbox(desktop, *flatpak) if flatpak else []
        self.process = desktop.start([*before, PYTHON, "-B", PROGRAM, version, wishes, *([look] if look else [])], log="gtk_program",
                                     env={**desktop.environment, **ASKS_THE_PORTAL[version], "GTK_A11Y": "none", "NO_AT_BRIDGE": "1"},
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self):
        """Waits for what the app was given."""
        answer = json.loads(self.process.stdout.readline() or "null")
        if answer is None:
            raise AssertionError(f"the app ended: {self.desktop.log('gtk_program')[-500:]}")
        self.is_accepted, self.can_read_folder = answer["isAccepted"], answer["canReadFolder"]
        self.files = [File(found) for found in answer["files"]]
        return self.files

    def stop(self):
        """The app exits by itself."""
        if self.process.stdin.closed:
            return
        self.process.stdin.close()
        self.process.wait(LONGEST)
        self.desktop.end(self.process)
