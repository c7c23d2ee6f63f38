#include "ChooserLines.h"

#include <string.h>

/// Whether a name is one that a copy can have: that of a file in the folder, not a hidden one.
static bool isCopyName(const char* name) {
  const size_t length = strlen(name);
  static const char* const characters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";
  return length > 0 && length <= 255 && name[0] != '.' && strspn(name, characters) == length;
}

/// Reads a whole line, without its end.
static enum ChooserAnswer readLine(struct ChooserLines* lines, const char* line) {
  const bool hasCopies = lines->copies.count > 0;
  if (strcmp(line, "page") == 0) {
    const bool isFirst = !lines->hasPage && !hasCopies;
    lines->hasPage = true;
    return isFirst ? answerOpen : answerFault;
  }
  if (strncmp(line, "copy ", 5) == 0) {
    const char* const name = line + 5;
    const bool isSound = lines->hasPage && isCopyName(name) && lines->copies.count < mostCopies &&
                         !containsString(&lines->copies, name);
    return isSound && appendString(&lines->copies, name) ? answerOpen : answerFault;
  }
  // Before the page is shown, nothing can have been picked, but the person may have closed the window.
  if (strcmp(line, "add") == 0) return hasCopies ? answerAdd : answerFault;
  if (hasCopies) return answerFault;
  if (strcmp(line, "cancel") == 0) return answerCancel;
  return strcmp(line, "browse") == 0 ? answerBrowse : answerFault;
}

void readLines(struct ChooserLines* lines, const char* characters, size_t count) {
  for (size_t index = 0; index < count && lines->answer == answerOpen; index++) {
    const char character = characters[index];
    if (character == '\n') {
      lines->line[lines->length] = '\0';
      lines->length = 0;
      lines->answer = readLine(lines, lines->line);
    } else if (character == '\0' || lines->length == roomForLine - 1) {
      lines->answer = answerFault;
    } else {
      lines->line[lines->length++] = character;
    }
  }
}
