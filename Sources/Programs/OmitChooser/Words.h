#pragma once

#include <stdbool.h>

/// The sentences of the window, in one language.
struct Words {
  /// The language's name among locales.
  const char* language;
  bool isRightToLeft;
  /// The title of a window for one photo, with `{app}` for the app's name.
  const char* photoTitle;
  /// The title of a window for several photos.
  const char* photosTitle;
  /// The button for the desktop's own dialog; an underscore precedes its key.
  const char* browse;
  /// How many photos cannot be added, with `{count}`.
  const char* refused;
  const char* refusedWhy;
  const char* addOthers;
  const char* cancel;
  const char* close;
};

/// The sentences in the person's language, which is that of the page; else in English.
const struct Words* personsWords(void);

/// Returns a sentence with a value in place of its braces.
///
/// The value does not change the order of the words around it.
char* sentenceWith(const char* sentence, const char* braces, const char* value);
