/** The routes of albums, small pictures, movies and descriptions: in a picker's page the picker's own, elsewhere the library's. */

const [, page, session] = location.pathname.split("/");
const isPicker = page === "p";

/** The route of the albums. */
export const albumsPath = isPicker ? `/p/${session}/albums` : "/library/albums";

/** The route of an asset. @param {string} id */
const assetPath = (id) => `${isPicker ? `/p/${session}/assets` : "/library"}/${encodeURIComponent(id)}`;

/** The route of an asset's small pictures. @param {string} id */
export const picturesPath = (id) => `${assetPath(id)}/pictures`;

/** The route of what an asset tells. @param {string} id */
export const descriptionPath = (id) => `${assetPath(id)}/description`;

/** The route of an asset's movie. @param {string} id */
export const moviePath = (id) => `${assetPath(id)}/movie`;
