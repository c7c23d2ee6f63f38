/**
 * The sentences for people: each is in every language's table once, and is found by its
 * key. A sentence with a count has one form for each of the language's plural forms.
 */
import { direction, isAmerican, language, locale, tables } from "./languages.js";

export { language, locale };

/** @type {Record<string, string | Record<string, string>>} */
const table = {};
const spelling = isAmerican ? import("./american.js") : { sentences: {} };
await takeWords("");
Object.assign(table, (await spelling).sentences);
document.documentElement.lang = language;
document.documentElement.dir = direction;

const plurals = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(locale);
const plain = new Intl.NumberFormat(locale, { useGrouping: false });
const pairs = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
const percents = new Intl.NumberFormat(locale, { style: "percent" });
const months = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
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
    return typeof value === "number" ? numbers.format(value) : apart(value ?? "");
  });
}

/** A value that does not change the order of the words around it, if either runs from right to left. @param {string} text */
const apart = (text) => direction === "rtl" || /[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text;

/**
 * Adds the sentences of some pages in the person's language.
 *
 * @param {"" | "own-" | "device-"} pages How the names of their tables begin.
 */
export async function takeWords(pages) {
  Object.assign(table, (await import(`./${pages}${tables[language]}.js`)).sentences);
}

/** Whether there is a sentence with this key. @param {string} key */
export const hasWord = (key) => key in table;

/** The name of a kind of metadata; the server's if there is no word. @param {string} kind */
export const kindWord = (kind) => hasWord(`kind_${kind}`) ? word(`kind_${kind}`) : kind;

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
  return months.formatRange(date(since, 1), date(id, 1));
}

/** The number of a year. @param {string} text */
export const yearNumber = (text) => plain.format(Number(text));

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
  const rest = pairs.format(whole % 60);
  return hours > 0 ? `${plain.format(hours)}:${pairs.format(minutes)}:${rest}` : `${plain.format(minutes)}:${rest}`;
}

/** @param {string} id @param {number} number */
function date(id, number) {
  const [year, index] = id.split("-").map(Number);
  return new Date(Date.UTC(year, (index || 1) - 1, number));
}
