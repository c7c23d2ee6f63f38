"""A person who uses only a keyboard."""


class Keys:
    """The keyboard of a page; `place` is the page, or the picker's own in a frame."""

    def __init__(self, page, place=None):
        self.page, self.place = page, place or page

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text):
        self.page.keyboard.type(text)

    def focused(self):
        """The role and name of the focused element, from its markup."""
        return self.place.evaluate("""() => {
          const focused = document.activeElement;
          return focused === document.body ? "" : [focused.getAttribute("role") ?? focused.localName,
            focused.getAttribute("aria-label") ?? focused.textContent.trim()].join(" ");
        }""")

    def is_at(self, selector):
        return self.place.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector)

    def arrives_at(self, selector):
        """Expects the focus to reach the element."""
        self.place.wait_for_function("(selector) => document.activeElement?.matches(selector) ?? false", arg=selector)

    def go_to(self, selector, key="Tab", most=80):
        """Presses Tab until the element has the focus."""
        passed = []
        for _ in range(most):
            if self.is_at(selector):
                return
            self.press(key)
            passed.append(self.focused())
        raise AssertionError(f"{key} does not reach {selector}, only {passed}")

    def is_visible(self):
        """Whether the focused element is marked on the screen."""
        return self.place.evaluate("""() => {
          const focused = document.activeElement;
          const shown = (element) => { const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
            return outlineStyle !== "none" && parseFloat(outlineWidth) > 0 || boxShadow !== "none"; };
          return focused.matches(":focus-visible") && (shown(focused) || shown(focused.parentElement));
        }""")
