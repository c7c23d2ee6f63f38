/** The icons: strokes on a square of 24, drawn in the colour of the text beside them. */

const strokes = {
  album: "M4 8h16v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM6.5 5h11M9 2.5h6",
  arrowBack: "M15 5l-7 7 7 7",
  arrowOn: "M9 5l7 7-7 7",
  camera: "M4 7h3l2-2.5h6L17 7h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z",
  caption: "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5",
  check: "M5 12.5l4.5 4.5L19 7",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  close: "M6 6l12 12M18 6L6 18",
  expand: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  heart: "M12 20s-8-4.8-8-10.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.6C20 15.2 12 20 12 20z",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.4",
  live: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  minus: "M6 12h12",
  offline: "M4 4l16 16M5 12.500a10 10 0 0 1 4-2.300M2.5 9a14 14 0 0 1 4.2-2.600M12 7a13 13 0 0 1 9.5 2M15.5 11a10 10 0 0 1 3.5 1.500M8.5 16a5 5 0 0 1 7 0",
  options: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  order: "M7 5v14M3.5 8.500L7 5l3.5 3.500M12.5 6h8M12.5 12h6M12.5 18h4",
  people: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.6-3.6 3.6-5.5 7.5-5.500s6.9 1.9 7.5 5.5",
  photo: "M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 3.500M15.5 9.500v.1",
  place: "M12 21s-7-6-7-11.500a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  play: "M8 5.500v13l10.5-6.500z",
  plus: "M12 6v12M6 12h12",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5",
  shield: "M12 3l7.5 3v5.500c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.500V6zM8.5 12l2.5 2.5 4.5-4.5",
  tag: "M4 4h8l8 8-8 8-8-8zM8.5 8.500v.1",
  warning: "M12 4l9 16H3zM12 10v4.500M12 17.300v.2",
};

/** @typedef {keyof typeof strokes} IconName */

/**
 * Draws an icon, which is hidden from screen readers. An arrow points the other way if the page runs from right to left.
 *
 * @param {IconName} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: name.startsWith("arrow") ? "icon is-arrow" : "icon", "aria-hidden": "true" })) {
    drawn.setAttribute(key, value);
  }
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", strokes[name]);
  drawn.append(path);
  return drawn;
}

/** The icons of kinds of metadata, by the server's names of kinds. */
const icons = {
  location: "place", captureTime: "clock", deviceModel: "camera", deviceIdentity: "tag", people: "people",
  creator: "people", rights: "info", contact: "people", caption: "caption", motion: "live",
};

/** @param {string} kind */
export function iconOf(kind) {
  return icon(/** @type {IconName} */ (icons[kind] ?? "tag"));
}
