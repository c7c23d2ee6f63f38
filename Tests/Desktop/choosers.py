"""The two choosers of files that a person may see: omit's picker, and the desktop's own dialog."""
import subprocess

from gi.repository import GLib

from windows import BUTTON, CELL, CHECKED, COMBO_BOX, EDITABLE, TEXT, TOGGLE, wait_for

PICKER, DIALOG = "omit-chooser", "xdg-desktop-portal-gtk"


class Chooser:
    """A chooser on the screen, from its first to its last moment."""

    program = ""

    def __init__(self, windows, part):
        self.windows, self.part = windows, part

    @classmethod
    def all(cls, windows):
        """Those that are open."""
        return [cls(windows, part) for part in windows.programs(cls.program)]

    @classmethod
    def wait(cls, windows):
        """Waits until one is open."""
        return wait_for(lambda: cls.all(windows), f"a window of {cls.program}")[0]

    def press(self, name, role=BUTTON):
        self.windows.press(self.part, role, name)

    def cancel(self):
        self.press("Cancel")
        self.closes()

    def words(self):
        """All that its window says."""
        return " ".join(words for part, _, name in self.part.all() for words in (name, part.text()) if words)

    def process(self):
        return self.part.process()

    def closes(self):
        """Waits until its windows are closed."""
        wait_for(lambda: all(one.part.owner != self.part.owner for one in self.all(self.windows)), f"{self.program} closes")


class Picker(Chooser):
    """omit's picker."""

    program = PICKER

    def photos(self):
        """Waits for the photos; returns their names."""
        self.windows.find(self.part, CELL)
        return [name for _, role, name in self.part.all() if role == CELL]

    def photo(self, name):
        return next((label for label in self.photos() if label.endswith(name)), None)

    def pick(self, *names):
        """Selects photos by the names of their files."""
        for name in names:
            label = wait_for(lambda: self.photo(name), name)
            self.windows.find(self.part, CELL, label).show()
            self.press(label, CELL)

    def has_options(self):
        return self.windows.seek(self.part, COMBO_BOX, "Options") is not None

    def leave_out(self, *options):
        """Turns options off in the menu."""
        self.press("Options", COMBO_BOX)
        for option in options:
            self.press(option, TOGGLE)
            wait_for(lambda: (part := self.windows.seek(self.part, TOGGLE, option)) and not part.has(CHECKED), f"{option} is off")
        self.press("Done")

    def add(self):
        self.press("Add")
        self.closes()

    def browse(self):
        """Asks for the desktop's own dialog."""
        self.press("Browse all files")
        self.closes()

    def parent(self):
        """The number of the window that it is over."""
        for window in self.windows.of(self.process()):
            told = subprocess.run(["xprop", "-id", str(window), "WM_TRANSIENT_FOR"], env=self.windows.desktop.environment, check=True,
                                  stdout=subprocess.PIPE, text=True).stdout
            if "# 0x" in told:
                return int(told.split("# ")[1], 16)
        return None


class Dialog(Chooser):
    """The desktop's own dialog, here GTK's."""

    program = DIALOG

    def choose(self, path):
        """Types the path of a file."""
        self.windows.find(self.part, BUTTON, "Cancel")
        self.windows.type("windowfocus", self.windows.of(self.process())[-1], "key", "slash")
        entry = self.windows.find(self.part, TEXT)
        entry.ask(EDITABLE, "SetTextContents", GLib.Variant("(s)", (str(path),)))
        self.windows.type("key", "Return")
        self.closes()
