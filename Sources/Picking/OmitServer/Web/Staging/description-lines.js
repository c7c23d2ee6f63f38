/** What a photo tells, in lines, each with what happens to it: date, captions, people, camera, place, and which other kinds it holds. */
import { element } from "../Drawing/element.js";
import { icon, iconOf } from "../Drawing/icons.js";
import { hasWord, kindWord, list, locale, word } from "../Words/words.js";

/**
 * @typedef {object} HeldKind A kind of metadata that a photo holds, or may hold.
 * @property {string} kind
 * @property {"held" | "possible"} certainty
 * @property {"include" | "coarse" | "exclude"} [effect] What happens to it if the photo is added now; absent where nothing is added.
 * @property {boolean} [isOffered] Whether the person may choose.
 *
 * @typedef {object} Description
 * @property {string} asset
 * @property {{day: string, time?: string, offset?: string}} [taken]
 * @property {string[]} captions
 * @property {string[]} people
 * @property {string} [camera]
 * @property {string[]} places
 * @property {{latitude: number, longitude: number}} [coordinate]
 * @property {HeldKind[]} kinds
 */

/** @param {Description} description @returns {HTMLElement[]} */
export function descriptionLines(description) {
  const { captions, people, camera, kinds } = description;
  const effectOf = (/** @type {string} */ kind) => kinds.find((held) => held.kind === kind)?.effect;
  /** @type {Record<string, HTMLElement[]>} */
  const told = {
    captureTime: texts([taken(description.taken)]), caption: texts(captions), people: texts([list(people)]), deviceModel: texts([camera]),
    location: place(description, effectOf("location")),
  };
  const lines = Object.keys(told).filter((kind) => told[kind].length > 0).map((kind) =>
    line(iconOf(kind), kindWord(kind), told[kind], effectOf(kind)));
  const others = kinds.filter(({ kind }) => !told[kind]?.length && hasWord(`kind_${kind}`));
  for (const certainty of ["held", "possible"]) {
    for (const effect of [undefined, "include", "coarse", "exclude"]) {
      const names = others.filter((held) => held.certainty === certainty && held.effect === effect).map(({ kind }) => kindWord(kind));
      if (names.length > 0) lines.push(line(icon("tag"), word(certainty === "held" ? "alsoHeld" : "possiblyHeld"), texts([list(names)]), effect));
    }
  }
  return lines;
}

/**
 * @param {SVGElement} drawn
 * @param {string} name
 * @param {HTMLElement[]} values
 * @param {string} [effect]
 */
function line(drawn, name, values, effect) {
  return element("li", { class: "told", "data-effect": effect }, element("span", { class: "told-icon" }, drawn),
    element("div", { class: "told-text" }, element("span", { class: "told-name" }, name),
      // What is left out is struck through, and named as such.
      element(effect === "exclude" ? "s" : "div", { class: "told-values" }, ...values)),
    effect ? element("span", { class: "told-effect" }, word(`effect_${effect}`)) : null);
}

/** The values that exist. The language of each may be another than the page's. @param {Array<string | undefined>} values */
const texts = (values) => values.flatMap((value) => value ? [element("span", { class: "told-value", dir: "auto" }, value)] : []);

/** When the photo was taken, as a clock there showed it. @param {Description["taken"]} taken */
function taken(taken) {
  if (!taken) return undefined;
  const { day, time, offset } = taken;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", ...(time ? { timeStyle: "medium" } : {}), timeZone: "UTC" });
  const text = format.format(new Date(`${day}T${time ?? "00:00:00"}Z`));
  return offset ? `${text} (UTC${offset})` : text;
}

/** @param {Description} description @param {string} [effect] */
function place({ places, coordinate }, effect) {
  const shown = texts(places);
  if (!coordinate) return shown;
  const isApproximate = effect === "coarse";
  const degrees = new Intl.NumberFormat(locale, {
    style: "unit", unit: "degree", unitDisplay: "narrow", maximumFractionDigits: isApproximate ? 1 : 4,
  });
  const numbers = [coordinate.latitude, coordinate.longitude].map((value) => degrees.format(value)).join(", ");
  const figure = element("span", { class: "told-map" }, effect === "exclude" ? element("span", { class: "told-map-note" }, word("effect_exclude")) : null);
  // Without the map, there are still the words.
  import("../Map/place-map.js").then(({ placeMap }) =>
    figure.prepend(placeMap(coordinate, word("mapOf", { place: places[0] ?? numbers }), isApproximate)), () => figure.remove());
  return [...shown, ...texts([numbers]), figure];
}
