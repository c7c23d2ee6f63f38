#define _GNU_SOURCE
#include "StringList.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool appendCharacters(struct StringList* list, const char* text, size_t length) {
  char** const items = reallocarray(list->items, list->count + 1, sizeof *items);
  if (items == NULL) return false;
  list->items = items;
  char* const copy = strndup(text, length);
  if (copy == NULL) return false;
  items[list->count++] = copy;
  return true;
}

bool appendString(struct StringList* list, const char* text) { return appendCharacters(list, text, strlen(text)); }

bool appendParts(struct StringList* list, const char* text, char separator) {
  while (*text != '\0') {
    const char* const end = strchrnul(text, separator);
    if (end != text && !appendCharacters(list, text, (size_t)(end - text))) return false;
    text = *end == '\0' ? end : end + 1;
  }
  return true;
}

bool containsString(const struct StringList* list, const char* text) {
  for (size_t index = 0; index < list->count; index++) {
    if (strcmp(list->items[index], text) == 0) return true;
  }
  return false;
}

bool containsStringOfAnyCase(const struct StringList* list, const char* text) {
  for (size_t index = 0; index < list->count; index++) {
    if (strcasecmp(list->items[index], text) == 0) return true;
  }
  return false;
}

void clearStrings(struct StringList* list) {
  for (size_t index = 0; index < list->count; index++) free(list->items[index]);
  free(list->items);
  *list = (struct StringList){0};
}
