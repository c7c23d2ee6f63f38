/**
 * What was chosen, before anything is uploaded: which files may be, which not and why, and which two are the halves of a
 * Live Photo.
 */
import { size, word } from "../Words/device-words.js";
import { DeviceItem } from "./device-item.js";
import { recognise } from "./first-bytes.js";

/** @typedef {import("./device-item.js").Chosen} Chosen */
/** @typedef {NonNullable<import("../Session/pick-session.js").PickState["uploads"]>} Limits */

/** Names of formats that are recognised by their first bytes: another file with such a name is not one. */
const known = /\.(jpe?g|png|gif|webp|avif|hei[cf]|tiff?|jxl|mp4|m4v|mov|webm)$/i;

/** @param {string} name */
const ending = (name) => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? "";

/** Whether a file is of a type that the picker takes. @param {Chosen} chosen @param {string[]} accept */
function isTaken({ file, kind }, accept) {
  const byName = accept.includes(ending(file.name));
  if (!kind) return byName && !known.test(file.name);
  return byName || accept.includes(kind.type) || accept.includes(`${kind.media}/*`);
}

/** How many names are read first, so that a photo is shown at once, and how many then at a time. */
const [first, more] = [1, 40];

/**
 * Makes items of files, a part at a time.
 *
 * @param {File[]} files
 * @param {Limits} limits
 * @param {() => {files: number, bytes: number}} used What there is already.
 * @param {LeftOut} left Gets the others.
 */
export async function* checked(files, limits, used, left) {
  const groups = byName(files);
  for (let [at, end] = [0, first]; at < groups.length; [at, end] = [end, end + more]) {
    const read = groups.slice(at, end).map((group) =>
      Promise.all(group.map(async (file) => ({ file, kind: await recognise(file).catch(() => null) }))));
    let room = { ...used() };
    yield (await Promise.all(read)).flatMap((group) => {
      const fitting = group.filter((chosen) => {
        const reason = whyNot(chosen, group, limits, room);
        if (reason) left.add(reason, chosen.file.name);
        else room = { files: room.files + 1, bytes: room.bytes + chosen.file.size };
        return !reason;
      });
      return isPair(fitting) ? [new DeviceItem(fitting.toSorted((one) => one.kind?.media === "image" ? -1 : 1))]
        : fitting.map((chosen) => new DeviceItem([chosen]));
    });
  }
}

/**
 * The key of the sentence that says why a file is not uploaded; null if it is.
 *
 * @param {Chosen} chosen
 * @param {Chosen[]} group All of its name.
 * @param {Limits} limits
 * @param {{files: number, bytes: number}} used
 */
function whyNot(chosen, group, { accept, fileBytes, files, bytes }, used) {
  // A picker of pictures takes movies only as halves of Live Photos.
  const isMovie = chosen.kind?.media === "video" && !accept.includes("video/mp4") && !isPair(group);
  if (isMovie || !isTaken(chosen, accept)) return "leftOutType";
  if (chosen.file.size > fileBytes) return "leftOutSize";
  if (used.files >= files) return "leftOutNumber";
  return used.bytes + chosen.file.size > bytes ? "leftOutBytes" : null;
}

/** Files by name without its ending, in order. A folder has hidden files, which are not meant for people. @param {File[]} files */
function byName(files) {
  /** @type {Map<string, File[]>} */
  const groups = new Map();
  for (const file of files) {
    if (file.name.startsWith(".")) continue;
    const stem = (file.webkitRelativePath || file.name).replace(/\.[^.]*$/, "").toLowerCase();
    groups.set(stem, [...groups.get(stem) ?? [], file]);
  }
  return [...groups.values()];
}

/**
 * Whether files of one name are perhaps the halves of a Live Photo: a picture and a movie. The server checks whether they are.
 *
 * @param {Chosen[]} group
 */
const isPair = (group) => group.length === 2 && group.some(({ kind }) => kind?.media === "image")
  && group.some(({ kind }) => kind?.type === "video/quicktime" || kind?.type === "video/mp4");

/** What is not uploaded, by the reason. */
export class LeftOut {
  /** @type {Map<string, string[]>} */
  #names = new Map();

  /** @param {string} reason @param {string} name */
  add(reason, name) { this.#names.set(reason, [...this.#names.get(reason) ?? [], name]); }

  /** A sentence for each reason. @param {Limits} limits */
  sentences({ fileBytes, files, bytes }) {
    return [...this.#names].map(([key, names]) => word(key, {
      count: names.length, name: names[0], most: files, size: size(key === "leftOutBytes" ? bytes : fileBytes),
    }));
  }
}
