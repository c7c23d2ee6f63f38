#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Strings in an order, which the list owns. A list of zeros is empty.
struct StringList {
  char** items;
  size_t count;
};

/// Appends a copy of a string's first characters; false without memory.
bool appendCharacters(struct StringList* list, const char* text, size_t length);

/// Appends a copy of a string; false without memory.
bool appendString(struct StringList* list, const char* text);

/// Appends the parts of a text between separators, without the empty ones; false without memory.
bool appendParts(struct StringList* list, const char* text, char separator);

/// Whether a string is in the list.
bool containsString(const struct StringList* list, const char* text);

/// The same, without regard to the case of ASCII letters.
bool containsStringOfAnyCase(const struct StringList* list, const char* text);

/// Frees the strings, and leaves an empty list.
void clearStrings(struct StringList* list);
