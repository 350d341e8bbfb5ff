// Restores the terminal's settings, even if the program crashes or a signal ends it.
#ifndef CTERMINALGUARD_H
#define CTERMINALGUARD_H

#include <stdbool.h>

// Notes the settings of the terminal and what to write to reset it, and installs handlers for the
// signals that end a program. `reset` is cut after 255 bytes. Returns false where the descriptor
// is no terminal.
bool terminal_guard_arm(int descriptor, const char *reset);

// Takes the handlers away; the caller has reset the terminal.
void terminal_guard_disarm(void);

// Stops the program as Ctrl-Z does, and returns when it continues. The guard must be disarmed.
void terminal_guard_stop(void);

// The descriptor that becomes readable when one of the signals SIGWINCH, SIGINT and SIGTSTP has
// arrived: a byte with the signal's number for each. -1 before the guard was armed.
int terminal_guard_signals(void);

#endif
