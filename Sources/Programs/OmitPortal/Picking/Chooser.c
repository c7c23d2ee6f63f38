#define _GNU_SOURCE
#include "Chooser.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/// The time that a chooser has to end by itself, and then after SIGTERM, in microseconds.
enum { graceTime = 2 * 1000 * 1000 };

struct Chooser {
  struct Choosers* choosers;
  struct Chooser *previous, *next;
  Answered* answered;
  void* owner;
  pid_t process;
  /// Ends of pipes: to its standard input, which tells it that omit-portal is there, and of its standard output.
  int input, output;
  sd_event_source *reading, *timer, *child;
  struct ChooserLines lines;
  struct CopyFolder* unneeded;
};

static void closeEnds(struct Chooser* chooser) {
  chooser->reading = sd_event_source_disable_unref(chooser->reading);
  if (chooser->input >= 0) close(chooser->input);
  if (chooser->output >= 0) close(chooser->output);
  chooser->input = chooser->output = -1;
}

static void freeChooser(struct Chooser* chooser) {
  closeEnds(chooser);
  sd_event_source_disable_unref(chooser->timer);
  sd_event_source_disable_unref(chooser->child);
  if (chooser->previous != NULL) chooser->previous->next = chooser->next;
  else chooser->choosers->first = chooser->next;
  if (chooser->next != NULL) chooser->next->previous = chooser->previous;
  chooser->choosers->count--;
  clearStrings(&chooser->lines.copies);
  free(chooser);
}

static void tell(struct Chooser* chooser, enum ChooserAnswer answer) {
  Answered* const answered = chooser->answered;
  chooser->answered = NULL;
  if (answered != NULL) answered(chooser->owner, answer, &chooser->lines.copies);
}

/// Reads what the chooser has written. At the end without an answer, it failed.
static void readOutput(struct Chooser* chooser, bool isLast) {
  while (chooser->lines.answer == answerOpen) {
    char characters[4096];
    const ssize_t count = read(chooser->output, characters, sizeof characters);
    if (count < 0 && errno == EINTR) continue;
    if (count > 0) readLines(&chooser->lines, characters, (size_t)count);
    else if (count == 0 || errno != EAGAIN || isLast) chooser->lines.answer = answerFault;
    else break;
  }
  if (chooser->lines.answer != answerOpen) tell(chooser, chooser->lines.answer);
}

static int onOutput(sd_event_source* source, int file, uint32_t events, void* owner) {
  (void)source;
  (void)file;
  (void)events;
  readOutput(owner, false);
  return 0;
}

static int onEnd(sd_event_source* source, const siginfo_t* information, void* owner) {
  (void)source;
  (void)information;
  struct Chooser* const chooser = owner;
  if (chooser->answered != NULL) readOutput(chooser, true);
  struct CopyFolder* const unneeded = chooser->unneeded;
  freeChooser(chooser);
  discardCopyFolder(unneeded);
  return 0;
}

static int onKillTime(sd_event_source* source, uint64_t time, void* owner) {
  (void)source;
  (void)time;
  kill(((struct Chooser*)owner)->process, SIGKILL);
  return 0;
}

/// Has a function called in a while, instead of what was to be called before.
static bool setTimer(struct Chooser* chooser, uint64_t time, sd_event_time_handler_t handler) {
  chooser->timer = sd_event_source_disable_unref(chooser->timer);
  return sd_event_add_time_relative(chooser->choosers->event, &chooser->timer, CLOCK_MONOTONIC, time, 1000, handler,
                                    chooser) >= 0;
}

/// Asks a chooser to end, and sees to it.
static void terminate(struct Chooser* chooser) {
  const bool isTimed = setTimer(chooser, graceTime, onKillTime);
  kill(chooser->process, isTimed ? SIGTERM : SIGKILL);
}

static int onGraceTime(sd_event_source* source, uint64_t time, void* owner) {
  (void)source;
  (void)time;
  terminate(owner);
  return 0;
}

static int onPageTime(sd_event_source* source, uint64_t time, void* owner) {
  (void)source;
  (void)time;
  struct Chooser* const chooser = owner;
  if (!chooser->lines.hasPage) {
    fputs("omit-portal: omit-chooser showed no page in time\n", stderr);
    tell(chooser, answerFault);
  }
  return 0;
}

void endChooser(struct Chooser* chooser, struct CopyFolder* unneeded) {
  if (chooser == NULL) {
    discardCopyFolder(unneeded);
    return;
  }
  chooser->answered = NULL;
  chooser->unneeded = unneeded;
  closeEnds(chooser);
  // One that has answered ends by itself.
  const bool hasAnswered = chooser->lines.answer != answerOpen && chooser->lines.answer != answerFault;
  if (!hasAnswered || !setTimer(chooser, graceTime, onGraceTime)) terminate(chooser);
}

/// In the new process, whose parent is `parent`: becomes the chooser. Only what may follow a fork is called here.
static _Noreturn void become(char* const* arguments, int input, int output, pid_t parent) {
  sigset_t none;
  sigemptyset(&none);
  signal(SIGPIPE, SIG_DFL);
  // It ends with omit-portal, even before it reads its standard input.
  const bool isReady = prctl(PR_SET_PDEATHSIG, SIGTERM) == 0 && getppid() == parent &&
                       dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 &&
                       close_range(3, ~0U, 0) == 0 && sigprocmask(SIG_SETMASK, &none, NULL) == 0;
  if (isReady) execv(arguments[0], arguments);
  _exit(127);
}

/// Starts the process, and makes its pipes.
static bool start(struct Chooser* chooser, char* const* arguments) {
  int input[2] = {-1, -1}, output[2] = {-1, -1};
  const pid_t parent = getpid();
  const bool hasPipes = pipe2(input, O_CLOEXEC) == 0 && pipe2(output, O_CLOEXEC) == 0 &&
                        fcntl(output[0], F_SETFL, O_NONBLOCK) == 0;
  chooser->process = hasPipes ? fork() : -1;
  if (chooser->process == 0) become(arguments, input[0], output[1], parent);
  if (input[0] >= 0) close(input[0]);
  if (output[1] >= 0) close(output[1]);
  chooser->input = input[1];
  chooser->output = output[0];
  return chooser->process > 0;
}

struct Chooser* startChooser(struct Choosers* choosers, char* const* arguments, Answered* answered, void* owner) {
  if (choosers->count >= mostChoosers) return NULL;
  struct Chooser* const chooser = calloc(1, sizeof *chooser);
  if (chooser == NULL) return NULL;
  *chooser = (struct Chooser){
      .choosers = choosers, .next = choosers->first, .owner = owner, .input = -1, .output = -1};
  if (chooser->next != NULL) chooser->next->previous = chooser;
  choosers->first = chooser;
  choosers->count++;
  const bool isStarted = start(chooser, arguments);
  if (isStarted &&
      sd_event_add_child(choosers->event, &chooser->child, chooser->process, WEXITED, onEnd, chooser) >= 0) {
    chooser->answered = answered;
    if (sd_event_add_io(choosers->event, &chooser->reading, chooser->output, EPOLLIN, onOutput, chooser) >= 0 &&
        setTimer(chooser, choosers->pageTime, onPageTime)) {
      return chooser;
    }
    endChooser(chooser, NULL);
    return NULL;
  }
  if (isStarted) {
    kill(chooser->process, SIGKILL);
    waitpid(chooser->process, NULL, 0);
  }
  freeChooser(chooser);
  return NULL;
}

void killChoosers(struct Choosers* choosers) {
  while (choosers->first != NULL) {
    struct CopyFolder* const unneeded = choosers->first->unneeded;
    kill(choosers->first->process, SIGTERM);
    freeChooser(choosers->first);
    discardCopyFolder(unneeded);
  }
}
