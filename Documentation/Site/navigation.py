"""The list of pages beside each page: the pages that Documentation/README.md lists, under its headings."""

import html
import re

import place

INDEX = "Documentation/index.html"


class Navigation:
    """Sections of titles, and the page that each title links to."""

    def __init__(self, body):
        self.sections = []
        for heading, reference, title in re.findall(r'<h2.*?</a>(.*?)</h2>|<li>\s*(?:<p>)?<a href="(.*?)">(.*?)</a>', body):
            if heading:
                self.sections.append((heading, []))
            elif self.sections:
                target = place.joined(INDEX, html.unescape(reference).split("#")[0])
                self.sections[-1][1].append((target, reference.partition("#")[2], title))

    def targets(self):
        """The pages that it links to."""
        return {target for _, entries in self.sections for target, _, _ in entries}

    def beside(self, page):
        """The list as HTML, for one page."""
        lines = []
        for heading, entries in self.sections:
            lines.append(f"<h2>{heading}</h2>\n<ul>")
            for target, fragment, title in entries:
                here = ' aria-current="page"' if target == page and not fragment else ""
                reference = place.relative(target, page) + ("#" + fragment if fragment else "")
                lines.append(f'<li><a href="{html.escape(reference)}"{here}>{title}</a></li>')
            lines.append("</ul>")
        return "\n".join(lines)


def contents(headings):
    """The sections of a page, if it has any."""
    sections = [heading for heading in headings if heading.level == 2]
    if len(sections) < 3:
        return ""
    rows = (f'<li><a href="#{heading.anchor}">{html.escape(heading.text)}</a></li>' for heading in sections)
    return '<aside aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n' + "\n".join(rows) + "\n</ul>\n</aside>"
