"""The runs that are disturbed: each with what it starts from, what it is to bring about, and how one goes on."""
import hashlib

from room import digest


class Scenario:
    """A command that is run in a room. What it has to bring about is what it does undisturbed."""
    name = ""
    streams = False      # whether what it gives comes as a stream, so that a beginning of it may be seen
    names = False        # whether the file system has no files without names
    has_record = True    # whether there is a record already when it begins
    kept = ()            # the folders that it does not change
    is_copied = True     # whether a copy of the room will do; not where the record tells files by their numbers
    completes = True     # whether all is there that it brings about where it ends with 0
    endings = ()         # further codes with which it may end
    known_before = frozenset()
    faults = None        # the names of those that are tried; all, where it says nothing
    given = b""

    def prepare(self, room):
        """Puts into a new room what is there before the run."""
        if self.has_record:
            (room.folder / "Earlier").mkdir()
            room.take("jpeg-gray.jpg")
            (room.folder / "Party/jpeg-gray.jpg").rename(room.folder / "Earlier/jpeg-gray.jpg")
            assert room.omit("clean", "Earlier/jpeg-gray.jpg", "--to", "Earlier/Out", "-q").code == 0
        self.fill(room)

    def fill(self, room):
        room.take("family.jpg", "plain.jpg", "studio.jpg")

    def command(self, room):
        raise NotImplementedError

    def run(self, room, before=()):
        return room.run([room.tools / "omit", *self.command(room)], before, given=self.given)

    def again(self, room):
        """Goes on after whatever happened."""
        return self.run(room)

    def before(self, room):
        """What stood under the names of outputs before the run."""
        return {}

    def seen(self, room, ran):
        """What stands under the names of outputs, without names that are only for the time being."""
        raise NotImplementedError

    def is_sound(self, name, data, room, wanted):
        """Whether that may stand under a name while a run is stopped or has failed."""
        return data in (wanted, self.before(room).get(name))

    def keys(self, name, data):
        """What a record has to say, one of it, where this was delivered."""
        return [digest(data)]

    def all_keys(self, wanted):
        return {key for name, data in wanted.items() for key in self.keys(name, data)}

    def also(self, room):
        """What else does not hold in the end."""
        return []

    def is_unchanged(self, room, key):
        return False


class CleanTo(Scenario):
    """Copies into a folder that is not there yet, recorded where nothing was recorded before."""
    name = "clean"
    has_record = False

    def command(self, room):
        return "clean", "Party", "--to", "Out", "--jobs", "1", "--resume"

    def seen(self, room, ran):
        return {name: data for name, data in room.files("Out").items() if ".part" not in name}


class CleanToNames(CleanTo):
    """The same where outputs have hidden names, over a record that is there."""
    name = "clean-names"
    names = True
    has_record = True


class CleanPair(CleanTo):
    """An asset of three files: a picture with its sidecar, and another sidecar's picture."""
    name = "clean-sidecar"
    has_record = True

    def fill(self, room):
        room.take("family.jpg", "sidecar.xmp")
        (room.folder / "Party/sidecar.xmp").rename(room.folder / "Party/family.xmp")

    def command(self, room):
        return "clean", "Party", "--to", "Out", "--jobs", "1", "--sidecars", "clean", "--replace"


class InPlace(Scenario):
    """Copies that take the places of their originals."""
    name = "in-place"

    def command(self, room):
        return "clean", "Party", "--in-place", "--jobs", "1"

    def seen(self, room, ran):
        return {name: data for name, data in room.files("Party").items() if ".part" not in name}

    def before(self, room):
        if not hasattr(self, "originals"):
            self.originals = self.seen(room, None)
        return self.originals

    def also(self, room):
        """What else does not hold in the end."""
        return []

    def is_unchanged(self, room, key):
        return any(digest(data) == key for data in self.before(room).values())

    def prepare(self, room):
        super().prepare(room)
        self.before(room)


class Patch(InPlace):
    """Originals that are edited where they stand. Between two edits a file is neither the one nor the other."""
    name = "patch"

    def fill(self, room):
        room.take("tiff-little.tif", "heic-wide.heic", "movie-boxed.mov")

    def command(self, room):
        return "clean", "Party", "--in-place", "--patch", "--jobs", "1"

    def keys(self, name, data):
        return [name]

    def is_sound(self, name, data, room, wanted):
        # What programs show meanwhile is tested where patches are; here, that nothing else is written than what is to be.
        before = self.before(room).get(name, b"")
        return len(data) == len(before) and all(byte in pair for byte, pair in zip(data, zip(before, wanted)))


class Filter(Scenario):
    """A picture from standard input to standard output."""
    name = "filter"
    streams = True

    @property
    def given(self):
        from room import FIXTURES
        return (FIXTURES / "family.jpg").read_bytes()

    def command(self, room):
        return ("filter",)

    def seen(self, room, ran):
        return {"standard output": ran.out or b""}


SCENARIOS = [CleanTo, CleanToNames, CleanPair, InPlace, Patch, Filter]
