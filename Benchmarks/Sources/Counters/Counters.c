#include "Counters.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach/mach.h>
#include <malloc/malloc.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

long counters_resident_memory(void) {
#ifdef __APPLE__
  struct mach_task_basic_info info;
  mach_msg_type_number_t size = MACH_TASK_BASIC_INFO_COUNT;
  if (task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &size)) return 0;
  return (long)info.resident_size;
#else
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return 0;
  long size = 0, resident = 0;
  int found = fscanf(file, "%ld %ld", &size, &resident);
  fclose(file);
  return found == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
#endif
}

long counters_memory_in_use(void) {
#ifdef __APPLE__
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (long)statistics.size_in_use;
#elif defined(__GLIBC__)
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
#else
  return 0;
#endif
}

long counters_cpu_microseconds(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0) return 0;
  return time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static atomic_long hashes;
static atomic_long comparisons;
static atomic_long reads;

void counters_note_hash(void) { atomic_fetch_add_explicit(&hashes, 1, memory_order_relaxed); }

void counters_note_comparison(void) {
  atomic_fetch_add_explicit(&comparisons, 1, memory_order_relaxed);
}

void counters_note_read(void) { atomic_fetch_add_explicit(&reads, 1, memory_order_relaxed); }

long counters_hashes(void) { return atomic_load(&hashes); }

long counters_comparisons(void) { return atomic_load(&comparisons); }

long counters_reads(void) { return atomic_load(&reads); }

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

// glibc exports its allocator under these names too, so that malloc itself can be replaced.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Of all threads, because a page is fetched on one and shown on another.
static atomic_long count;
static atomic_long bytes;

static void note(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, (long)size, memory_order_relaxed);
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  note(size);
  return __libc_realloc(pointer, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  note(size);
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *pointer = result;
  return 0;
}

bool counters_count_allocations(void) { return true; }

long counters_allocations(void) { return atomic_load(&count); }

long counters_allocated_bytes(void) { return atomic_load(&bytes); }

#else

bool counters_count_allocations(void) { return false; }

long counters_allocations(void) { return 0; }

long counters_allocated_bytes(void) { return 0; }

#endif
