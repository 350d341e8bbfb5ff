#ifndef COUNTERS_H
#define COUNTERS_H

#include <stdbool.h>

/// Whether allocations are counted here. False on systems whose allocator cannot be replaced by
/// name, and under sanitizers.
bool counters_count_allocations(void);

/// How many allocations this process has made.
long counters_allocations(void);

/// How many bytes this process has asked for, freed ones included.
long counters_allocated_bytes(void);

/// The memory of this process that is resident, in bytes; 0 where it cannot be told.
long counters_resident_memory(void);

/// The memory that this process has allocated and not freed, in bytes; 0 where it cannot be told.
long counters_memory_in_use(void);

/// The CPU time that all threads of this process have taken, in microseconds.
long counters_cpu_microseconds(void);

/// Notes that an id was hashed.
void counters_note_hash(void);

/// Notes that two ids were compared.
void counters_note_comparison(void);

/// Notes that an item was asked for its id.
void counters_note_read(void);

/// How often ids were hashed.
long counters_hashes(void);

/// How often ids were compared.
long counters_comparisons(void);

/// How often items were asked for their ids.
long counters_reads(void);

#endif
