/** The formats in the Options menu, each with what it does to the selected photos. */
import { element } from "../Drawing/element.js";
import { setChildren } from "../Drawing/keyed-list.js";
import { word } from "../Words/words.js";
import { codingText } from "./option-words.js";

/**
 * @typedef {object} Formats
 * @property {string} [chosen] The format in force; absent if there is no menu.
 * @property {FormatChoice[]} choices
 * @property {string[]} lacking The types that are not available in the format in force.
 * @property {Record<string, string>} codings How far selected photos are converted: `waiting`, `underWay`, `ready`, or why one is not.
 *
 * @typedef {object} FormatChoice
 * @property {string} format
 * @property {number} converted How many of the selected become JPEG.
 * @property {number} lacking How many of the selected are not available in it.
 */

/** The sentence of a format without a selection. */
const how = { automatic: "formatAutomaticHow", current: "formatCurrentHow", compatible: "formatCompatibleHow" };
const names = { automatic: "formatAutomatic", current: "formatCurrent", compatible: "formatCompatible" };

/**
 * Makes the formats; null if the person cannot choose one.
 *
 * @param {import("../Session/pick-session.js").PickSession} session
 */
export function formatMenu(session) {
  const choices = session.state?.formats.choices ?? [];
  if (choices.length === 0) return null;
  const lines = choices.map(({ format }) => line(format, session));
  const progress = element("p", { class: "menu-coding" });
  return {
    parts: [element("fieldset", { class: "menu-format" }, element("legend", {}, word("format")), ...lines.map(({ root }) => root)), progress],
    draw() {
      for (const choice of session.state?.formats.choices ?? []) lines.find(({ format }) => format === choice.format)?.update(choice);
      progress.textContent = codingText(session.state);
    },
  };
}

/** @param {string} format @param {import("../Session/pick-session.js").PickSession} session */
function line(format, session) {
  const said = element("span", { class: "menu-held" });
  const input = /** @type {HTMLInputElement} */ (element("input", {
    type: "radio", name: "format", value: format, onchange: () => session.choose({ format }),
  }));
  const root = element("label", { class: "menu-line menu-radio" }, input,
    element("span", { class: "menu-text" }, element("span", { class: "menu-name" }, word(names[format])), said));
  return {
    root, format,
    /** @param {FormatChoice} choice */
    update(choice) {
      input.checked = session.state?.formats.chosen === format;
      // It would be refused; what is selected has to change first.
      input.disabled = choice.lacking > 0 && !input.checked;
      const count = session.selection.length;
      const texts = count === 0 ? [word(how[format], { caller: session.state?.caller ?? "" })] : effects(choice, count);
      if (texts.join() !== [...said.children].map((child) => child.textContent).join()) {
        setChildren(said, texts.map((text) => element("span", { class: "menu-effect" }, text)));
      }
    },
  };
}

/** What a format does to the selected photos, in sentences. @param {FormatChoice} choice @param {number} total */
function effects({ converted, lacking }, total) {
  if (converted + lacking === 0) return [word("formatStays", { count: total })];
  return [...(converted > 0 ? [word("formatBecomes", { count: converted, total })] : []),
    ...(lacking > 0 ? [word("formatLacking", { count: lacking })] : [])];
}
