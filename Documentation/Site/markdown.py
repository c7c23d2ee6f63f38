"""Markdown as HTML, made by GitHub's converter, with the additions of the site."""

import dataclasses
import html
import html.parser
import re
import subprocess

import anchor

HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}


@dataclasses.dataclass
class Heading:
    """A heading, with its level from 1 and its anchor."""

    level: int
    text: str
    anchor: str


@dataclasses.dataclass
class Block:
    """A block of code: the first word after its fence, its text, and the line on which it begins, from 1.

    What stands between backticks in a sentence is one, too; its language is `span`. `heading` is the place of the heading under
    which it stands among those of its page, or -1.
    """

    language: str
    text: str
    line: int
    heading: int = -1


class Reader(html.parser.HTMLParser):
    """Reads the converter's output once: adds anchors to headings, converts references, and collects blocks of code."""

    def __init__(self, refer):
        super().__init__(convert_charrefs=False)
        self.refer = refer
        self.out, self.headings, self.blocks = [], [], []
        self.anchors = anchor.Anchors()
        # Collected until the end tag: a heading from its start tag, or the text of a block or span.
        self.heading = self.block = self.span = None
        self.line = 1

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        # Only blocks state their line; their content has the same line.
        self.line = int(named.pop("data-sourcepos", f"{self.line}:").split(":")[0])
        if tag in HEADINGS:
            self.heading = (len(self.out), [])
        if tag == "pre":
            self.block = Block("", "", self.line)
        if tag == "code" and self.block is not None:
            self.block.language = named.pop("class", "").removeprefix("language-")
            return
        if tag == "code":
            self.span = Block("span", "", self.line)
        for name in ("href", "src", "srcset"):
            if name in named:
                named[name] = self.refer(named[name], self.line)
        if tag == "table":
            self.out.append('<div class="wide">')
        shown = "".join(f' {name}="{html.escape(value or "")}"' for name, value in named.items())
        self.out.append(f"<{tag}{shown}>")

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)

    def handle_endtag(self, tag):
        if tag == "code" and self.block is not None:
            return
        if tag == "code":
            # A span in a heading belongs to the section under it.
            self.span.heading = len(self.headings) - (self.heading is None)
            self.blocks.append(self.span)
            self.span = None
        if tag == "pre":
            self.block.heading = len(self.headings) - 1
            self.out.append(f"<code>{coloured(self.block)}</code>")
            self.blocks.append(self.block)
            self.block = None
        if tag in HEADINGS:
            place, words = self.heading
            found = Heading(int(tag[1]), "".join(words), "")
            found.anchor = self.anchors.of(found.text)
            self.out[place] = f'<{tag} id="{found.anchor}">'
            if found.level > 1:
                self.out[place] += f'<a class="anchor" href="#{found.anchor}" aria-label="This section">#</a>'
            self.headings.append(found)
            self.heading = None
        self.out.append(f"</{tag}>")
        if tag == "table":
            self.out.append("</div>")

    def handle_data(self, data):
        if self.block is not None:
            self.block.text += data
            return
        self.gather(data)
        self.out.append(data)

    def gather(self, text):
        """Adds text to the heading and the span that contain it."""
        if self.heading is not None:
            self.heading[1].append(text)
        if self.span is not None:
            self.span.text += text

    def handle_entityref(self, name):
        self.handle_reference(f"&{name};")

    def handle_charref(self, name):
        self.handle_reference(f"&#{name};")

    def handle_reference(self, reference):
        """Adds a character that is written as a reference."""
        if self.block is not None:
            self.block.text += html.unescape(reference)
            return
        self.gather(html.unescape(reference))
        self.out.append(reference)


def coloured(block):
    """The text of a block, with comments set in italics, and typed commands before real output emphasised."""
    lines = []
    for line in html.escape(block.text, quote=False).rstrip("\n").split("\n"):
        if block.language in ("", "sh", "yaml", "python"):
            line = re.sub(r"(^|(?<=\s))(#(?=[\s!]).*)$", r"<i>\2</i>", line)
        if block.language in ("js", "swift"):
            line = re.sub(r"(^|(?<=\s))(///?(?=\s).*)$", r"<i>\2</i>", line)
        lines.append(f"<b>{line}</b>" if line.startswith("$ ") else line)
    return "\n".join(lines) + "\n"


def read(text, refer=lambda reference, line: reference):
    """The HTML of a text, its headings, and its blocks of code; `refer` converts each reference."""
    made = subprocess.run(
        ["cmark-gfm", "--unsafe", "--sourcepos", "-e", "table", "-e", "strikethrough", "-e", "autolink"],
        input=text, text=True, check=True, stdout=subprocess.PIPE,
    ).stdout
    reader = Reader(refer)
    reader.feed(made)
    reader.close()
    return "".join(reader.out), reader.headings, reader.blocks
