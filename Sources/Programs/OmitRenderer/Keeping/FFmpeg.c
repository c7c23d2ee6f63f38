#define _GNU_SOURCE
#include "FFmpeg.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "Confinement.h"

static void run(const char* ffmpeg, const char* const* arguments, int file, int output, size_t most) {
  char* const environment[] = {NULL};
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (dup2(file, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) _exit(74);
  if (!confineToProgram(ffmpeg, most)) _exit(70);
  execve(ffmpeg, (char* const*)arguments, environment);
  _exit(69);
}

int outputOf(const char* ffmpeg, const char* const* arguments, int file, size_t most) {
  if (ffmpeg == NULL) return -1;
  const int output = memfd_create("output", MFD_CLOEXEC);
  if (output < 0) return -1;
  const pid_t child = fork();
  if (child == 0) run(ffmpeg, arguments, file, output, most);
  int status = -1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (status == 0 && lseek(output, 0, SEEK_END) > 0) return output;
  close(output);
  return -1;
}
