// SPDX-License-Identifier: GPL-2.0-or-later

// omit-witness: reads one file at a time through a descriptor that it receives, and answers with the
// keys that exiv2 and libexif see in it, each with a digest of its value. It never sends a value.
//
// Standard input is a socket. A question is one byte with one descriptor; the answer is lines of
// JSON: the first reports that reading begins, and the last the result of each reader.

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "../../C/CVersion/OmitVersion.h"
#include "Confinement.h"
#include "Reading/KeyList.h"
#include "Reading/Readers.h"

namespace {

constexpr int asker = STDIN_FILENO;

/// The descriptor of the next file; -1 if the socket was closed.
int nextFile() {
  char byte = 0;
  iovec data{&byte, 1};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
  msghdr message{};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  ssize_t count = 0;
  do {
    count = recvmsg(asker, &message, MSG_CMSG_CLOEXEC);
  } while (count < 0 && errno == EINTR);
  if (count != 1) return -1;
  const cmsghdr* const header = CMSG_FIRSTHDR(&message);
  if (header == nullptr || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS ||
      header->cmsg_len != CMSG_LEN(sizeof(int))) {
    return -1;
  }
  int descriptor = -1;
  std::memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
  return descriptor;
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 2 && std::strcmp(arguments[1], "--version") == 0) {
    std::printf("omit-witness " OMIT_VERSION "\n%s\n", readers::versions().c_str());
    return 0;
  }
  readers::prepare();
  if (!confinement::enter()) {
    std::fputs("omit-witness: the process cannot be confined\n", stderr);
    return 70;
  }
  KeyList keys(asker);
  for (int file = nextFile(); file >= 0; file = nextFile()) {
    confinement::beginFile();
    struct stat facts{};
    if (fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) return 74;
    const auto size = static_cast<size_t>(facts.st_size);
    keys.open();
    const std::string first = readers::exiv2(file, size, keys);
    const std::string second = readers::libexif(file, size, keys);
    keys.close(first, second, readers::versions());
    close(file);
  }
  return 0;
}
