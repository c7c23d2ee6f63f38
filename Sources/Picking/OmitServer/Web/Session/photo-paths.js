/** Where a page asks for albums, small pictures and movies: a picker's for what the picker shows, any other for the library. */

const [, page, session] = location.pathname.split("/");
const isPicker = page === "p";

/** Where the albums are. */
export const albumsPath = isPicker ? `/p/${session}/albums` : "/library/albums";

/** Where what there is of an asset is. @param {string} id */
const assetPath = (id) => `${isPicker ? `/p/${session}/assets` : "/library"}/${encodeURIComponent(id)}`;

/** Where the small pictures of an asset are. @param {string} id */
export const picturesPath = (id) => `${assetPath(id)}/pictures`;

/** Where the movie of an asset is. @param {string} id */
export const moviePath = (id) => `${assetPath(id)}/movie`;
