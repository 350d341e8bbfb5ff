// In C because a signal handler may call only what POSIX lists as async-signal-safe, and nothing
// of a language runtime is on that list.
#include "CTerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int fatal_signals[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGABRT,
                                    SIGFPE,  SIGTERM, SIGQUIT, SIGHUP};
static const int reported_signals[] = {SIGWINCH, SIGINT, SIGTSTP};
enum {
  fatal_count = sizeof fatal_signals / sizeof *fatal_signals,
  reported_count = sizeof reported_signals / sizeof *reported_signals,
};

// Written before the handlers are installed, and read by them: no handler sees a half-written one.
static int terminal = -1;
static struct termios settings;
static char reset_text[256];
static size_t reset_length;
static int report_pipe[2] = {-1, -1};
static struct sigaction former_fatal[fatal_count];
static struct sigaction former_reported[reported_count];
static volatile sig_atomic_t armed;

// Calls only write and tcsetattr, both async-signal-safe.
static void put_back(void) {
  if (!armed) return;
  armed = 0;
  size_t written = 0;
  while (written < reset_length) {
    ssize_t count = write(terminal, reset_text + written, reset_length - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    written += (size_t)count;
  }
  tcsetattr(terminal, TCSANOW, &settings);
}

static bool was_sent(const siginfo_t *info) {
#ifdef SI_TKILL
  if (info->si_code == SI_TKILL) return true;
#endif
  return info->si_code == SI_USER || info->si_code == SI_QUEUE;
}

// Resets the terminal, then lets the signal do what it would have done without us.
static void end_program(int number, siginfo_t *info, void *context) {
  (void)context;
  put_back();
  if (was_sent(info)) {
    // The runtime's own handler reports a crash and returns to the instruction that crashed. Here
    // none has, and the program would continue.
    signal(number, SIG_DFL);
    raise(number);
    return;
  }
  // On return the instruction crashes again, and the runtime reports where, on a screen that
  // shows it.
  for (int index = 0; index < fatal_count; index++) {
    if (fatal_signals[index] == number) sigaction(number, &former_fatal[index], NULL);
  }
}

static void report(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe means that a report is waiting already.
  (void)!write(report_pipe[1], &byte, 1);
  errno = saved;
}

static void set_up_pipe(void) {
  if (report_pipe[0] >= 0 || pipe(report_pipe) != 0) return;
  for (int end = 0; end < 2; end++) {
    fcntl(report_pipe[end], F_SETFL, fcntl(report_pipe[end], F_GETFL) | O_NONBLOCK);
    fcntl(report_pipe[end], F_SETFD, FD_CLOEXEC);
  }
}

bool terminal_guard_arm(int descriptor, const char *reset) {
  static bool registered;
  if (armed || tcgetattr(descriptor, &settings) != 0) return false;
  terminal = descriptor;
  reset_length = strnlen(reset, sizeof reset_text - 1);
  memcpy(reset_text, reset, reset_length);
  set_up_pipe();
  armed = 1;
  // For those who call exit() while the list is on screen.
  if (!registered) registered = atexit(put_back) == 0;

  struct sigaction action;
  memset(&action, 0, sizeof action);
  // All signals wait, and so does SIGTTOU, which would stop a program in the background here.
  sigfillset(&action.sa_mask);
  action.sa_sigaction = end_program;
  action.sa_flags = SA_SIGINFO;
  for (int index = 0; index < fatal_count; index++) {
    sigaction(fatal_signals[index], &action, &former_fatal[index]);
  }
  action.sa_handler = report;
  action.sa_flags = SA_RESTART;
  for (int index = 0; index < reported_count; index++) {
    sigaction(reported_signals[index], &action, &former_reported[index]);
  }
  return true;
}

void terminal_guard_disarm(void) {
  if (!armed) return;
  for (int index = 0; index < fatal_count; index++) {
    sigaction(fatal_signals[index], &former_fatal[index], NULL);
  }
  for (int index = 0; index < reported_count; index++) {
    sigaction(reported_signals[index], &former_reported[index], NULL);
  }
  armed = 0;
}

void terminal_guard_stop(void) {
  sigset_t stop, former;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  // Dispatch's threads block signals, and this may be one.
  pthread_sigmask(SIG_UNBLOCK, &stop, &former);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
}

int terminal_guard_signals(void) { return report_pipe[0]; }
