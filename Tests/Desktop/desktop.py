"""A desktop session of its own: a screen, a bus, the real portal with omit's file chooser and GTK's, in temporary folders."""
import os
import pathlib
import shutil
import subprocess
import tempfile

from gi.repository import Gio, GLib

NAME = "org.freedesktop.impl.portal.desktop.omit"
# The file by which xdg-desktop-portal 1.16 finds the file chooser; the name of the desktop is ours, so it is asked first.
PORTAL = f"""[portal]
DBusName={NAME}
Interfaces=org.freedesktop.impl.portal.FileChooser;
UseIn=omit
"""
SERVICE = f"""[D-BUS Service]
Name={NAME}
Exec=%s
"""
GTK = pathlib.Path("/usr/share/xdg-desktop-portal/portals/gtk.portal")


def connect(address):
    """A connection to a bus."""
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


class Desktop:
    """A session, from its start to its end."""

    def __init__(self, tools, **settings):
        """Starts the screen and the bus; the bus starts the portals when they are asked. The settings are variables of everything."""
        self.tools, self.processes = pathlib.Path(tools), []
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="omit-desktop-"))
        folders = {"HOME": "home", "XDG_RUNTIME_DIR": "run", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache",
                   "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "state", "XDG_DESKTOP_PORTAL_DIR": "portals", "TMPDIR": "tmp"}
        for folder in folders.values():
            (self.folder / folder).mkdir(mode=0o700)
        self.environment = {name: value for name, value in os.environ.items()
                            if name not in ("DBUS_SESSION_BUS_ADDRESS", "WAYLAND_DISPLAY", "XAUTHORITY")}
        self.environment |= {**{name: str(self.folder / folder) for name, folder in folders.items()}, "GDK_BACKEND": "x11", "LANG": "C.UTF-8",
                             "XDG_CURRENT_DESKTOP": "omit", **settings}
        (self.folder / "portals/omit.portal").write_text(PORTAL)
        shutil.copy(GTK, self.folder / "portals")
        services = self.folder / "run/dbus-1/services"
        services.mkdir(parents=True)
        (services / f"{NAME}.service").write_text(SERVICE % (self.tools / "omit-portal"))
        try:
            self.environment["DISPLAY"] = ":" + self.say(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x960x24", "-nolisten", "tcp"])
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.say(["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address",
                                                                     f"--address=unix:path={self.folder}/run/bus"])
        except BaseException:
            self.stop()
            raise

    def start(self, command, log=None, **options):
        """Starts a program of the session. What it says on standard error goes to a log of its name."""
        name = log or pathlib.Path(command[0]).name
        with open(self.folder / f"{name}.log", "ab") as told:
            # It ends with the tests, however they end.
            process = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *(str(word) for word in command)], stderr=told, **{
                "env": self.environment, "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "text": True, **options})
        self.processes.append(process)
        return process

    def say(self, command):
        """Starts a program, and waits for its first line, which says that it is ready."""
        process = self.start(command, stdout=subprocess.PIPE)
        line = process.stdout.readline().strip()
        if not line:
            raise RuntimeError(f"{command[0]} did not start")
        return line

    def bus(self):
        """A connection to the bus."""
        return connect(self.environment["DBUS_SESSION_BUS_ADDRESS"])

    def owner(self, name):
        """The process that has a name on the bus; None if none has."""
        try:
            return self.bus().call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                                        GLib.Variant("(s)", (name,)), None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
        except GLib.Error:
            return None

    def log(self, name):
        """What a program said."""
        path = self.folder / f"{name}.log"
        return path.read_text(errors="replace") if path.exists() else ""

    def end(self, process):
        """Ends a program."""
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout:
            process.stdout.close()
        self.processes.remove(process)

    def stop(self):
        """Ends everything, last first, and deletes the session's folders."""
        documents = self.folder / "run/doc"
        for process in reversed(self.processes[:]):
            self.end(process)
        if os.path.ismount(documents):
            subprocess.run(["fusermount3", "-u", "-z", documents], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)
