/** The words of the person's own pages, in addition to those of all pages; a picker's page does not load them. */
import { language, takeWords } from "./words.js";

const tables = {
  en: () => import("./own-english.js"), ja: () => import("./own-japanese.js"), zh: () => import("./own-chinese.js"),
};

takeWords((await tables[/** @type {keyof typeof tables} */ (language)]()).sentences);
