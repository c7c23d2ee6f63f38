/**
 * The photos, a month at a time: the list of months is requested once, and the photos of a month when
 * it comes near the screen.
 */
import { ask, insist } from "../Session/person-fetch.js";
import { month, word } from "../Words/words.js";

/**
 * @typedef {object} Bucket A month, a part of one, or a few months with few photos.
 * @property {string} id
 * @property {string | null} month Such as `2033-02`; the last of several; null for photos that have no months.
 * @property {string | null} since The first of several months.
 * @property {string} [title] Its heading, if it is not the month in which its photos were taken.
 * @property {number} count
 * @property {string[]} parts The server's names of its parts.
 *
 * @typedef {object} Photo An asset as the grid shows it.
 * @property {string} id
 * @property {"image" | "video" | "livePhoto"} media
 * @property {string | null} month Null if it is not known.
 * @property {number} day
 * @property {string | null} hash A small picture of it, as a thumbhash.
 * @property {number | null} seconds
 * @property {string} name
 * @property {boolean} isFavourite
 * @property {boolean} isHDR
 * @property {string | null} type Its uniform type identifier; null if it is not known.
 *
 * @typedef {{album?: string, favourites?: "1", media?: string, order?: "oldest" | "added", search?: string}} Query
 */

const media = { i: "image", v: "video", l: "livePhoto" };

/** How many buckets are kept; each has a thousand photos at most. */
const kept = 40;
/** Up to how many photos the months of one year share a heading. */
const few = 36;

export class BucketSource {
  /** @type {Bucket[]} */
  buckets = [];
  count = 0;
  /** How far the library has been scanned; null if completely. @type {{done: number, total: number} | null} */
  scan = null;
  #path;
  #query = "";
  #revision = "";
  /** @type {Map<string, Promise<Photo[]>>} */
  #loads = new Map();
  /** @type {Map<string, Photo[]>} */
  #loaded = new Map();
  /** @type {Map<string, Photo>} */
  #known = new Map();

  /** @param {string} path The route of the buckets. */
  constructor(path) { this.#path = path; }

  /**
   * Loads the list of months.
   *
   * @param {Query} query The part of the library that is shown.
   * @param {AbortSignal} [signal]
   */
  async open(query, signal) {
    const text = new URLSearchParams(/** @type {any} */ (query)).toString();
    const asked = text ? `?${text}` : "";
    const answer = await insist(() => ask(`${this.#path}${asked}`, { signal }));
    if (asked !== this.#query || answer.revision !== this.#revision) {
      this.#loads.clear();
      this.#loaded.clear();
    }
    [this.#query, this.#revision] = [asked, answer.revision];
    this.buckets = joined(answer.buckets);
    if (query.order === "added") for (const bucket of this.buckets) bucket.title = word("addedIn", { month: month(bucket.month, bucket.since) });
    this.count = this.buckets.reduce((sum, bucket) => sum + bucket.count, 0);
    this.scan = answer.scan ?? null;
  }

  /** The photos of a bucket; null if they are not loaded yet. @param {string} id */
  photos(id) { return this.#loaded.get(id) ?? null; }

  /** A loaded photo; null if it is not loaded. @param {string} id */
  photo(id) { return this.#known.get(id) ?? null; }

  /** Loads the photos of a bucket. @param {string} id @returns {Promise<Photo[]>} */
  load(id) {
    const running = this.#loads.get(id);
    if (running) return running;
    const [query, revision] = [this.#query, this.#revision];
    const parts = this.buckets.find((bucket) => bucket.id === id)?.parts ?? [id];
    const load = Promise.all(parts.map(async (part) =>
      read(await insist(() => ask(`${this.#path}/${encodeURIComponent(part)}${query}`)), part.split(".")[0]))).then((answers) => {
      const photos = answers.flat();
      if (query === this.#query && revision === this.#revision) this.#keep(id, photos);
      return photos;
    });
    this.#loads.set(id, load);
    load.catch(() => this.#loads.delete(id));
    return load;
  }

  /** @param {string} id @param {Photo[]} photos */
  #keep(id, photos) {
    this.#loaded.set(id, photos);
    for (const photo of photos) this.#known.set(photo.id, photo);
    if (this.#loaded.size <= kept) return;
    const [oldest] = this.#loaded.keys();
    for (const photo of this.#loaded.get(oldest) ?? []) this.#known.delete(photo.id);
    this.#loaded.delete(oldest);
    this.#loads.delete(oldest);
  }
}

/**
 * The buckets of an answer, with small months combined.
 *
 * @param {Array<{id: string, month: string, count: number}>} answered
 */
function joined(answered) {
  /** @type {Bucket[]} */
  const buckets = [];
  for (const { id, month, count } of answered) {
    const last = buckets.at(-1);
    if (count === 0) continue;
    if (last && last.count + count <= few && last.month?.slice(0, 4) === month.slice(0, 4)) {
      last.parts.push(id);
      last.count += count;
      // Either the newest or the oldest month comes first.
      if (month < last.since) last.since = month;
      else last.month = month;
      last.id = `${last.id}+${id}`;
    } else buckets.push({ id, month, since: month, count, parts: [id] });
  }
  return buckets;
}

/**
 * The photos of an answer, which has them in columns.
 *
 * @param {Record<string, any>} answer
 * @param {string} month
 * @returns {Photo[]}
 */
function read(answer, month) {
  const [favourites, hdr] = [new Set(answer.favourites ?? []), new Set(answer.hdr ?? [])];
  return answer.ids.map((/** @type {string} */ id, /** @type {number} */ index) => ({
    id, month: answer.months?.[index] ?? month, media: media[answer.media[index]] ?? "image", day: answer.days?.[index] ?? 1,
    hash: answer.hashes?.[index] ?? null, seconds: answer.seconds?.[index] ?? null,
    name: answer.names?.[index] ?? "", isFavourite: favourites.has(index), isHDR: hdr.has(index),
    type: answer.typeNames?.[answer.types?.[index]] ?? null,
  }));
}
