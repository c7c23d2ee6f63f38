// SPDX-License-Identifier: GPL-2.0-or-later

// A witness that tries what a parser taken over by a hostile file would try, one action per run.
// It exits with 0 if that was denied, and with 1 if it was not.

#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

#include "Confinement.h"

namespace {

bool isDenied(const char* what) {
  if (std::strcmp(what, "open") == 0) return open("/etc/hostname", O_RDONLY) < 0;
  if (std::strcmp(what, "create") == 0) return open("/tmp/misbehaviour", O_CREAT | O_WRONLY, 0600) < 0;
  if (std::strcmp(what, "inherited") == 0) {
    // `fstat` itself is allowed, so it fails only for a closed descriptor.
    struct stat facts{};
    return fstat(9, &facts) < 0;
  }
  if (std::strcmp(what, "connect") == 0) return socket(AF_INET, SOCK_STREAM, 0) < 0;
  if (std::strcmp(what, "fork") == 0) {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    return child < 0;
  }
  if (std::strcmp(what, "exec") == 0) {
    char* const arguments[] = {const_cast<char*>("true"), nullptr};
    return execv("/bin/true", arguments) < 0;
  }
  if (std::strcmp(what, "code") == 0) {
    return mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) ==
           MAP_FAILED;
  }
  if (std::strcmp(what, "allocate") == 0) {
    for (size_t total = 0; total < 2 * confinement::addressSpace; total += 1UL << 20) {
      char* const block = static_cast<char*>(std::malloc(1UL << 20));
      if (block == nullptr) return true;
      std::memset(block, 1, 1UL << 20);
    }
    return false;
  }
  if (std::strcmp(what, "kill") == 0) return kill(getppid(), 0) < 0;
  if (std::strcmp(what, "spin") == 0) {
    confinement::beginFile();
    for (volatile unsigned long turn = 0;; turn = turn + 1) {
    }
  }
  return false;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 64;
  dup2(0, 9);
  if (!confinement::enter()) return 70;
  return isDenied(arguments[1]) ? 0 : 1;
}
