#define _GNU_SOURCE
#include "Keeping.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "Confinement.h"
#include "HEVC.h"
#include "Poster.h"

/// A question and its descriptors.
struct Request {
  struct Question question;
  int file;
  int answer;
};

/// Waits for the next question; false if the socket was closed.
static bool next(struct Request* request) {
  int descriptors[2];
  struct iovec data = {&request->question, sizeof request->question};
  _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof descriptors)] = {0};
  struct msghdr message = {
      .msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  if (recvmsg(STDIN_FILENO, &message, MSG_CMSG_CLOEXEC) != sizeof request->question) return false;
  const struct cmsghdr* const header = CMSG_FIRSTHDR(&message);
  if (header == NULL || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS ||
      header->cmsg_len != CMSG_LEN(sizeof descriptors)) {
    return false;
  }
  memcpy(descriptors, CMSG_DATA(header), sizeof descriptors);
  request->file = descriptors[0];
  request->answer = descriptors[1];
  return true;
}

/// Resets signals to their defaults, whatever the parent process set.
static void resetSignals(void) {
  sigset_t none;
  sigemptyset(&none);
  const int handled[] = {SIGXCPU, SIGALRM, SIGPIPE, SIGTERM, SIGINT, SIGHUP};
  for (size_t index = 0; index < sizeof handled / sizeof *handled; index++) {
    signal(handled[index], SIG_DFL);
  }
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Discards what libraries write about files. It could quote them, and would end the process, which may not write a file.
static bool silence(void) {
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  return nowhere >= 0 && dup2(nowhere, STDERR_FILENO) >= 0;
}

/// Draws, in the process of this question.
static int serve(struct Request request, const char* ffmpeg, Draw* draw) {
  const char first = begun, none = outcomeUnreadable;
  signal(SIGCHLD, SIG_DFL);
  if (write(request.answer, &first, 1) != 1) return 74;
  int file = request.file;
  if (request.question.kind == kindMovie) file = posterOf(request.file, ffmpeg);
  if (request.question.kind == kindHEVC) file = comparedHEVC(request.file, ffmpeg, &request.question);
  if (file < 0) return write(request.answer, &none, 1) == 1 ? 0 : 74;
  if (dup2(file, STDIN_FILENO) < 0 || dup2(request.answer, STDOUT_FILENO) < 0) return 74;
  if (!silence() || !confine()) return 70;
  return draw(request.question);
}

/// Has the system end this process with its parent, so that whoever closes the socket ends all work.
static bool endsWith(pid_t parent) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0 && getppid() == parent;
}

int keep(const char* ffmpeg, Draw* draw) {
  resetSignals();
  // No exit status is needed: an answer is complete, or it is not.
  signal(SIGCHLD, SIG_IGN);
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return 70;
  const pid_t parent = getpid();
  struct Request request;
  while (next(&request)) {
    const pid_t child = fork();
    if (child == 0) _exit(endsWith(parent) ? serve(request, ffmpeg, draw) : 70);
    close(request.file);
    close(request.answer);
  }
  return 0;
}
