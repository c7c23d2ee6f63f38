/**
 * The Options menu: which kinds to leave out of the photos that are added, and how many of the
 * selected hold each. A choice is sent immediately, and applies until the pick ends.
 */
import { button, dialog, element, setAttribute } from "../Drawing/element.js";
import { icon, iconOf } from "../Drawing/icons.js";
import { keyedList } from "../Drawing/keyed-list.js";
import { hasWord, word } from "../Words/words.js";
import { formatMenu } from "./format-menu.js";
import { inForce, kindName, needsOptions } from "./option-words.js";
import { ownOptionsLine } from "./own-options-line.js";

/**
 * @typedef {import("../Session/pick-session.js").PickOption} PickOption
 *
 * @typedef {object} Scope The photos that a menu is about.
 * @property {string} title
 * @property {() => PickOption[]} options The kinds, with the choices in force for these photos.
 * @property {(choices: Record<string, string>) => unknown} choose
 * @property {(option: PickOption) => string} held How many of the photos hold a kind, in words.
 * @property {() => void} draw Called at each drawing.
 */

/** How many of the selected hold a kind, in words. @param {PickOption} option @param {number} count */
function held({ files, unsure }, count) {
  if (count === 0) return "";
  if (files + unsure === 0) return word("heldNone");
  return word(unsure > 0 ? "heldUnsure" : "held", { held: files, unsure, count });
}

/**
 * Shows the menu for all photos.
 *
 * @param {import("../Session/pick-session.js").PickSession} session
 * @param {HTMLElement | null} [note] A line above the options.
 * @param {() => void} [left] Called once the person has left it, and the server knows.
 */
export function showOptions(session, note = null, left = () => {}) {
  const [own, formats] = [ownOptionsLine(session), formatMenu(session)];
  const hold = word(session.state?.selectionBehavior.startsWith("continuous") ? "optionsHoldAtOnce" : "optionsHold", { caller: session.state?.caller ?? "" });
  const shown = showMenu(session, {
    title: word("options"), options: () => session.state?.options ?? [], choose: (choices) => session.choose(choices),
    held: (option) => held(option, session.selection.length),
    draw: () => {
      own.draw();
      formats?.draw();
    },
  }, { above: note ? [note] : [], below: [own.root, ...(formats?.parts ?? []), element("p", { class: "menu-note" }, hold)] });
  shown.addEventListener("close", () => {
    // The server lets a tap share a photo of the device only after this.
    if (needsOptions(session.state)) session.choose({}).then(left);
    else left();
  });
}

/**
 * Shows a menu, which is updated with the pick while it is open.
 *
 * @param {import("../Session/pick-session.js").PickSession} session
 * @param {Scope} scope
 * @param {{above?: HTMLElement[], below: HTMLElement[]}} more What stands above and below the options.
 */
export function showMenu(session, scope, { above = [], below }) {
  const body = element("div", { class: "menu-lines" });
  const head = element("header", { class: "sheet-head" },
    element("h2", {}, scope.title),
    button(word("done"), () => shown.close(), { class: "sheet-done" }));
  const shown = dialog(scope.title, { class: "sheet menu" }, head, ...above, body, ...below);
  const drawLines = keyedList(body, ({ kind }) => kind, (/** @type {PickOption} */ option) => line(option, scope));
  const draw = () => {
    drawLines(scope.options());
    scope.draw();
  };
  draw();
  session.addEventListener("change", draw);
  shown.addEventListener("close", () => session.removeEventListener("change", draw));
  return shown;
}

/**
 * A line: a switch, its kind, and on demand what exactly is left out. If a kind can be included in a
 * less exact form, there is a choice below it.
 *
 * @param {PickOption} option
 * @param {Scope} scope
 */
function line(option, scope) {
  const name = kindName(option);
  const note = element("span", { class: "menu-held", id: `held-${option.kind}` });
  const degrees = ["include", "coarse"].map((choice) =>
    button(word(choice === "include" ? "includeExactly" : "includeCoarse"), () => scope.choose({ [option.kind]: choice }), {
      role: "radio", "data-choice": choice,
    }));
  const exactness = option.coarse ? element("div", { class: "segments", role: "radiogroup", "aria-label": name }, ...degrees) : null;
  const control = /** @type {HTMLButtonElement} */ (button(name, () => {
    scope.choose({ [option.kind]: control.getAttribute("aria-checked") === "true" ? "exclude" : "include" });
  }, { role: "switch", class: "switch", "aria-describedby": note.id }, element("span", { class: "switch-knob" })));
  const explained = hasWord(`what_${option.kind}`)
    ? element("details", {}, element("summary", {}, word("optionsWhat")), element("p", {}, word(`what_${option.kind}`))) : null;
  const root = element("div", { class: "menu-line" },
    element("span", { class: "menu-icon" }, iconOf(option.kind)),
    element("div", { class: "menu-text" }, element("span", { class: "menu-name" }, name), note, exactness, explained), control);
  return {
    root,
    /** @param {PickOption} now */
    update(now) {
      setAttribute(control, "aria-checked", String(inForce(now) !== "exclude"));
      note.textContent = scope.held(now);
      if (exactness) exactness.hidden = inForce(now) === "exclude";
      for (const degree of degrees) setAttribute(degree, "aria-checked", String(degree.dataset.choice === inForce(now)));
    },
  };
}

/**
 * Explains why there is no menu.
 *
 * @param {import("../Session/pick-session.js").PickState} state
 */
export function explainNoOptions({ caller, menuObstacles = [], app }) {
  const keys = app?.readsFolders ? ["appReadsAll"] : menuObstacles.map((name) => `noMenu_${name}`).filter(hasWord);
  const texts = (keys.length > 0 ? keys : ["noMenuHow"]).map((key) => element("p", {}, word(key, { caller })));
  const shown = dialog(word("noMenu"), { class: "sheet alert" },
    element("span", { class: "alert-icon" }, icon("info")), element("h2", {}, word("noMenu")), ...texts,
    button(word("done"), () => shown.close(), { class: "primary" }));
}
