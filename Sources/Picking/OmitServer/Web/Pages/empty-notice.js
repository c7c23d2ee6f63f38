/** What is shown where there are no photos: why, and how there can be some. */
import { word } from "../Words/words.js";
import { notice } from "./notices.js";

/** @param {import("../Grid/bucket-source.js").Query} query The part of the library that has none. */
export function emptyNotice({ search, favourites, album, media }) {
  if (search) return notice("search", word("emptySearch"), word("emptySearchHow"));
  if (favourites) return notice("heart", word("emptyFavourites"), word("emptyFavouritesHow"));
  if (album || media) return notice("album", word("emptyCollection"), word("emptyCollectionHow"));
  return notice("photo", word("emptyLibrary"), word("emptyLibraryHow"));
}
