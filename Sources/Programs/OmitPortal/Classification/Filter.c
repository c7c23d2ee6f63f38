#define _GNU_SOURCE
#include "Filter.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "FileTypes.h"
#include "Glob.h"

/// The longest type that is passed on, with the zero.
enum { roomForType = 100 };

/// What browsers list for `image/*` and `video/*`, whatever else they list. Neither Firefox nor Chromium lists every
/// photo's type (Chromium no HEIC, no QuickTime), so such a filter stands for all.
static const char* const ofAllImages[] = {"image/jpeg", "image/png", "image/gif",     "image/webp",
                                          "image/bmp",  "image/tiff", "image/svg+xml", "image/x-icon"};
static const char* const ofAllMovies[] = {"video/mp4", "video/mpeg", "video/ogg", "video/webm", "video/x-matroska"};

/// A MIME type in lower case; false if it is not one [RFC 6838, 4.2].
static bool lowered(const char* text, char type[roomForType]) {
  size_t length = 0, slashes = 0;
  for (; text[length] != '\0'; length++) {
    const char character = text[length];
    if (length == roomForType - 1 || !isascii(character)) return false;
    if (character == '/') slashes++;
    if (!isalnum((unsigned char)character) && strchr("/.+-_*", character) == NULL) return false;
    type[length] = (char)tolower((unsigned char)character);
  }
  type[length] = '\0';
  const char* const subtype = strchr(type, '/');
  if (slashes != 1 || subtype == type || subtype[1] == '\0') return false;
  const char* const star = strchr(type, '*');
  return star == NULL || strcmp(type, "*/*") == 0 || (star == subtype + 1 && star[1] == '\0');
}

static bool append(struct StringList* list, const char* type) {
  return containsString(list, type) || appendString(list, type);
}

/// Reads a type, whether it was written as one or as a glob.
static bool addType(struct Filter* filter, const char* type, bool isGlob) {
  const bool isPicture = strncmp(type, "image/", 6) == 0 || strncmp(type, "video/", 6) == 0;
  const bool isDrawing = isTypeOfDrawings(type);
  if (!isPicture && !isDrawing) filter->hasOthers = true;
  if (!isPicture) return true;
  if (!isDrawing) filter->hasPictures = true;
  // Such a filter is none that a program means: the desktop's own dialog answers.
  if (filter->types.count >= mostTypes) filter->hasOthers = true;
  if (filter->hasOthers) return true;
  return append(&filter->types, type) && (!isGlob || append(&filter->ofGlobs, type));
}

bool addRule(struct Filter* filter, uint32_t kind, const char* text) {
  char extension[roomForExtension], type[roomForType];
  if (kind == ruleGlob) {
    const char* known = NULL;
    if (isGlobOfAll(text)) {
      filter->hasAll = true;
    } else if (extensionOfGlob(text, extension) && (known = typeOfExtension(extension)) != NULL) {
      return addType(filter, known, true);
    } else {
      filter->hasOthers = true;
    }
  } else if (kind == ruleType && lowered(text, type)) {
    if (strcmp(type, "*/*") == 0 || strcmp(type, "application/octet-stream") == 0) {
      filter->hasAll = true;
    } else {
      return addType(filter, type, false);
    }
  } else {
    filter->hasOthers = true;
  }
  return true;
}

enum Verdict verdictOf(const struct Filter* filter) {
  if (filter->hasAll || !filter->hasPictures) return verdictOther;
  return filter->hasOthers ? verdictMixed : verdictPictures;
}

/// Whether the filter's types hold all of an asked list.
static bool holdsAll(const struct StringList* types, const char* const* asked, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (!containsString(types, asked[index])) return false;
  }
  return true;
}

char* typesOf(const struct Filter* filter) {
  const bool allImages =
      containsString(&filter->types, "image/*") ||
      holdsAll(&filter->ofGlobs, ofAllImages, sizeof ofAllImages / sizeof *ofAllImages);
  const bool allMovies =
      containsString(&filter->types, "video/*") ||
      holdsAll(&filter->ofGlobs, ofAllMovies, sizeof ofAllMovies / sizeof *ofAllMovies);
  char* const text = malloc((filter->types.count + 2) * roomForType);
  if (text == NULL) return NULL;
  char* end = text;
  if (allImages) end = stpcpy(end, "image/*,");
  if (allMovies) end = stpcpy(end, "video/*,");
  for (size_t index = 0; index < filter->types.count; index++) {
    const char* const type = filter->types.items[index];
    if (strncmp(type, "image/", 6) == 0 ? allImages : allMovies) continue;
    end = stpcpy(stpcpy(end, type), ",");
  }
  if (end > text) end--;
  *end = '\0';
  return text;
}

void clearFilter(struct Filter* filter) {
  clearStrings(&filter->types);
  clearStrings(&filter->ofGlobs);
}
