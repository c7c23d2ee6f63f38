"""The path of a repository file in the site, and the references between pages."""

import os
import pathlib
import posixpath

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Files that have a different form in the site than in the repository.
OTHERWISE = {
    "Documentation/openapi.yaml": "Documentation/openapi.html",
    "Scripts/man": "manual/omit.html",
    "Sources/Sharing/Omit/Omit.docc/Omit.md": "library/documentation/omit/",
    "Sources/Picking/OmitPicker/OmitPicker.docc/OmitPicker.md": "library/documentation/omitpicker/",
}
# Files that are shown unchanged, without a page around them.
SHOWN = {".webp", ".png", ".svg", ".jpg", ".csv"}


def page(source):
    """The path in the site of a file or folder of the repository."""
    if source in OTHERWISE:
        return OTHERWISE[source]
    path = pathlib.PurePosixPath(source)
    if (ROOT / source).is_dir():
        return str(path / "index.html")
    if path.suffix == ".md":
        return str(path.with_name("index.html" if path.stem == "README" else path.stem + ".html"))
    return source if path.suffix in SHOWN else source + ".html"


def relative(target, start):
    """The reference to a page of the site from another one; both are paths in it."""
    # DocC's pages are found by the name of their folder.
    return posixpath.relpath(target, posixpath.dirname(start) or ".") + ("/" if target.endswith("/") else "")


def joined(source, reference):
    """The path in the repository that a reference in a file means, or None if it leads out of it."""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(source), reference)) + ("/" if reference.endswith("/") else "")
    return None if path.startswith("..") or os.path.isabs(path) else path
