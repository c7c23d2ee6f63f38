// Linked into each program that runs under ThreadSanitizer: tells it how threads are ordered inside Swift's own libraries,
// which are not compiled for it.
//
// The fast path of a `Mutex`, an atomic operation, is compiled into the code that locks it, where the sanitizer sees it. Waiting
// happens in libswiftSynchronization. The runtime of tasks reports jobs and actors by itself, but not that a continuation was
// resumed before it was awaited: then the task continues without having acquired what was released to it.
//
// Each function below replaces the library's, and calls it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sanitizer/tsan_interface.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define ASYNC __attribute__((swiftasynccall))
#define SELF __attribute__((swift_context))

#define IN_PLACE_OF(convention, name, symbol, ...) \
  convention void name(__VA_ARGS__) __asm__(symbol); \
  static convention void (*next_##name)(__VA_ARGS__); \
  __attribute__((constructor)) static void find_##name(void) { *(void **)&next_##name = dlsym(RTLD_NEXT, symbol); } \
  convention void name(__VA_ARGS__)

// Synchronization._MutexHandle._lockSlow(_: UInt32)
IN_PLACE_OF(SWIFT, lock_slow, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF", uint32_t thread, SELF void *lock) {
  next_lock_slow(thread, lock);
  __tsan_acquire(lock);
}

// Synchronization._MutexHandle._unlockSlow()
IN_PLACE_OF(SWIFT, unlock_slow, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF", SELF void *lock) {
  __tsan_release(lock);
  next_unlock_slow(lock);
}

// Programs in C have no tasks, and are linked without the library of tasks.
extern SWIFT void *swift_task_getCurrent(void) __attribute__((weak));

// Resuming or enqueuing a task releases to it before, which the runtime reports.
static void acquire_task(void) {
  void *task = swift_task_getCurrent ? swift_task_getCurrent() : 0;
  if (task) __tsan_acquire(task);
}

// The beginning of ContinuationAsyncContext, whose layout is fixed in compiled programs.
struct continuation {
  void *parent, *resume;
  uintptr_t flags, status;
};
enum { RESUMED = 2 };

IN_PLACE_OF(ASYNC, continuation_await, "swift_continuation_await", struct continuation *continuation) {
  if (__atomic_load_n(&continuation->status, __ATOMIC_ACQUIRE) == RESUMED) acquire_task();
  __attribute__((musttail)) return next_continuation_await(continuation);
}

// The runtime calls it if a continuation is resumed while it begins to wait.
IN_PLACE_OF(SWIFT, enter_context, "swift_task_enterThreadLocalContext", char *context) {
  next_enter_context(context);
  acquire_task();
}

// An awaiting function releases its frame first: this finds those that await in the library itself, such as
// `withCheckedContinuation` and `AsyncStream`.
IN_PLACE_OF(SWIFT, deallocate_frame, "swift_task_dealloc", void *frame) {
  acquire_task();
  next_deallocate_frame(frame);
}
