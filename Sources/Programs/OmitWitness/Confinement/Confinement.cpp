// SPDX-License-Identifier: GPL-2.0-or-later
#include "Confinement.h"

#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <initializer_list>

namespace {

bool limit(__rlimit_resource resource, rlim_t soft, rlim_t hard) {
  const rlimit value{soft, hard};
  return setrlimit(resource, &value) == 0;
}

/// Only the socket of questions, and standard error, stay open.
bool closeInherited() { return close_range(3, ~0U, 0) == 0; }

/// Resets signals to their defaults, whatever the parent process set.
bool resetSignals() {
  sigset_t none;
  sigemptyset(&none);
  return signal(SIGXCPU, SIG_DFL) != SIG_ERR && sigprocmask(SIG_SETMASK, &none, nullptr) == 0;
}

bool allow(scmp_filter_ctx filter) {
  const int calls[] = {
      SCMP_SYS(read),         SCMP_SYS(pread64),   SCMP_SYS(lseek),         SCMP_SYS(fstat),
      SCMP_SYS(newfstatat),   SCMP_SYS(recvmsg),   SCMP_SYS(sendto),        SCMP_SYS(close),
      SCMP_SYS(brk),          SCMP_SYS(munmap),    SCMP_SYS(mremap),        SCMP_SYS(madvise),
      SCMP_SYS(futex),        SCMP_SYS(getrandom), SCMP_SYS(clock_gettime), SCMP_SYS(getrusage),
      SCMP_SYS(rt_sigreturn), SCMP_SYS(exit),      SCMP_SYS(exit_group),    SCMP_SYS(restart_syscall),
      SCMP_SYS(rt_sigprocmask), SCMP_SYS(gettid),  SCMP_SYS(getpid),
  };
  for (const int call : calls) {
    if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) != 0) return false;
  }
  // Memory, but not executable.
  for (const int call : {SCMP_SYS(mmap), SCMP_SYS(mprotect)}) {
    if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 1,
                         SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)) != 0) {
      return false;
    }
  }
  // `abort` may kill this process, and no other.
  if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1,
                       SCMP_A0(SCMP_CMP_EQ, static_cast<scmp_datum_t>(getpid()))) != 0) {
    return false;
  }
  // Only the limits of this process.
  if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1,
                       SCMP_A0(SCMP_CMP_EQ, 0)) != 0) {
    return false;
  }
  return true;
}

}  // namespace

namespace confinement {

bool enter() {
  if (!closeInherited() || !resetSignals()) return false;
  if (!limit(RLIMIT_AS, addressSpace, addressSpace)) return false;
  if (!limit(RLIMIT_CORE, 0, 0) || !limit(RLIMIT_FSIZE, 0, 0) || !limit(RLIMIT_NOFILE, 16, 16)) {
    return false;
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) {
    return false;
  }
  // Denied instead of killed: libraries look for optional tables.
  const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (filter == nullptr) return false;
  const bool holds = allow(filter) && seccomp_load(filter) == 0;
  seccomp_release(filter);
  return holds;
}

void beginFile() {
  rusage used{};
  rlimit now{};
  if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &now) != 0) _exit(1);
  const auto seconds = static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec);
  // The first second may be almost over.
  if (!limit(RLIMIT_CPU, seconds + 1 + secondsPerFile, now.rlim_max)) _exit(1);
}

}  // namespace confinement
