/**
 * The sentences for people: each is in every language's table once, and is found by its
 * key. A sentence with a count has one form for each of the language's plural forms.
 */

/** The table of each language; only the person's own is loaded. */
const tables = {
  en: () => import("./english.js"), ja: () => import("./japanese.js"), zh: () => import("./chinese.js"),
};

/** The person's language: the first with a table among those that the browser prefers. */
export const language =
  navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => tag in tables) ?? "en";

/** The locale of dates and numbers: the browser's preference within the language. */
export const locale = navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;

/** @type {Record<string, string | Record<string, string>>} */
const table = { ...(await tables[language]()).sentences };
const plurals = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(locale);
const percents = new Intl.NumberFormat(locale, { style: "percent" });
const months = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
const names = new Intl.DateTimeFormat(locale, { month: language === "en" ? "long" : "short", timeZone: "UTC" });
const years = new Intl.DateTimeFormat(locale, { year: "numeric", timeZone: "UTC" });
const days = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const lists = new Intl.ListFormat(locale, { type: "conjunction" });

/**
 * A sentence.
 *
 * @param {string} key
 * @param {Record<string, string | number>} [values] The values for its braces; `count` determines
 *   the plural form.
 * @returns {string}
 */
export function word(key, values = {}) {
  const entry = table[key];
  if (entry === undefined) return key;
  const form = typeof entry === "string" ? entry : entry[plurals.select(Number(values.count))] ?? entry.other;
  return form.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? numbers.format(value) : value ?? "";
  });
}

/** Adds the sentences of some pages. @param {Record<string, string | Record<string, string>>} more */
export const takeWords = (more) => { Object.assign(table, more); };

/** Whether there is a sentence with this key. @param {string} key */
export const hasWord = (key) => key in table;

/** A number in the person's locale. @param {number} value */
export const number = (value) => numbers.format(value);

/** A share of a whole, from 0 to 1. @param {number} value */
export const percent = (value) => percents.format(value);

/** A list of things, for use in a sentence. @param {string[]} items */
export const list = (items) => lists.format(items);

/** A month such as `2033-02`, or a range of months of one year. @param {string} id @param {string} [since] */
export function month(id, since = id) {
  if (since === id) return months.format(date(id, 1));
  if (since.endsWith("-01") && id.endsWith("-12")) return years.format(date(id, 1));
  const name = (/** @type {string} */ part) => names.format(date(part, 1));
  return word("monthRange", { since: name(since), until: name(id), year: id.slice(0, 4) });
}

/** Days that were formatted before; at most as many as the library has. @type {Map<string, string>} */
const said = new Map();

/** A day of a month. @param {string} id @param {number} number */
export function day(id, number) {
  const key = `${id}-${number}`;
  const known = said.get(key) ?? days.format(date(id, number));
  said.set(key, known);
  return known;
}

/** A moment, from the server's text. @param {string} text */
export const moment = (text) => moments.format(new Date(text));

/** The length of a movie. @param {number} seconds */
export function length(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** @param {string} id @param {number} number */
function date(id, number) {
  const [year, index] = id.split("-").map(Number);
  return new Date(Date.UTC(year, (index || 1) - 1, number));
}
