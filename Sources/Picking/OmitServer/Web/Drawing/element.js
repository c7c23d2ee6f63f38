/**
 * Makes elements. Nothing is parsed as markup: texts become text nodes, so that the name of a file
 * or a caller cannot run as a script.
 */

/**
 * Makes an element.
 *
 * @param {string} tag
 * @param {Record<string, any>} [properties] `on…` functions are listeners, `true` is an attribute
 *   without a value, `false` and null set nothing; all others are attributes.
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/**
 * Makes a button.
 *
 * @param {string} label Its name; shown as its text unless there are children.
 * @param {(event: MouseEvent) => void} action
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string)} children Shown in place of the label.
 */
export function button(label, action, properties = {}, ...children) {
  const named = children.length > 0 ? { "aria-label": label, title: label } : {};
  return element("button", { type: "button", onclick: action, ...named, ...properties },
    ...(children.length > 0 ? children : [label]));
}

/**
 * Sets or removes an attribute, unless it has that value already.
 *
 * @param {Element} target
 * @param {string} name
 * @param {string | boolean | null | undefined} value
 */
export function setAttribute(target, name, value) {
  const text = value === true ? "" : value === false || value === undefined ? null : value;
  if (text === null) target.removeAttribute(name);
  else if (target.getAttribute(name) !== text) target.setAttribute(name, text);
}

/**
 * A dialog over the page: a sheet on narrow screens, a panel on wide ones. It is removed when it is closed.
 *
 * @param {string} title
 * @param {Record<string, any>} properties
 * @param {...Node} children
 * @returns {HTMLDialogElement}
 */
export function dialog(title, properties, ...children) {
  const shown = /** @type {HTMLDialogElement} */ (element("dialog", { "aria-label": title, ...properties }, ...children));
  shown.addEventListener("close", () => shown.remove());
  shown.addEventListener("click", (event) => {
    // A click hits the dialog itself only outside its content.
    if (event.target === shown) shown.close();
  });
  document.body.append(shown);
  shown.showModal();
  return shown;
}
