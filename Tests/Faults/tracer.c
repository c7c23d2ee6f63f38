// Runs a program and its child processes, counts the system calls of one sort, and makes one of them fail.
//
//   tracer --calls SORT --within FOLDER [--log FILE] [--call NAME] [--file PATTERN] [--at N | --from N] [--do ACTION]
//          [--names yes] -- PROGRAM ARGUMENT...
//
// The kernel stops the program at these calls (seccomp), whichever library makes them. They are counted over all processes and
// threads, from 1; calls on files outside the folder are not. A pipe or a socket counts as inside. With a name or a pattern, only
// calls of that name, or on such files, count for N.
//
//   kill       the program and its child processes are killed before the call is made
//   tear       half of the bytes are written, then they are killed
//   short      the call does only part of its work
//   error=N    the call is not made, and fails with this number
//
// --at means this call only, --from this call and all later ones of the sort. Each call of the sort gets a line in the log: its name
// and its file, after `*` if it was changed. The tracer exits with the program's exit code, or 128 plus the signal that ended it.
// A SIGTERM is passed on to the program. With --names, the file system has no files without names (O_TMPFILE).
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/seccomp.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef __x86_64__
#error "the tracer knows the registers of x86-64 only"
#endif

// How a call names its file: by a descriptor, a path, a folder and a path, or not at all.
enum Subject { DESCRIPTOR, PATH, FOLDER_AND_PATH, NOTHING };

// The sorts of calls that are counted.
enum Sort { CHANGES = 1, ROOM = 2, READS = 4, SYNCS = 8, WAITS = 16, DESCRIPTORS = 32, LENGTHS = 64, FILES = 128 };

static const struct {
  const char *name;
  int sort;
} sorts[] = {
  {"changes", CHANGES},  // calls that change the disk, or send something
  {"room", ROOM | FILES},  // calls that use disk space
  {"files", CHANGES | FILES},  // calls that change the disk
  {"reads", READS | FILES},
  {"syncs", SYNCS},
  {"waits", WAITS},      // calls that a signal may interrupt
  {"descriptors", DESCRIPTORS},
  {"lengths", LENGTHS},  // calls that may do less than requested
};

static const struct Call {
  int number;
  const char *name;
  int sorts;
  enum Subject subject;
  int argument;  // the descriptor, the folder or the path
  int length;    // the argument with the length; -1 if there is none
} calls[] = {
  {SYS_open, "open", CHANGES | ROOM | DESCRIPTORS | WAITS, PATH, 0, -1},
  {SYS_openat, "openat", CHANGES | ROOM | DESCRIPTORS | WAITS, FOLDER_AND_PATH, 0, -1},
  {SYS_creat, "creat", CHANGES | ROOM | DESCRIPTORS | WAITS, PATH, 0, -1},
  {SYS_read, "read", READS | WAITS | LENGTHS, DESCRIPTOR, 0, 2},
  {SYS_pread64, "pread", READS | WAITS | LENGTHS, DESCRIPTOR, 0, 2},
  {SYS_readv, "readv", READS | WAITS, DESCRIPTOR, 0, -1},
  {SYS_preadv, "preadv", READS | WAITS, DESCRIPTOR, 0, -1},
  {SYS_getdents64, "getdents", READS, DESCRIPTOR, 0, -1},
  {SYS_recvfrom, "recv", READS | WAITS | LENGTHS, DESCRIPTOR, 0, 2},
  {SYS_recvmsg, "recvmsg", READS | WAITS, DESCRIPTOR, 0, -1},
  {SYS_write, "write", CHANGES | ROOM | WAITS | LENGTHS, DESCRIPTOR, 0, 2},
  {SYS_pwrite64, "pwrite", CHANGES | ROOM | WAITS | LENGTHS, DESCRIPTOR, 0, 2},
  {SYS_writev, "writev", CHANGES | ROOM | WAITS, DESCRIPTOR, 0, -1},
  {SYS_pwritev, "pwritev", CHANGES | ROOM | WAITS, DESCRIPTOR, 0, -1},
  {SYS_copy_file_range, "copy_file_range", CHANGES | ROOM | READS | WAITS | LENGTHS, DESCRIPTOR, 2, 4},
  {SYS_sendfile, "sendfile", CHANGES | ROOM | READS | WAITS | LENGTHS, DESCRIPTOR, 0, 3},
  {SYS_splice, "splice", CHANGES | ROOM | READS | WAITS | LENGTHS, DESCRIPTOR, 2, 4},
  {SYS_tee, "tee", CHANGES | READS | WAITS | LENGTHS, DESCRIPTOR, 1, 2},
  {SYS_vmsplice, "vmsplice", CHANGES | WAITS, DESCRIPTOR, 0, -1},
  {SYS_sendto, "send", CHANGES | WAITS | LENGTHS, DESCRIPTOR, 0, 2},
  {SYS_sendmsg, "sendmsg", CHANGES | WAITS, DESCRIPTOR, 0, -1},
  {SYS_sendmmsg, "sendmmsg", CHANGES | WAITS, DESCRIPTOR, 0, -1},
  {SYS_rename, "rename", CHANGES | ROOM, PATH, 1, -1},
  {SYS_renameat, "renameat", CHANGES | ROOM, FOLDER_AND_PATH, 2, -1},
  {SYS_renameat2, "renameat2", CHANGES | ROOM, FOLDER_AND_PATH, 2, -1},
  {SYS_link, "link", CHANGES | ROOM, PATH, 1, -1},
  {SYS_linkat, "linkat", CHANGES | ROOM, FOLDER_AND_PATH, 2, -1},
  {SYS_symlink, "symlink", CHANGES | ROOM, PATH, 1, -1},
  {SYS_symlinkat, "symlinkat", CHANGES | ROOM, FOLDER_AND_PATH, 1, -1},
  {SYS_unlink, "unlink", CHANGES, PATH, 0, -1},
  {SYS_unlinkat, "unlinkat", CHANGES, FOLDER_AND_PATH, 0, -1},
  {SYS_rmdir, "rmdir", CHANGES, PATH, 0, -1},
  {SYS_mkdir, "mkdir", CHANGES | ROOM, PATH, 0, -1},
  {SYS_mkdirat, "mkdirat", CHANGES | ROOM, FOLDER_AND_PATH, 0, -1},
  {SYS_mknod, "mknod", CHANGES | ROOM, PATH, 0, -1},
  {SYS_mknodat, "mknodat", CHANGES | ROOM, FOLDER_AND_PATH, 0, -1},
  {SYS_truncate, "truncate", CHANGES | ROOM | WAITS, PATH, 0, -1},
  {SYS_ftruncate, "ftruncate", CHANGES | ROOM | WAITS, DESCRIPTOR, 0, -1},
  {SYS_fallocate, "fallocate", CHANGES | ROOM | WAITS, DESCRIPTOR, 0, -1},
  {SYS_fsync, "fsync", CHANGES | SYNCS, DESCRIPTOR, 0, -1},
  {SYS_fdatasync, "fdatasync", CHANGES | SYNCS, DESCRIPTOR, 0, -1},
  {SYS_sync_file_range, "sync_file_range", CHANGES | SYNCS, DESCRIPTOR, 0, -1},
  {SYS_chmod, "chmod", CHANGES, PATH, 0, -1},
  {SYS_fchmod, "fchmod", CHANGES, DESCRIPTOR, 0, -1},
  {SYS_fchmodat, "fchmodat", CHANGES, FOLDER_AND_PATH, 0, -1},
  {SYS_chown, "chown", CHANGES, PATH, 0, -1},
  {SYS_fchown, "fchown", CHANGES, DESCRIPTOR, 0, -1},
  {SYS_fchownat, "fchownat", CHANGES, FOLDER_AND_PATH, 0, -1},
  {SYS_utimensat, "utimensat", CHANGES, FOLDER_AND_PATH, 0, -1},
  {SYS_utimes, "utimes", CHANGES, PATH, 0, -1},
  {SYS_setxattr, "setxattr", CHANGES | ROOM, PATH, 0, -1},
  {SYS_lsetxattr, "lsetxattr", CHANGES | ROOM, PATH, 0, -1},
  {SYS_fsetxattr, "fsetxattr", CHANGES | ROOM, DESCRIPTOR, 0, -1},
  {SYS_removexattr, "removexattr", CHANGES, PATH, 0, -1},
  {SYS_fremovexattr, "fremovexattr", CHANGES, DESCRIPTOR, 0, -1},
  {SYS_ioctl, "ioctl", CHANGES | ROOM, DESCRIPTOR, 0, -1},
  {SYS_flock, "flock", WAITS, DESCRIPTOR, 0, -1},
  {SYS_io_uring_setup, "io_uring_setup", CHANGES | READS | DESCRIPTORS, NOTHING, 0, -1},
  {SYS_socket, "socket", DESCRIPTORS, NOTHING, 0, -1},
  {SYS_accept, "accept", DESCRIPTORS | WAITS, NOTHING, 0, -1},
  {SYS_accept4, "accept4", DESCRIPTORS | WAITS, NOTHING, 0, -1},
  {SYS_connect, "connect", WAITS, NOTHING, 0, -1},
  {SYS_pipe, "pipe", DESCRIPTORS, NOTHING, 0, -1},
  {SYS_pipe2, "pipe2", DESCRIPTORS, NOTHING, 0, -1},
  {SYS_memfd_create, "memfd_create", DESCRIPTORS, NOTHING, 0, -1},
  {SYS_dup, "dup", DESCRIPTORS, NOTHING, 0, -1},
  {SYS_dup3, "dup3", DESCRIPTORS, NOTHING, 0, -1},
  {SYS_inotify_init1, "inotify_init1", DESCRIPTORS, NOTHING, 0, -1},
  {SYS_wait4, "wait4", WAITS, NOTHING, 0, -1},
  {SYS_waitid, "waitid", WAITS, NOTHING, 0, -1},
  {SYS_poll, "poll", WAITS, NOTHING, 0, -1},
};
enum { CALLS = sizeof calls / sizeof *calls };

static int sort;
static const char *within, *call_name, *pattern;
static FILE *journal;
static long at, from, counted;
static bool has_names;
static bool lasts;  // from that call on, all fail
static volatile pid_t root;
static enum { GO_ON, KILL, TEAR, SHORT, FAIL } action;
static int failure;

static void die(const char *what) {
  fprintf(stderr, "tracer: %s: %s\n", what, strerror(errno));
  exit(125);
}

// MARK: Counted calls

static void filter(void) {
  struct sock_filter program[CALLS * 2 + 4];
  int count = 0;
  program[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (int index = 0; index < CALLS; index++) {
    if (!(calls[index].sorts & sort)) continue;
    program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, calls[index].number, 0, 1);
    program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRACE);
  }
  program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog all = {(unsigned short)count, program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &all) != 0)
    die("seccomp");
}

static unsigned long long argument(const struct user_regs_struct *state, int index) {
  switch (index) {
    case 0: return state->rdi;
    case 1: return state->rsi;
    case 2: return state->rdx;
    case 3: return state->r10;
    case 4: return state->r8;
    default: return state->r9;
  }
}

static void set_argument(struct user_regs_struct *state, int index, unsigned long long value) {
  switch (index) {
    case 0: state->rdi = value; break;
    case 1: state->rsi = value; break;
    case 2: state->rdx = value; break;
    case 3: state->r10 = value; break;
    case 4: state->r8 = value; break;
    default: state->r9 = value;
  }
}

static void link_of(char *text, pid_t thread, const char *kind, int number) {
  char link[64];
  if (number >= 0) snprintf(link, sizeof link, "/proc/%d/%s/%d", thread, kind, number);
  else snprintf(link, sizeof link, "/proc/%d/cwd", thread);
  ssize_t count = readlink(link, text, PATH_MAX - 1);
  text[count < 0 ? 0 : count] = 0;
}

static void path_of(char *text, pid_t thread, int folder, unsigned long long address) {
  char name[PATH_MAX] = "";
  // The text may end before memory does.
  for (size_t count = 0; count < sizeof name - 1; count++) {
    struct iovec here = {name + count, 1}, there = {(void *)(address + count), 1};
    if (process_vm_readv(thread, &here, 1, &there, 1, 0) != 1 || name[count] == 0) break;
    name[count + 1] = 0;
  }
  if (name[0] == '/') {
    strcpy(text, name);
    return;
  }
  link_of(text, thread, "fd", folder == AT_FDCWD ? -1 : folder);
  size_t length = strlen(text);
  if (name[0]) snprintf(text + length, PATH_MAX - length, "/%s", name);
}

// Whether a call is counted; sets its file.
static bool counts(const struct Call *call, pid_t thread, const struct user_regs_struct *state, char *file) {
  file[0] = 0;
  unsigned long long first = argument(state, call->argument);
  switch (call->subject) {
    case NOTHING: return true;
    case DESCRIPTOR: link_of(file, thread, "fd", (int)first); break;
    case PATH: path_of(file, thread, AT_FDCWD, first); break;
    case FOLDER_AND_PATH: path_of(file, thread, (int)first, argument(state, call->argument + 1)); break;
  }
  // A message with an address is sent whole or not at all: queries to the kernel, with awaited answers.
  if (call->number == SYS_sendto && sort & LENGTHS && state->r8 != 0) return false;
  if (call->number == SYS_ioctl && state->rsi != FICLONE && state->rsi != FICLONERANGE) return false;
  if (sort & (CHANGES | ROOM)) {
    int flags = call->number == SYS_open ? (int)state->rsi : call->number == SYS_openat ? (int)state->rdx : O_CREAT;
    if (!(flags & (O_CREAT | O_TRUNC)) && (flags & O_TMPFILE) != O_TMPFILE && (sort & ROOM || (flags & O_ACCMODE) == O_RDONLY)) return false;
  }
  if (strncmp(file, "pipe:", 5) == 0 || strncmp(file, "socket:", 7) == 0 || strncmp(file, "/memfd:", 7) == 0) return !(sort & FILES);
  size_t length = strlen(within);
  return strncmp(file, within, length) == 0 && (file[length] == '/' || file[length] == 0);
}

// MARK: Failures

// All threads so far; some have groups of their own.
static pid_t processes[4096];
static int process_count;

// Kills all traced processes, and waits until their locks and files are released.
static _Noreturn void end_all(void) {
  int status;
  pid_t thread;
  kill(-root, SIGKILL);
  for (int index = 0; index < process_count; index++) kill(processes[index], SIGKILL);
  while ((thread = waitpid(-1, &status, __WALL)) > 0 || errno == EINTR)
    if (thread > 0 && WIFSTOPPED(status)) kill(thread, SIGKILL);
  if (journal) fclose(journal);
  _exit(128 + SIGKILL);
}

// The thread whose call was changed, and the registers to restore afterwards; one at a time.
static struct {
  pid_t thread;
  int argument;
  unsigned long long value;
  bool ends;
} changed;

static void resume(pid_t thread, enum __ptrace_request how, int number) { ptrace(how, thread, 0, number); }

static void pass(const struct Call *call, pid_t thread, const char *file) {
  if (journal) fprintf(journal, "%s %s\n", call->name, file);
  resume(thread, PTRACE_CONT, 0);
}

static void fail(pid_t thread, struct user_regs_struct *state, int number) {
  state->orig_rax = (unsigned long long)-1;
  state->rax = (unsigned long long)-number;
  ptrace(PTRACE_SETREGS, thread, 0, state);
}

static void reach(pid_t thread) {
  struct user_regs_struct state;
  if (ptrace(PTRACE_GETREGS, thread, 0, &state) != 0) return;
  const struct Call *call = NULL;
  for (int index = 0; index < CALLS && !call; index++)
    if (calls[index].number == (int)state.orig_rax) call = &calls[index];
  char file[PATH_MAX * 2];
  if (!call || !counts(call, thread, &state, file)) return resume(thread, PTRACE_CONT, 0);
  if (has_names && call->number == SYS_openat && (state.rdx & O_TMPFILE) == O_TMPFILE) {
    fail(thread, &state, EOPNOTSUPP);
    return resume(thread, PTRACE_CONT, 0);
  }
  if ((!call_name || strcmp(call_name, call->name) == 0) && (!pattern || fnmatch(pattern, file, 0) == 0)) counted++;
  else if (!lasts) return pass(call, thread, file);
  bool meant = action != GO_ON && (lasts || (at ? counted == at : from && counted == from));
  lasts = meant && from;
  if (journal) fprintf(journal, "%s%s %s\n", meant ? "* " : "", call->name, file);
  if (!meant) return resume(thread, PTRACE_CONT, 0);
  switch (action) {
    case GO_ON: break;
    case KILL: end_all();
    case FAIL:
      fail(thread, &state, failure);
      break;
    case TEAR:
    case SHORT:
      if (call->length >= 0 && argument(&state, call->length) > 1 && !changed.thread) {
        changed.thread = thread;
        changed.argument = call->length;
        changed.value = argument(&state, call->length);
        changed.ends = action == TEAR;
        set_argument(&state, call->length, changed.value / 2);
        ptrace(PTRACE_SETREGS, thread, 0, &state);
        return resume(thread, PTRACE_SYSCALL, 0);
      }
      if (action == TEAR) end_all();
      break;
  }
  resume(thread, PTRACE_CONT, 0);
}

// After a changed call: the program must not notice the change.
static void restore(pid_t thread) {
  if (changed.ends) end_all();
  struct user_regs_struct state;
  if (ptrace(PTRACE_GETREGS, thread, 0, &state) == 0) {
    set_argument(&state, changed.argument, changed.value);
    ptrace(PTRACE_SETREGS, thread, 0, &state);
  }
  changed.thread = 0;
  resume(thread, PTRACE_CONT, 0);
}

// MARK: The run

static int trace(void) {
  int status, ending = 125;
  pid_t thread;
  while ((thread = waitpid(-1, &status, __WALL)) > 0 || errno == EINTR) {
    if (thread <= 0) continue;
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (thread == root) ending = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      continue;
    }
    int number = WSTOPSIG(status), event = status >> 16;
    unsigned long started;
    if ((event == PTRACE_EVENT_CLONE || event == PTRACE_EVENT_FORK || event == PTRACE_EVENT_VFORK) && process_count < 4096 &&
        ptrace(PTRACE_GETEVENTMSG, thread, 0, &started) == 0)
      processes[process_count++] = (pid_t)started;
    if (event == PTRACE_EVENT_SECCOMP) reach(thread);
    else if (number == (SIGTRAP | 0x80) && thread == changed.thread) restore(thread);
    else if (event != 0 || number == (SIGTRAP | 0x80)) resume(thread, PTRACE_CONT, 0);
    else resume(thread, PTRACE_CONT, number);
  }
  return ending;
}

static void hand_on(int number) { kill(root, number); }

static void read_arguments(char **arguments) {
  for (; *arguments && strcmp(*arguments, "--") != 0; arguments += 2) {
    const char *name = arguments[0], *value = arguments[1] ? arguments[1] : "";
    if (strcmp(name, "--within") == 0) within = value;
    else if (strcmp(name, "--call") == 0) call_name = value;
    else if (strcmp(name, "--file") == 0) pattern = value;
    else if (strcmp(name, "--at") == 0) at = atol(value);
    else if (strcmp(name, "--from") == 0) from = atol(value);
    else if (strcmp(name, "--names") == 0) has_names = true;
    else if (strcmp(name, "--log") == 0) journal = fopen(value, "we");
    else if (strcmp(name, "--calls") == 0) {
      for (size_t index = 0; index < sizeof sorts / sizeof *sorts; index++)
        if (strcmp(sorts[index].name, value) == 0) sort = sorts[index].sort;
    } else if (strcmp(name, "--do") == 0) {
      if (strcmp(value, "kill") == 0) action = KILL;
      else if (strcmp(value, "tear") == 0) action = TEAR;
      else if (strcmp(value, "short") == 0) action = SHORT;
      else if (sscanf(value, "error=%d", &failure) == 1) action = FAIL;
    }
  }
}

int main(int count, char **arguments) {
  char **program = arguments;
  while (*program && strcmp(*program, "--") != 0) program++;
  read_arguments(arguments + 1);
  if (!*program || !program[1] || !sort || !within) {
    fprintf(stderr, "tracer: --calls, --within and a program are needed (%d words)\n", count);
    return 125;
  }
  int start[2];
  if (pipe2(start, O_CLOEXEC) != 0) die("pipe");
  root = fork();
  if (root < 0) die("fork");
  if (root == 0) {
    char go;
    setpgid(0, 0);
    close(start[1]);
    // Waits for the tracer.
    if (read(start[0], &go, 1) != 1) _exit(125);
    filter();
    execvp(program[1], program + 1);
    die(program[1]);
  }
  close(start[0]);
  long options = PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_TRACEEXEC | PTRACE_O_TRACESECCOMP |
                 PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL;
  if (ptrace(PTRACE_SEIZE, root, 0, options) != 0) die("ptrace");
  if (write(start[1], "g", 1) != 1) die("pipe");
  close(start[1]);
  signal(SIGTERM, hand_on);
  int ending = trace();
  if (journal) fclose(journal);
  return ending;
}
