// SPDX-License-Identifier: GPL-2.0-or-later

// Replaces the C library's functions, also for exiv2, libexif and their libraries: an allocation that fails
// ends the process. They would continue with what they have, or report an unknown format, and the keys that
// they did not see would count as absent.

#include <unistd.h>

#include <cstddef>

extern "C" {

void* __libc_malloc(size_t count);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* old, size_t count);

void* malloc(size_t count) {
  void* const memory = __libc_malloc(count);
  if (memory == nullptr) _exit(71);
  return memory;
}

void* calloc(size_t count, size_t size) {
  void* const memory = __libc_calloc(count, size);
  if (memory == nullptr) _exit(71);
  return memory;
}

void* realloc(void* old, size_t count) {
  void* const memory = __libc_realloc(old, count);
  // With a size of 0 it only frees.
  if (memory == nullptr && count != 0) _exit(71);
  return memory;
}

}  // extern "C"
