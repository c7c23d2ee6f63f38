/** Why a photo was not uploaded or cannot be used, and what the person can do. */
import { button, dialog, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { hasWord, size, word } from "../Words/device-words.js";

/**
 * @param {import("./device-item.js").DeviceItem} item
 * @param {import("../Session/pick-session.js").PickState} state
 * @param {{retry: () => void, remove: () => void}} actions
 */
export function showProblem(item, { caller, operator = location.hostname, uploads }, { retry, remove }) {
  const key = hasWord(`fault_${item.problem}`) ? `fault_${item.problem}` : "fault_problem";
  const text = word(key, { caller, operator, most: uploads?.files ?? 0, size: size(item.problem === "tooManyBytes" ? uploads?.bytes ?? 0 : uploads?.fileBytes ?? 0) });
  const title = item.photo.name || word("photos");
  const act = (/** @type {() => void} */ run) => () => {
    shown.close();
    run();
  };
  const shown = dialog(title, { class: "sheet alert" }, element("span", { class: "alert-icon" }, icon("warning")), element("h2", {}, title),
    element("p", {}, text), ...(item.state === "failed" ? [button(word("uploadRetry"), act(retry), { class: "primary" })] : []),
    button(word("uploadRemove"), act(remove), { class: item.state === "failed" ? "plain" : "primary" }),
    button(word("close"), () => shown.close(), { class: "plain" }));
}
