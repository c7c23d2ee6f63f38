/**
 * The rooms that nobody needs before the first photos are there. They are loaded once those are, each with its style, so that
 * they open at once, and where the connection is lost by then.
 */
import { element } from "../Drawing/element.js";

const rooms = {
  options: () => styled("Options/options.css", import("../Options/options-menu.js")),
  preview: () => styled("Staging/staging.css", import("../Staging/photo-preview.js")),
  staging: () => styled("Staging/staging.css", import("../Staging/staging-area.js")),
  delivery: () => styled("Pages/delivery.css", import("./delivery-view.js")),
  leaving: () => import("./leaving.js"),
  signIn: () => import("./sign-in-view.js"),
};

/** The styles that are loaded, or on their way. @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/**
 * A room, once its style is there, too.
 *
 * @template Room
 * @param {string} path Where the style stands.
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
 * A room, which is loaded now where it was not before.
 *
 * @template {keyof typeof rooms} Name
 * @param {Name} name
 * @returns {ReturnType<typeof rooms[Name]>}
 */
export const later = (name) => /** @type {any} */ (rooms[name]());

/** Loads all rooms, once there is nothing else to do. */
export function prepare() {
  const load = () => { for (const room of Object.values(rooms)) room().catch(() => {}); };
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 3000 });
  else setTimeout(load, 1000);
}
