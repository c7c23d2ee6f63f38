// A renderer that tries what the file says, like one that a hostile file has taken over.
//
// It answers that the picture is too large if the attempt was denied, and that it cannot be read if it was
// not. It also replaces the program that extracts pictures of movies, whose picture then shows the result.
// If its name contains `hasty`, it has less time.

#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "Confinement.h"
#include "Keeping.h"

static bool canAllocate(void) {
  for (size_t total = 0; total < 2UL * addressSpace; total += 1UL << 20) {
    char* const block = malloc(1UL << 20);
    if (block == NULL) return false;
    memset(block, 1, 1UL << 20);
  }
  return true;
}

static bool canFork(void) {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  return child > 0;
}

static bool canRun(const char* program) {
  char* const arguments[] = {"true", NULL};
  return execv(program, arguments) == 0;
}

/// Tries what a word says; returns whether it succeeded.
static bool canDo(const char* what) {
  struct stat facts;
  const int executable = PROT_READ | PROT_WRITE | PROT_EXEC;
  if (strcmp(what, "open") == 0) return open("/etc/hostname", O_RDONLY) >= 0;
  if (strcmp(what, "create") == 0) return open("/tmp/misbehaviour", O_CREAT | O_WRONLY, 0600) >= 0;
  if (strcmp(what, "list") == 0) return open("/", O_RDONLY | O_DIRECTORY) >= 0;
  if (strcmp(what, "connect") == 0) return socket(AF_INET, SOCK_STREAM, 0) >= 0;
  if (strcmp(what, "inherited") == 0) {
    for (int descriptor = 3; descriptor < 64; descriptor++) {
      if (fstat(descriptor, &facts) == 0) return true;
    }
    return false;
  }
  if (strcmp(what, "fork") == 0) return canFork();
  if (strcmp(what, "exec") == 0) return canRun("/bin/true");
  if (strcmp(what, "code") == 0) {
    return mmap(NULL, 4096, executable, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
  }
  if (strcmp(what, "allocate") == 0) return canAllocate();
  if (strcmp(what, "kill") == 0) return kill(getppid(), 0) == 0;
  if (strcmp(what, "raise") == 0) {
    const struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
    return setrlimit(RLIMIT_AS, &all) == 0;
  }
  return strcmp(what, "denied") != 0;
}

/// The word in the file at standard input.
static void readWord(char word[16]) {
  const ssize_t count = pread(STDIN_FILENO, word, 15, 0);
  word[count > 0 ? count : 0] = 0;
}

static void say(const void* bytes, size_t count) {
  if (write(STDOUT_FILENO, bytes, count) != (ssize_t)count) _exit(74);
}

/// A well-formed answer, with EXIF in the picture.
static void sayMore(void) {
  const char answer[] =
      "\1\1\1\0\1\0\36\0\0\0h"
      "RIFF\26\0\0\0WEBPVP8 \0\0\0\0EXIF\2\0\0\0MM";
  say(answer, sizeof answer - 1);
}

static int misbehave(struct Question question) {
  (void)question;
  char word[16];
  readWord(word);
  if (strcmp(word, "crash") == 0) abort();
  if (strcmp(word, "spin") == 0) {
    for (volatile unsigned long turn = 0;; turn = turn + 1) {
    }
  }
  const struct timespec longTime = {.tv_sec = 1000};
  if (strcmp(word, "sleep") == 0) nanosleep(&longTime, NULL);
  if (strcmp(word, "cut") == 0) {
    say("\1\1\1", 3);
    return 0;
  }
  if (strcmp(word, "more") == 0) {
    sayMore();
    return 0;
  }
  while (strcmp(word, "babble") == 0) say(word, sizeof word);
  const char outcome = canDo(word) ? outcomeUnreadable : outcomeTooLarge;
  say(&outcome, 1);
  return 0;
}

/// Acts as the program that extracts a picture of a movie.
static int misbehaveOverMovie(void) {
  char word[16];
  readWord(word);
  const char* const says = canDo(word) ? "allowed" : "denied";
  say(says, strlen(says));
  return 0;
}

int main(int count, char** arguments) {
  if (count > 2) return misbehaveOverMovie();
  if (strstr(arguments[0], "hasty") != NULL) {
    processorSeconds = 1;
    wallSeconds = 3;
  }
  return keep(count == 2 ? arguments[1] : NULL, misbehave);
}
