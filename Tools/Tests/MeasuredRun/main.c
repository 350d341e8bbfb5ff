// Runs a program and writes the most memory that it had resident, in bytes, into a file:
//   measured-run FILE PROGRAM ARGUMENT…
//
// A separate, small program, because on Linux a new program's peak includes the memory of the
// process that started it. Started by the tests, it would include theirs.
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char *arguments[]) {
  if (count < 3) return 64;
  pid_t child = fork();
  if (child < 0) return 71;
  if (child == 0) {
    execv(arguments[2], arguments + 2);
    _exit(127);
  }
  int status;
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0) {
  }
#ifdef __APPLE__
  long size = usage.ru_maxrss;
#else
  long size = usage.ru_maxrss * 1024;
#endif
  FILE *file = fopen(arguments[1], "w");
  if (file == NULL) return 73;
  fprintf(file, "%ld", size);
  fclose(file);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
