/** Where a page asks for albums and small pictures: a picker's for what the picker shows, any other for the library. */

const [, page, session] = location.pathname.split("/");
const isPicker = page === "p";

/** Where the albums are. */
export const albumsPath = isPicker ? `/p/${session}/albums` : "/library/albums";

/** Where the small pictures of an asset are. @param {string} id */
export const picturesPath = (id) =>
  `${isPicker ? `/p/${session}/assets` : "/library"}/${encodeURIComponent(id)}/pictures`;
