/** What the page says of who runs the server, and who receives the photos: only what is true of these two. */
import { word } from "../Words/device-words.js";

/** @typedef {import("../Session/pick-session.js").PickState} PickState */

/** The part of a host name that one owner has, roughly; too short rather than too long. @param {string} host */
const owned = (host) => host.split(".").slice(-2).join(".");

/**
 * Whether the server is certainly not run by the caller: if it may be, nobody can say that the caller sees none of the
 * photos.
 *
 * @param {PickState} state
 */
function isApart({ operator, caller, hostOrigins }) {
  const hosts = hostOrigins.map((origin) => new URL(origin).hostname);
  return operator !== caller && hosts.length > 0 && hosts.every((host) => owned(host) !== owned(location.hostname));
}

/**
 * The sentences of a picker of photos of the device.
 *
 * @param {PickState} state
 */
export function sentences(state) {
  const { caller, operator = location.hostname, options, selectionBehavior, source } = state;
  const atOnce = selectionBehavior.startsWith("continuous") ? "AtOnce" : "";
  const uploaded = word(options ? "deviceUploaded" : "devicePassedOn", { operator, caller });
  const sees = word(isApart(state) ? `deviceSees${atOnce}` : `deviceGets${atOnce}`, { caller });
  return {
    /** Always shown. */
    uploaded,
    /** What goes along if there is no menu; null if there is one. */
    everything: options ? null : word("deviceEverything", { caller }),
    /** Null beside a library, which has its own. */
    badge: source === "device" ? [uploaded, sees, word("deviceDeleted", { operator })].join(word("deviceSpace")) : null,
    onboarding: source === "device" ? [uploaded, sees].join(word("deviceSpace")) : null,
  };
}
