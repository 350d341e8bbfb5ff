// In C because Swift's overlay of the C library on Linux leaves these functions out.
#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

bool pseudo_terminal_open(int *primary, int *secondary) {
  *primary = posix_openpt(O_RDWR | O_NOCTTY);
  if (*primary < 0) return false;
  if (grantpt(*primary) != 0 || unlockpt(*primary) != 0) return false;
  const char *name = ptsname(*primary);
  if (name == NULL) return false;
  *secondary = open(name, O_RDWR | O_NOCTTY);
  if (*secondary < 0) return false;
  fcntl(*primary, F_SETFD, FD_CLOEXEC);
  fcntl(*secondary, F_SETFD, FD_CLOEXEC);
  return true;
}
