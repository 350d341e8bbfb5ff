// A terminal for a program under test.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stdbool.h>

// Opens both sides of a new terminal. Neither is inherited by child processes.
bool pseudo_terminal_open(int *primary, int *secondary);

#endif
