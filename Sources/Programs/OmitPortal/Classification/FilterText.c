#define _GNU_SOURCE
#include "FilterText.h"

#include <stdlib.h>
#include <string.h>

#include "Filter.h"

static bool printVerdict(const struct Filter* filter) {
  static const char* const words[] = {"pictures", "mixed", "other"};
  const enum Verdict verdict = verdictOf(filter);
  if (verdict != verdictPictures) return puts(words[verdict]) >= 0;
  char* const types = typesOf(filter);
  const bool isDone = types != NULL && printf("%s %s\n", words[verdict], types) > 0;
  free(types);
  return isDone;
}

int classifyText(FILE* input) {
  struct Filter filter = {0};
  char* line = NULL;
  size_t room = 0;
  bool isDone = true, isOpen = false;
  while (isDone) {
    const ssize_t length = getline(&line, &room, input);
    if (length > 0 && line[length - 1] == '\n') line[length - 1] = '\0';
    if (length > 0 && line[0] != '\0') {
      isOpen = true;
      if (strncmp(line, "glob ", 5) == 0) isDone = addRule(&filter, ruleGlob, line + 5);
      else if (strncmp(line, "type ", 5) == 0) isDone = addRule(&filter, ruleType, line + 5);
      else isDone = addRule(&filter, UINT32_MAX, line);
      continue;
    }
    if (isOpen || length > 0) isDone = printVerdict(&filter);
    clearFilter(&filter);
    filter = (struct Filter){0};
    isOpen = false;
    if (length < 0) break;
  }
  free(line);
  clearFilter(&filter);
  return isDone ? 0 : 70;
}
