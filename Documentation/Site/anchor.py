"""The anchors of headings, as GitHub makes them, so that links work in both places."""


class Anchors:
    """The anchors of one page; a repeated heading gets a number."""

    def __init__(self):
        self.taken = {}

    def of(self, heading):
        """The anchor of the next heading, from its text without marks."""
        kept = (letter for letter in heading.strip().lower() if letter.isalnum() or letter in " -_")
        anchor = "".join(kept).replace(" ", "-")
        count = self.taken.get(anchor, 0)
        self.taken[anchor] = count + 1
        return anchor if count == 0 else f"{anchor}-{count}"
