/**
 * The parts that are not needed before the first photos are shown. They are loaded afterwards, each with its style, so
 * that they open immediately, even if the connection is lost by then.
 */
import { element } from "../Drawing/element.js";

const rooms = {
  options: () => styled("Options/options.css", import("../Options/options-menu.js")),
  preview: () => styled("Staging/staging.css", import("../Staging/photo-preview.js")),
  staging: () => styled("Staging/staging.css", import("../Staging/staging-area.js")),
  delivery: () => styled("Pages/delivery.css", import("./delivery-view.js")),
  leaving: () => import("./leaving.js"),
  signIn: () => import("./sign-in-view.js"),
  scrubber: () => import("../Grid/month-scrubber.js"),
  device: () => styled("Device/device.css", import("../Device/device-photos.js")),
};

/** The parts that only pickers of one source of photos need. @type {Record<string, string>} */
const only = { signIn: "library", scrubber: "library", device: "device" };

/** The styles that are loaded or loading. @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/**
 * A part, once its style is loaded, too.
 *
 * @template Room
 * @param {string} path The path of the style.
 * @param {Promise<Room>} room
 * @returns {Promise<Room>}
 */
export async function styled(path, room) {
  const style = styles.get(path) ?? new Promise((onload, onerror) => {
    document.head.append(element("link", { rel: "stylesheet", href: new URL(`../${path}`, import.meta.url).href, onload, onerror }));
  });
  styles.set(path, style);
  try {
    await style;
  } catch (failure) {
    styles.delete(path);
    throw failure;
  }
  return room;
}

/**
 * A part, which is loaded now if it was not before.
 *
 * @template {keyof typeof rooms} Name
 * @param {Name} name
 * @returns {ReturnType<typeof rooms[Name]>}
 */
export const later = (name) => /** @type {any} */ (rooms[name]());

/** Loads the parts for a source of photos once the page is idle. @param {"library" | "device" | "both"} source */
export function prepare(source) {
  const load = () => {
    for (const [name, room] of Object.entries(rooms)) if (source === "both" || (only[name] ?? source) === source) room().catch(() => {});
  };
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 3000 });
  else setTimeout(load, 1000);
}
