/** The routes of albums, small pictures and movies: in a picker's page the picker's own, elsewhere the library's. */

const [, page, session] = location.pathname.split("/");
const isPicker = page === "p";

/** The route of the albums. */
export const albumsPath = isPicker ? `/p/${session}/albums` : "/library/albums";

/** The route of an asset. @param {string} id */
const assetPath = (id) => `${isPicker ? `/p/${session}/assets` : "/library"}/${encodeURIComponent(id)}`;

/** The route of an asset's small pictures. @param {string} id */
export const picturesPath = (id) => `${assetPath(id)}/pictures`;

/** The route of an asset's movie. @param {string} id */
export const moviePath = (id) => `${assetPath(id)}/movie`;
