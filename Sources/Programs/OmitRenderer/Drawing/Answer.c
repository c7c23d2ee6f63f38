#include "Answer.h"

#include <unistd.h>

int writeAll(const void* bytes, size_t count) {
  for (size_t written = 0; written < count;) {
    const ssize_t result = write(STDOUT_FILENO, (const char*)bytes + written, count - written);
    if (result <= 0) return 74;
    written += (size_t)result;
  }
  return 0;
}

int refuse(enum Outcome outcome) {
  const uint8_t byte = (uint8_t)outcome;
  return writeAll(&byte, 1);
}

void putNumber(uint8_t* place, size_t number, int bytes) {
  for (int byte = 0; byte < bytes; byte++) place[byte] = (uint8_t)(number >> 8 * byte);
}
