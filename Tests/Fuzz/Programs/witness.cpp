// SPDX-License-Identifier: GPL-2.0-or-later

// The reading of a file by omit-witness, without its process; `Scripts/fuzz` runs it.

#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>

#include "Reading/KeyList.h"
#include "Reading/Readers.h"

namespace {

/// Ends of a socket, and the file.
int asker[2], file;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  readers::prepare();
  file = memfd_create("input", 0);
  // Room for all lines of a small file, because nothing is received while it is read.
  const int room = 8 << 20;
  return file >= 0 && socketpair(AF_UNIX, SOCK_STREAM, 0, asker) == 0 &&
                 setsockopt(asker[0], SOL_SOCKET, SO_SNDBUF, &room, sizeof room) == 0
             ? 0
             : 1;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t count) {
  if (ftruncate(file, 0) != 0 || pwrite(file, bytes, count, 0) != static_cast<ssize_t>(count)) return -1;
  KeyList keys(asker[0]);
  keys.open();
  const std::string first = readers::exiv2(file, count, keys);
  const std::string second = readers::libexif(file, count, keys);
  keys.close(first, second, readers::versions());
  static char answer[1 << 16];
  while (recv(asker[1], answer, sizeof answer, MSG_DONTWAIT) > 0) {
  }
  return 0;
}
