/** The prompt of a caller that asks for access to the library. It is answered here, in a page that cannot be framed. */
import { button, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { ask, Problem } from "../Session/person-fetch.js";
import { word } from "../Words/words.js";
import { pickGrant } from "./grant-picker.js";
import { notice } from "./notices.js";

/** The answers, in the words of the model, with the one that grants least first. */
const order = ["selectPhotos", "allow", "deny", "keepCurrent", "modify"];

export class PromptPage {
  root = element("main", { class: "pick" });
  #path;
  #isSending = false;

  /** @param {string} id The prompt's name. */
  constructor(id) { this.#path = `/prompts/${encodeURIComponent(id)}`; }

  /** Shows the question. */
  async open() {
    try {
      this.#show(await ask(`${this.#path}/state`));
    } catch (failure) {
      this.#fail(failure);
    }
  }

  /** @param {{kind: string, caller: string, level: string, usage?: string, answers: string[], selection?: string[]} | null} prompt */
  #show(prompt) {
    if (!prompt) return this.#over();
    const { kind, caller, level, usage, answers } = prompt;
    if (kind === "selection") {
      return pickGrant(this.root, caller, prompt.selection ?? [], (assets) => this.#select(assets ?? prompt.selection ?? []));
    }
    const isAdding = level === "addOnly";
    const title = word(kind === "alert" ? "alertTitle" : isAdding ? "promptAddTitle" : "promptTitle", { caller });
    const buttons = order.filter((name) => answers.includes(name)).map((name) =>
      button(word(isAdding && name === "allow" ? "answer_allowAdding" : `answer_${name}`), () => this.#answer(name), { class: name === "selectPhotos" || name === "keepCurrent" ? "primary" : "prompt-answer" }));
    this.root.replaceChildren(element("section", { class: "prompt", "aria-labelledby": "prompt-title" },
      element("span", { class: "prompt-icon" }, icon("photo")), element("h1", { id: "prompt-title" }, title),
      usage ? element("figure", { class: "prompt-usage" }, element("figcaption", {}, word("promptUsage", { caller })),
        element("blockquote", { dir: "auto" }, usage)) : null,
      element("p", { class: "prompt-sees" }, word(isAdding ? "promptAdds" : "promptSees", { caller })),
      element("p", {}, word(kind === "alert" ? "alertHow" : "promptHow", { caller })),
      element("div", { class: "prompt-answers" }, ...buttons)));
  }

  /** @param {string} answer */
  #answer(answer) { return this.#send("answer", "POST", { answer }); }

  /** @param {string[]} assets */
  #select(assets) { return this.#send("selection", "PUT", { assets }); }

  /**
   * Sends an answer, unless one is under way: the first press counts, whichever request would arrive first.
   *
   * @param {string} action
   * @param {string} method
   * @param {unknown} body
   */
  async #send(action, method, body) {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      this.#show(await ask(`${this.#path}/${action}`, { method, body }));
    } catch (failure) {
      this.#fail(failure);
    }
    this.#isSending = false;
  }

  /** @param {Element} shown What is shown in place of the question. */
  #say(shown) { this.root.replaceChildren(element("h1", { class: "only-read" }, word("photos")), shown); }

  #over() {
    this.#say(notice("check", word("promptOver"), word("promptOverHow"),
      element("a", { href: "/privacy", class: "primary" }, word("privacy"))));
  }

  /** @param {unknown} failure */
  #fail(failure) {
    const problem = failure instanceof Problem ? failure : new Problem("problem", 500);
    if (problem.isUnknown) return location.reload();
    if (problem.isGone || problem.status === 409) return this.#over();
    const again = button(word("retry"), () => this.open(), { class: "primary" });
    this.#say(notice("warning", word("problem"), word("problemHow"), again));
  }
}
