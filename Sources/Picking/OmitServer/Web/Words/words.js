/**
 * What is said to people: every sentence stands once in each language's table, and is found by its
 * key. A sentence that counts has one form for each of the language's plural forms.
 */

/** Where the table of each language is; only the person's own is loaded. */
const tables = {
  en: () => import("./english.js"), ja: () => import("./japanese.js"), zh: () => import("./chinese.js"),
};

/** The person's language, as far as there is a table: the first that the browser prefers. */
export const language =
  navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => tag in tables) ?? "en";

/** How the person writes dates and numbers: the browser's own wish within the language. */
const locale = navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;

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
 * @param {Record<string, string | number>} [values] What stands in its braces; `count` decides the
 *   plural form.
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

/** Takes the sentences that only some pages say. @param {Record<string, string | Record<string, string>>} more */
export const takeWords = (more) => { Object.assign(table, more); };

/** Whether there is a sentence of this key. @param {string} key */
export const hasWord = (key) => key in table;

/** A number, as the person writes it. @param {number} value */
export const number = (value) => numbers.format(value);

/** A share of a whole, from 0 to 1. @param {number} value */
export const percent = (value) => percents.format(value);

/** A list of things, as a sentence has them. @param {string[]} items */
export const list = (items) => lists.format(items);

/** A month such as `2033-02`, or all of one year from one to another. @param {string} id @param {string} [since] */
export function month(id, since = id) {
  if (since === id) return months.format(date(id, 1));
  if (since.endsWith("-01") && id.endsWith("-12")) return years.format(date(id, 1));
  const name = (/** @type {string} */ part) => names.format(date(part, 1));
  return word("monthRange", { since: name(since), until: name(id), year: id.slice(0, 4) });
}

/** The days that were said before; there are as many as the library has. @type {Map<string, string>} */
const said = new Map();

/** A day of a month. @param {string} id @param {number} number */
export function day(id, number) {
  const key = `${id}-${number}`;
  const known = said.get(key) ?? days.format(date(id, number));
  said.set(key, known);
  return known;
}

/** A moment, by what the server says of it. @param {string} text */
export const moment = (text) => moments.format(new Date(text));

/** How long a movie is. @param {number} seconds */
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
