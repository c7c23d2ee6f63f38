/** English as it is spelled in the United States, where that differs. */
export const sentences = {
  emptyFavourites: "No favorites yet",
  favourite: "Favorite",
  favouriteAdd: "Add to Favorites",
  favouriteRemove: "Remove from Favorites",
  favourites: "Favorites",
  takenBack: "Canceled",
};
