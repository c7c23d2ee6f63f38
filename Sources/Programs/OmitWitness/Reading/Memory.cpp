// SPDX-License-Identifier: GPL-2.0-or-later

// In the place of the C library's own, also for exiv2, libexif and what they use: an allocation that
// fails ends the process, which is a witness no more. They would go on with what they have, or give the
// file up as one of no format that they know, and the keys that were not seen would count as not there.

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
  // Without a size it only frees.
  if (memory == nullptr && count != 0) _exit(71);
  return memory;
}

}  // extern "C"
