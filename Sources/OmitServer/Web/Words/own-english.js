/** English, for the person's own pages. */
export const sentences = {
  nothingHow: "The address may be mistyped, or what was here is over.",
  nothingTitle: "There is nothing here",
  signInUsed: "This sign-in link was used before, or is too old. A link signs in one browser, once, within ten minutes.",
  signedOutTitle: "You are not signed in",
  signedOutWaits: "Once you are signed in, this page goes on by itself.",
};
