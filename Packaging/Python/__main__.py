"""The tool itself: `omit` and `python -m omit_filter` run the program that the package includes."""

import os
import sys

from omit_filter import find_tool


def main() -> None:
    """Replaces this process by the tool, with its arguments."""
    tool = find_tool()
    os.execvp(tool, [tool, *sys.argv[1:]])


if __name__ == "__main__":
    main()
