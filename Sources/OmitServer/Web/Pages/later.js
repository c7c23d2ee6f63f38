/**
 * The rooms that nobody needs before the first photos are there. They are loaded once those are, so that they
 * open at once, and where the connection is lost by then.
 */
const rooms = {
  options: () => import("../Options/options-menu.js"),
  preview: () => import("../Staging/photo-preview.js"),
  staging: () => import("../Staging/staging-area.js"),
  delivery: () => import("./delivery-view.js"),
  signIn: () => import("./sign-in-view.js"),
};

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
