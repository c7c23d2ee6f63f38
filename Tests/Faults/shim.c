// Loaded into a program (LD_PRELOAD): makes an allocation of its C libraries fail, or changes its clock.
//
//   OMIT_FAULTS_ALLOCATION=N   the N-th allocation fails; 0 only counts
//   OMIT_FAULTS_LIBRARIES=A,B  only allocations from libraries with these words in their names count; without it, all count
//   OMIT_FAULTS_COUNT=FILE     the number of allocations is written to this file at the end
//   OMIT_FAULTS_CLOCK=SECONDS  is added to the time of day
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

extern void *__libc_memalign(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static atomic_long counted;
static long failing, ahead;
static const char *wanted;
static int is_ready;

// The code ranges of the selected libraries.
static struct { uintptr_t start, end; } ranges[32];
static int range_count;

static int is_wanted(const char *name) {
  char words[512];
  snprintf(words, sizeof words, "%s", wanted);
  for (char *rest = words, *word; (word = strsep(&rest, ","));)
    if (*word && strstr(name, word)) return 1;
  return 0;
}

static int note(struct dl_phdr_info *library, size_t size, void *nothing) {
  (void)size, (void)nothing;
  if (!is_wanted(library->dlpi_name)) return 0;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || range_count == 32) continue;
    ranges[range_count].start = library->dlpi_addr + part->p_vaddr;
    ranges[range_count++].end = library->dlpi_addr + part->p_vaddr + part->p_memsz;
  }
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("OMIT_FAULTS_ALLOCATION"), *clock = getenv("OMIT_FAULTS_CLOCK");
  wanted = getenv("OMIT_FAULTS_LIBRARIES");
  failing = text ? atol(text) : 0;
  ahead = clock ? atol(clock) : 0;
  if (wanted) dl_iterate_phdr(note, NULL);
  is_ready = text != NULL;
}

__attribute__((destructor)) static void finish(void) {
  const char *name = getenv("OMIT_FAULTS_COUNT");
  if (!name || !is_ready) return;
  is_ready = 0;
  char text[32];
  int length = snprintf(text, sizeof text, "%ld\n", (long)counted), file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file >= 0 && write(file, text, (size_t)length) != length) abort();
}

static int fails(void *from) {
  if (!is_ready) return 0;
  if (wanted) {
    int index = 0;
    while (index < range_count && ((uintptr_t)from < ranges[index].start || (uintptr_t)from >= ranges[index].end)) index++;
    if (index == range_count) return 0;
  }
  if (atomic_fetch_add(&counted, 1) + 1 != failing) return 0;
  errno = ENOMEM;
  return 1;
}

static void *allocate(void *from, size_t size) { return fails(from) ? NULL : __libc_memalign(16, size); }

static void *allocate_zeros(void *from, size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) {
    errno = ENOMEM;
    return NULL;
  }
  void *memory = allocate(from, total);
  return memory ? memset(memory, 0, total) : NULL;
}

// A program with its own `malloc` calls the C library by these names.
void *__libc_malloc(size_t size) { return allocate(__builtin_return_address(0), size); }
void *__libc_calloc(size_t count, size_t size) { return allocate_zeros(__builtin_return_address(0), count, size); }
void *malloc(size_t size) { return allocate(__builtin_return_address(0), size); }
void *calloc(size_t count, size_t size) { return allocate_zeros(__builtin_return_address(0), count, size); }
void *realloc(void *old, size_t size) { return fails(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size); }

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += ahead;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  now->tv_sec = time.tv_sec;
  now->tv_usec = time.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
