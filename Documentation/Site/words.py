"""The index of words, instead of a search, which would need a script: each heading, and each name in code font, with the sections that contain it."""

import html
import itertools
import re

import place

PAGE = "words.html"
# A name that readers may look up: an option, a key, a kind, a variable, a media type, the name of a document.
NAME = re.compile(r"-{0,2}[A-Za-z][\w.:/+-]{1,39}")
OPTION = re.compile(r"(?<!\S)--[a-z][a-z-]+")


class Words:
    """The index: for each word, the sections that contain it."""

    def __init__(self):
        self.sections = {}

    def add(self, word, page, title, section=None):
        """Adds a word of a section of a page; `section` is its heading, or None before the first."""
        anchor, name = (section.anchor, section.text) if section and section.level > 1 else ("", title)
        shown = title if name == title else f"{title}: {name}"
        self.sections.setdefault(word, {})[(page, anchor)] = shown

    def gather(self, page, title, headings, blocks):
        """Adds all words of a page."""
        for heading in headings:
            self.add(heading.text, page, title, heading)
        for block in blocks:
            section = headings[block.heading] if 0 <= block.heading < len(headings) else None
            if block.language == "span" and NAME.fullmatch(block.text):
                self.add(block.text, page, title, section)
            if block.language in ("span", "", "sh"):
                for option in OPTION.findall(block.text):
                    self.add(option, page, title, section)

    def body(self):
        """The page, in alphabetical order."""
        listed = sorted(self.sections, key=lambda word: (key(word), word))
        letters = [(letter, list(words)) for letter, words in itertools.groupby(listed, key=lambda word: key(word)[:1].upper())]
        jumps = " ".join(f'<a href="#{letter.lower()}">{letter}</a>' for letter, _ in letters)
        parts = [f"<h1>Words</h1>\n<p>Headings, and names in code letters, with the sections that have them.</p>\n<p>{jumps}</p>\n"]
        for letter, words in letters:
            parts.append(f'<h2 id="{letter.lower()}">{letter}</h2>\n<ul class="words">\n')
            for word in words:
                links = (
                    f'<a href="{html.escape(place.relative(page, PAGE) + ("#" + anchor if anchor else ""))}">{html.escape(shown)}</a>'
                    for (page, anchor), shown in self.sections[word].items())
                parts.append(f"<li>{html.escape(word)} – {', '.join(links)}</li>\n")
            parts.append("</ul>\n")
        return "".join(parts)


def key(word):
    """The letters by which a word is sorted, without leading marks."""
    return re.sub(r"^\W+", "", word).casefold() or word
