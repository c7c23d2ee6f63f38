/** The languages of the pages, and which of them is the person's. */

/** The name of each language's tables of words. A new language needs a line here, and its three tables. */
export const tables = {
  ar: "arabic", de: "german", en: "english", es: "spanish", fr: "french", ja: "japanese", pt: "portuguese",
  "zh-Hans": "chinese", "zh-Hant": "traditional-chinese",
};

/** The languages that are written from right to left. */
const rightToLeft = ["ar"];

/** The language of a tag such as `es-MX` or `zh-TW`; undefined if the pages do not have it. @param {string} tag */
function known(tag) {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return [language, `${language}-${script}`].find((name) => name in tables);
  } catch {
    // Some systems have names of locales that are no tags.
    return undefined;
  }
}

const preferred = navigator.languages.find(known) ?? "en";

/** The person's language: the first with tables among those that the browser prefers. */
export const language = /** @type {keyof typeof tables} */ (known(preferred));

/** The direction of its writing. */
export const direction = rightToLeft.includes(language) ? "rtl" : "ltr";

/** The locale of dates and numbers. Months of photos are those of the Gregorian calendar. */
export const locale = new Intl.Locale(preferred, { calendar: "gregory" }).toString();

/** Whether the person spells English as in the United States. */
export const isAmerican = language === "en" && new Intl.Locale(preferred).maximize().region === "US";
