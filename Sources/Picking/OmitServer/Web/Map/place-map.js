/** A small map of a place, drawn from the outline of the land: nobody is asked for pictures of a map, and so told the place. */
import { land } from "./land.js";

/** Half of the map's width and height, in tenths of a degree of latitude. */
const [wide, high] = [160, 90];
/** Between two lines of the grid, in tenths of a degree. */
const step = 100;
/** The size of the map of the world in the corner, and its distance from the edges. */
const world = { width: 96, height: 48, edge: 6 };

/**
 * Draws a map of the surroundings of a place, with a map of the world in its corner.
 *
 * @param {{latitude: number, longitude: number}} coordinate
 * @param {string} label What it shows, for screen readers.
 * @param {boolean} isApproximate Whether it shows an area in place of a point.
 * @returns {SVGElement}
 */
export function placeMap({ latitude, longitude }, label, isApproximate) {
  const [x, y] = [longitude * 10, -latitude * 10];
  // A degree of longitude is shorter towards the poles.
  const narrowing = Math.max(0.2, Math.cos(latitude * Math.PI / 180));
  const reach = wide / narrowing;
  // Beyond the date line, the land begins again.
  const turns = [-3600, 0, 3600].filter((turn) => Math.abs(x - turn) < 1800 + reach);
  const surroundings = shape("g", { transform: `scale(${narrowing} 1) translate(${-x} ${-y})` },
    ...turns.map((turn) => shape("path", { class: "map-land", d: land, transform: `translate(${turn} 0)` })),
    shape("path", { class: "map-lines", d: lines(x - reach, x + reach, y - high, y + high) }));
  const corner = shape("svg", {
    x: wide - world.width - world.edge, y: high - world.height - world.edge, width: world.width, height: world.height, viewBox: "-1800 -900 3600 1800",
  }, shape("rect", { class: "map-sea", x: -1800, y: -900, width: 3600, height: 1800 }), shape("path", { class: "map-land", d: land }),
  shape("circle", { class: "map-dot", cx: x, cy: y, r: 110 }));
  return shape("svg", { class: "map", viewBox: `${-wide} ${-high} ${2 * wide} ${2 * high}`, role: "img", "aria-label": label },
    shape("rect", { class: "map-sea", x: -wide, y: -high, width: 2 * wide, height: 2 * high }), surroundings,
    shape("circle", isApproximate ? { class: "map-area", r: 26 } : { class: "map-dot", r: 5 }), corner);
}

/**
 * The meridians and parallels in a part of the world, as a path.
 *
 * @param {number} west
 * @param {number} east
 * @param {number} north
 * @param {number} south
 */
function lines(west, east, north, south) {
  const [top, bottom] = [Math.max(-900, north), Math.min(900, south)];
  let path = "";
  for (let x = Math.ceil(west / step) * step; x <= east; x += step) path += `M${x} ${top}V${bottom}`;
  for (let y = Math.ceil(top / step) * step; y <= bottom; y += step) path += `M${west} ${y}H${east}`;
  return path;
}

/**
 * Makes an element of a drawing.
 *
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...SVGElement} children
 * @returns {SVGElement}
 */
function shape(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return /** @type {SVGElement} */ (made);
}
