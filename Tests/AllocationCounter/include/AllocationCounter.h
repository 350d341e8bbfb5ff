#pragma once

#include <stdbool.h>

/// Whether allocations can be counted here: with glibc, and without a sanitizer, which has its own
/// allocator.
bool allocation_counter_is_available(void);

/// How often the calling thread has asked for memory so far.
long allocation_counter_value(void);
