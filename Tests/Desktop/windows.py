"""What is on the screen, as a screen reader finds it (AT-SPI 2), and the pointer and keyboard that use it.

Each part of a window is an object on a bus of its own. Nothing is cached, because pages are drawn again at any time.
"""
import subprocess
import time

from gi.repository import Gio, GLib

from desktop import connect

LONGEST = 60  # seconds for a condition; a build at the same time slows everything down
ACCESSIBLE, COMPONENT, EDITABLE = "org.a11y.atspi.Accessible", "org.a11y.atspi.Component", "org.a11y.atspi.EditableText"
# Numbers of roles and states (AtspiRole, AtspiStateType). WebKit has no names for roles.
COMBO_BOX, BUTTON, CELL, TEXT, TOGGLE = 11, 43, 56, 61, 62
CHECKED, ENABLED, SHOWING = 4, 8, 25
SCREEN, ANYWHERE = 0, 6  # coordinates of the screen (AtspiCoordType); to any place on it (AtspiScrollType)


def wait_for(condition, wanted):
    """Waits until the function returns something, and returns that."""
    end = time.monotonic() + LONGEST
    while not (found := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"{wanted}: not after {LONGEST} s")
        time.sleep(0.05)
    return found


class Part:
    """A program, or a part of its windows, down to a button."""

    def __init__(self, bus, owner, path):
        self.bus, self.owner, self.path = bus, owner, path

    def ask(self, interface, method, arguments=None):
        return self.bus.call_sync(self.owner, self.path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None).unpack()

    def property(self, name):
        return self.ask("org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (ACCESSIBLE, name)))[0]

    def role(self):
        return self.ask(ACCESSIBLE, "GetRole")[0]

    def has(self, state):
        [low, high] = self.ask(ACCESSIBLE, "GetState")[0]
        return bool((low | high << 32) >> state & 1)

    def children(self):
        # A page of WebKit, which is of another process, is not among the answers to GetChildren.
        return [Part(self.bus, *self.ask(ACCESSIBLE, "GetChildAtIndex", GLib.Variant("(i)", (number,)))[0])
                for number in range(self.property("ChildCount"))]

    def all(self):
        """The part and all its parts, in order, each with its role and name; without what has gone meanwhile."""
        try:
            role, name, children = self.role(), self.property("Name"), self.children()
        except GLib.Error:
            return
        yield self, role, name
        for child in children:
            yield from child.all()

    def show(self):
        """Scrolls the page until the part can be seen."""
        self.ask(COMPONENT, "ScrollTo", GLib.Variant("(u)", (ANYWHERE,)))

    def text(self):
        """The text in it, beside what its parts are called; None if it is no text."""
        try:
            return self.ask("org.a11y.atspi.Text", "GetText", GLib.Variant("(ii)", (0, -1)))[0]
        except GLib.Error:
            return None

    def place(self):
        return self.ask(COMPONENT, "GetExtents", GLib.Variant("(u)", (SCREEN,)))[0]

    def process(self):
        return self.bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                                  GLib.Variant("(s)", (self.owner,)), None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]


class Windows:
    """The windows of a desktop."""

    def __init__(self, desktop):
        self.desktop = desktop
        [address] = desktop.bus().call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                            Gio.DBusCallFlags.NONE, -1, None).unpack()
        self.bus = connect(address)
        self.root = Part(self.bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")

    def programs(self, name=""):
        """The programs with windows whose names begin so."""
        found = []
        try:
            programs = self.root.children()
        except GLib.Error:
            return []  # the list of programs changes
        for one in programs:
            try:
                if one.property("Name").startswith(name) and any(child.has(SHOWING) for child in one.children()):
                    found.append(one)
            except GLib.Error:
                continue  # it has ended
        return found

    def seek(self, program, role, name=""):
        """The first part with that role whose name begins so, that is on the screen; None if there is none."""
        for part, its_role, its_name in program.all():
            try:
                if its_role == role and its_name.startswith(name) and part.has(SHOWING):
                    return part
            except GLib.Error:
                continue
        return None

    def find(self, program, role, name=""):
        """Waits for a part."""
        return wait_for(lambda: self.seek(program, role, name), f"{name or role} on the screen")

    def press(self, program, role, name=""):
        """Presses a part with the pointer once it is enabled and does not move."""
        places = [None]

        def settled():
            part = self.seek(program, role, name)
            try:
                places.append(part.place() if part and part.has(ENABLED) else None)
            except GLib.Error:
                places.append(None)
            return places[-1] == places[-2] and places[-1]

        x, y, width, height = wait_for(settled, f"{name or role}, enabled")
        for window in self.of(program.process()):
            self.type("windowraise", window)
        self.type("mousemove", x + width // 2, y + height // 2, "click", 1)

    def of(self, process):
        """The numbers of the visible windows of a process."""
        run = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(process)], env=self.desktop.environment,
                             check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return [int(number) for number in run.stdout.split()]

    def type(self, *words):
        """Uses the pointer and the keyboard, as xdotool says it."""
        subprocess.run(["xdotool", *(str(word) for word in words)], env=self.desktop.environment, check=True, stdout=subprocess.DEVNULL)
