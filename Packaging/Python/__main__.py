"""The tool itself: `omit` and `python -m omit_filter` become the program that the package brought along."""

import os
import sys

from omit_filter import find_tool


def main() -> None:
    """Becomes the tool, with the arguments of this process."""
    tool = find_tool()
    os.execvp(tool, [tool, *sys.argv[1:]])


if __name__ == "__main__":
    main()
