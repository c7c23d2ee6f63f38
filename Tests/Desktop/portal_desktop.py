"""A desktop for omit-portal: a bus of its own, a frontend, a client and backends that these tests play themselves."""
import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from gi.repository import Gio, GLib

OMIT = "org.freedesktop.impl.portal.desktop.omit"
FRONTEND = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
FILE_CHOOSER = "org.freedesktop.impl.portal.FileChooser"
REQUEST = "org.freedesktop.impl.portal.Request"
PATIENCE = 60  # seconds: never part of a rule

ARGUMENTS = "".join(
    f'<arg type="{kind}" direction="{way}"/>'
    for kind, way in [("o", "in"), ("s", "in"), ("s", "in"), ("s", "in"), ("a{sv}", "in"), ("u", "out"), ("a{sv}", "out")]
)
METHODS = ["OpenFile", "SaveFile", "SaveFiles"]
CHOOSER_XML = "".join(f'<method name="{name}">{ARGUMENTS}</method>' for name in METHODS)
XML = (
    f'<node><interface name="{FILE_CHOOSER}">{CHOOSER_XML}</interface>'
    f'<interface name="{REQUEST}"><method name="Close"/></interface></node>'
)
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={folder}/bus</listen><servicedir>{folder}/services</servicedir>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
<limit name="service_start_timeout">5000</limit><limit name="max_replies_per_connection">50000</limit>
<limit name="max_match_rules_per_connection">50000</limit></busconfig>"""

JPEG = ("Pictures", [(1, "image/jpeg")])
PDF = ("Documents", [(1, "application/pdf")])


def filter_option(value):
    """An option that is a filter: its name, and rules of a kind and a text."""
    return GLib.Variant("(sa(us))", value)


def filters_option(*values):
    return GLib.Variant("a(sa(us))", list(values))


class Call:
    """A call of the frontend to omit-portal, and its answer."""

    def __init__(self, desktop, method, options, app="", handle=None, window="x11:200015", connection=None, client=None):
        self.desktop = desktop
        desktop.calls += 1
        sender = (client or desktop.client.get_unique_name())[1:].replace(".", "_")
        self.handle = handle or f"{PATH}/request/{sender}/t{desktop.calls}"
        self.arguments = GLib.Variant("(osssa{sv})", (self.handle, app, window, "A title that is nobody's business", options))
        self.answer = self.error = None
        self.connection = connection or desktop.frontend
        self.connection.call(
            OMIT, PATH, FILE_CHOOSER, method, self.arguments, None, Gio.DBusCallFlags.NONE, 2**31 - 1, None, self.answered
        )

    def answered(self, connection, result):
        try:
            self.answer = connection.call_finish(result)
        except GLib.Error as error:
            self.error = error

    @property
    def is_over(self):
        return self.answer is not None or self.error is not None

    @property
    def response(self):
        self.desktop.wait(lambda: self.is_over, "an answer")
        if self.error is not None:
            raise AssertionError(self.error.message)
        return self.answer.unpack()[0]

    @property
    def results(self):
        return self.answer.unpack()[1]

    @property
    def error_name(self):
        self.desktop.wait(lambda: self.is_over, "an answer")
        return self.error and Gio.DBusError.get_remote_error(self.error)

    def close(self, connection=None):
        """Closes the request, and waits for the reply: None, or the error's name."""
        try:
            (connection or self.connection).call_sync(
                OMIT, self.handle, REQUEST, "Close", None, None, Gio.DBusCallFlags.NONE, PATIENCE * 1000, None
            )
            return None
        except GLib.Error as error:
            return Gio.DBusError.get_remote_error(error)


class Backend:
    """A backend of the desktop: it notes calls, and answers at once what it is told to, or when it is told to."""

    def __init__(self, desktop, name):
        self.desktop, self.calls, self.closed, self.objects = desktop, [], [], {}
        self.answer = GLib.Variant("(ua{sv})", (0, {"uris": GLib.Variant("as", ["file:///the/desktop/answers"])}))
        self.closes = True
        self.open = {}
        self.connection = desktop.connect()
        self.node = Gio.DBusNodeInfo.new_for_xml(XML)
        self.connection.register_object(PATH, self.node.interfaces[0], self.called, None, None)
        desktop.own(self.connection, name)

    def called(self, connection, sender, path, interface, method, arguments, invocation):
        handle = arguments.unpack()[0]
        self.calls.append((method, arguments))
        if self.answer is not None:
            return self.reply(invocation, self.answer)
        self.open[handle] = invocation
        self.objects[handle] = connection.register_object(handle, self.node.interfaces[1], self.closing, None, None)

    def reply(self, invocation, answer):
        if isinstance(answer, str):
            invocation.return_dbus_error(answer, "refused")
        else:
            invocation.return_value(answer)

    def closing(self, connection, sender, path, interface, method, arguments, invocation):
        self.closed.append(path)
        invocation.return_value(None)
        if self.closes:
            self.finish(path, GLib.Variant("(ua{sv})", (2, {})))

    def finish(self, handle, answer):
        self.connection.unregister_object(self.objects.pop(handle))
        self.reply(self.open.pop(handle), answer)


class Desktop:
    """A private session: its folders, its bus, and omit-portal, which the bus starts when it is called."""

    def __init__(self, chooser="exit 1", **variables):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="omit-portal-test-"))
        self.calls = 0
        self.home = self.folder / "home"
        self.portals = self.folder / "portals"
        for name in ["home", "portals", "services", "run", "data", "config", "cache", "started"]:
            (self.folder / name).mkdir(mode=0o700)
        self.program = pathlib.Path(os.environ["OMIT_TOOLS"]) / "omit-portal"
        self.processes = []
        self.chooser = self.folder / "omit-chooser"
        self.behave(chooser)
        self.variables = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.home),
            "XDG_RUNTIME_DIR": str(self.folder / "run"),
            "XDG_DATA_HOME": str(self.folder / "data"),
            "XDG_DATA_DIRS": str(self.folder / "system-data"),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
            "XDG_CONFIG_DIRS": str(self.folder / "system-config"),
            "XDG_CACHE_HOME": str(self.folder / "cache"),
            "XDG_DESKTOP_PORTAL_DIR": str(self.portals),
            "XDG_CURRENT_DESKTOP": "test",
            "OMIT_CHOOSER": str(self.chooser),
            "OMIT_PORTAL_PAGE_MILLISECONDS": str(PATIENCE * 1000),
            "ASAN_OPTIONS": "detect_leaks=1:exitcode=99",
            **variables,
        }
        self.install("desktop", "org.freedesktop.impl.portal.desktop.test", "test")
        self.service(OMIT, self.program)
        (self.folder / "bus.conf").write_text(BUS.format(folder=self.folder))
        self.log = open(self.folder / "log", "w+")
        self.daemon = None
        self.connections = []
        self.start_bus()

    def start_bus(self):
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--nofork", f"--config-file={self.folder}/bus.conf"],
            env=self.variables, stdout=self.log, stderr=self.log,
        )
        self.address = f"unix:path={self.folder}/bus"
        self.wait(lambda: (self.folder / "bus").exists() and self.listens(), "the bus")
        self.frontend, self.client = self.connect(), self.connect()
        self.own(self.frontend, FRONTEND)
        self.backend = Backend(self, "org.freedesktop.impl.portal.desktop.test")

    def listens(self):
        with contextlib.suppress(GLib.Error):
            self.connect()
            return True

    def stop_bus(self):
        try:
            self.stop_portal()
        finally:
            for process in self.processes:
                process.communicate()
            self.processes.clear()
            for connection in self.connections:
                connection.close_sync(None)
            self.connections.clear()
            self.daemon.terminate()
            self.daemon.wait()
            (self.folder / "bus").unlink(missing_ok=True)

    def end(self):
        try:
            self.stop_bus()
        finally:
            self.log.close()
            shutil.rmtree(self.folder)

    # The parts of the desktop.

    def connect(self):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        connection = Gio.DBusConnection.new_for_address_sync(self.address, flags, None, None)
        connection.set_exit_on_close(False)
        self.connections.append(connection)
        return connection

    def disconnect(self, connection):
        self.connections.remove(connection)
        connection.close_sync(None)

    def run_client(self, *command):
        """Runs a program as the client of a request, and tells its unique name: `portal_client.py` in a Python."""
        process = subprocess.Popen(
            [*map(str, command)], env={**self.variables, "DBUS_SESSION_BUS_ADDRESS": self.address},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        self.processes.append(process)
        name = process.stdout.readline().strip()
        assert name.startswith(":"), name
        return name

    def bus(self, method, arguments, connection=None):
        """The bus's own answer."""
        return (connection or self.connections[0]).call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments, None,
            Gio.DBusCallFlags.NONE, PATIENCE * 1000, None,
        ).unpack()[0]

    def own(self, connection, name):
        assert self.bus("RequestName", GLib.Variant("(su)", (name, 4)), connection) == 1, name

    def install(self, source, name, *desktops, interface=FILE_CHOOSER):
        """Installs a backend's `.portal` file."""
        used = f"UseIn={';'.join(desktops)}\n" if desktops else ""
        (self.portals / f"{source}.portal").write_text(f"[portal]\nDBusName={name}\nInterfaces={interface};\n{used}")

    def service(self, name, program):
        """Has the bus start a program for a name."""
        (self.folder / "services" / f"{name}.service").write_text(f"[D-BUS Service]\nName={name}\nExec={program}\n")

    def behave(self, script):
        """What choosers do from here on: lines of a shell, with the folder of copies in `$folder`."""
        text = f"""#!/bin/sh
printf '%s\\n' "$@" > {self.folder}/started/$$.writing && mv {self.folder}/started/$$.writing {self.folder}/started/$$
for argument; do [ "$last" = --copies ] && folder=$argument; last=$argument; done
copy() {{ printf cleaned > "$folder/$1"; chmod 400 "$folder/$1"; echo "copy $1"; }}
hold() {{ cat > /dev/null; }}
{script}
"""
        new = self.chooser.with_suffix(".new")
        new.write_text(text)
        new.chmod(0o755)
        new.rename(self.chooser)

    # What happens.

    def turn(self):
        """Handles what has come, and lets a moment pass if nothing has."""
        context = GLib.MainContext.default()
        if not context.iteration(False):
            time.sleep(0.005)

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not (value := condition()):
            if time.monotonic() > end:
                raise AssertionError(f"{what} did not come; copies: {self.kept}; the log says:\n{(self.folder / 'log').read_text()}")
            self.turn()
        return value

    def rest(self, seconds=0.3):
        """Lets time pass in which nothing is to happen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.turn()

    def open(self, *filters, app="", options=None, **keywords):
        """A call for files: of JPEG pictures, if no filter is named."""
        return Call(self, "OpenFile", {"filters": filters_option(*(filters or [JPEG])), **(options or {})}, app, **keywords)

    @property
    def choosers(self):
        """The arguments of each chooser that was started, by its process."""
        started = [file for file in (self.folder / "started").iterdir() if file.name.isdigit()]
        return {int(file.name): file.read_text().split("\n")[:-1] for file in started}

    @property
    def running(self):
        """The choosers that have not ended."""
        return [process for process in self.choosers if is_running(process)]

    def started(self, count=1):
        self.wait(lambda: len(self.choosers) >= count, "a chooser")
        return list(self.choosers)[-1]

    @property
    def copies(self):
        return self.folder / "cache" / "omit" / "portal"

    @property
    def kept(self):
        """The names of everything in the folder of copies."""
        return sorted(file.name for file in self.copies.iterdir()) if self.copies.exists() else []

    @property
    def portal(self):
        """The process of omit-portal; None if it does not run."""
        with contextlib.suppress(GLib.Error):
            return self.bus("GetConnectionUnixProcessID", GLib.Variant("(s)", (OMIT,)))

    def kill_portal(self, how=signal.SIGKILL):
        process = self.portal
        os.kill(process, how)
        self.wait(lambda: self.portal is None and not is_running(process), "the end of omit-portal")

    def stop_portal(self):
        """Ends omit-portal in order; a build with sanitizers then reports what it found."""
        if self.portal is not None:
            self.kill_portal(signal.SIGTERM)
        log = (self.folder / "log").read_text()
        for word in ["AddressSanitizer", "LeakSanitizer", "runtime error"]:
            assert word not in log, log

    @property
    def said(self):
        return (self.folder / "log").read_text()


def is_running(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


class DesktopCase(unittest.TestCase):
    """A test with a desktop of its own."""

    def desktop(self, chooser="exit 1", **variables):
        desktop = Desktop(chooser, **variables)
        self.addCleanup(desktop.end)
        return desktop

    def assert_delegated(self, desktop, call, count=1):
        """The desktop's own dialog has answered."""
        self.assertEqual(call.response, 0)
        self.assertEqual(call.results["uris"], ["file:///the/desktop/answers"])
        self.assertEqual(len(desktop.backend.calls), count)

    def assert_nothing_is_left(self, desktop):
        """No chooser and no folder of copies remain, and omit-portal still answers."""
        desktop.wait(lambda: not desktop.running, "the end of the choosers")
        desktop.wait(lambda: not desktop.kept, "the removal of the copies")
        desktop.backend.answer = GLib.Variant("(ua{sv})", (1, {}))
        self.assertEqual(desktop.open(PDF).response, 1)
