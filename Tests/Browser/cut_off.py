"""What of a page cannot be read: text that is cut off, outside the screen, or over other text."""

# Lists the texts of a page that are cut off, that are wider than their buttons, that are outside the screen, or that overlap. Names of
# photos, albums and apps may be too long, and so may the list of what is left out.
FIND_CUT_OFF = """() => {
  const named = ".preview-title, .bar-title, .delivery-name, .collection-title, .options-summary, .collection-line";
  const rows = ".bar, .banner, .sheet-head, .menu-line, .pending-line, .caller-head, .caller-choice, .delivery-item, .device-bar, .tabs, .segments, .search, .toast";
  const layer = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.matches(".cell, .cell *, .only-read, .only-read *");
  const text = (one) => `${one.className || one.localName}: ${one.innerText || one.getAttribute("aria-label") || ""}`.slice(0, 120);
  const wide = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const [inner, outer] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
  };
  const meet = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the screen");
  for (const one of layer.querySelectorAll("button, a, h1, h2, h3, p, span, summary, legend, label, time, figcaption")) {
    if (!isShown(one) || !one.innerText?.trim()) continue;
    const { left, right } = one.getBoundingClientRect();
    if (!one.matches(named) && getComputedStyle(one).overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1) found.push(`cut off: ${text(one)}`);
    if (one.matches("button, a, summary") && wide(one)) found.push(`wider than its button: ${text(one)}`);
    if (left < -1 || right > innerWidth + 1) found.push(`outside the screen: ${text(one)}`);
  }
  for (const row of layer.querySelectorAll(rows)) {
    const parts = [...row.children].filter((one) => isShown(one) && getComputedStyle(one).position === "static");
    parts.forEach((one, place) => {
      for (const other of parts.slice(place + 1)) if (meet(one, other)) found.push(`${text(one)} is over ${text(other)}`);
    });
  }
  return [...new Set(found)];
}"""
