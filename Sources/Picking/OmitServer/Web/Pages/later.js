/**
 * The parts that are not needed before the first photos are shown. They are loaded afterwards, each with its style, so
 * that they open immediately, even if the connection is lost by then.
 */
import { element } from "../Drawing/element.js";

const rooms = {
  library: () => styled("Pages/shown-part.css", import("./library-photos.js")),
  options: () => styled("Options/options.css", import("../Options/options-menu.js")),
  photoOptions: () => styled("Options/options.css", import("../Options/photo-options.js")),
  preview: () => styled("Staging/staging.css", import("../Staging/photo-preview.js")),
  staging: () => styled("Staging/staging.css", import("../Staging/staging-area.js")),
  delivery: () => styled("Pages/delivery.css", import("./delivery-view.js")),
  leaving: () => import("./leaving.js"),
  signIn: () => import("./sign-in-view.js"),
  scrubber: () => styled("Grid/month-scrubber.css", import("../Grid/month-scrubber.js")),
  device: () => styled("Device/device.css", import("../Device/device-photos.js")),
};

/** The parts that only pickers of one source of photos need. @type {Record<string, string>} */
const only = { library: "library", signIn: "library", scrubber: "library", device: "device" };

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
async function styled(path, room) {
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
 * The parts that are loaded or loading. WebKit does not wait for the end of an import that is asked for a second time.
 *
 * @type {Map<string, Promise<unknown>>}
 */
const loaded = new Map();

/**
 * A part, which is loaded now if it was not before.
 *
 * @template {keyof typeof rooms} Name
 * @param {Name} name
 * @returns {ReturnType<typeof rooms[Name]>}
 */
export function later(name) {
  const room = loaded.get(name) ?? rooms[name]();
  loaded.set(name, room);
  room.catch(() => loaded.delete(name));
  return /** @type {any} */ (room);
}

/**
 * Opens a part, which may still have to be loaded.
 *
 * @template {keyof typeof rooms} Name
 * @param {Name} name
 * @param {(room: Awaited<ReturnType<typeof rooms[Name]>>) => void} open
 * @param {() => void} failed
 */
export function enter(name, open, failed) {
  const asked = document.activeElement;
  later(name).then((room) => {
    // Once it is closed, the focus returns to where it was opened, even if it has moved meanwhile.
    if (asked instanceof HTMLElement && asked !== document.body) asked.focus({ preventScroll: true });
    open(/** @type {any} */ (room));
  }, failed);
}

/** Loads the parts for a source of photos once the page is idle. @param {"library" | "device" | "both"} source */
export function prepare(source) {
  const load = () => {
    for (const name of Object.keys(rooms)) {
      if (source === "both" || (only[name] ?? source) === source) later(/** @type {keyof typeof rooms} */ (name)).catch(() => {});
    }
  };
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 3000 });
  else setTimeout(load, 1000);
}
