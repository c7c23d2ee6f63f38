"""Where a file of the repository stands in the site, and how one page leads to another."""

import os
import pathlib
import posixpath

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# What the site has in another form than the repository.
OTHERWISE = {
    "Documentation/openapi.yaml": "Documentation/openapi.html",
    "Scripts/man": "manual/omit.html",
    "Sources/Sharing/Omit/Omit.docc/Omit.md": "library/documentation/omit/",
}
# What is shown as it is, and needs no page around it.
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
    """The path in the repository that a reference in a file means, or None where it leads out of it."""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(source), reference)) + ("/" if reference.endswith("/") else "")
    return None if path.startswith("..") or os.path.isabs(path) else path
