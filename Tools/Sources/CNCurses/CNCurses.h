// ncurses with wide characters, and what Swift cannot import of it: macros and mutable globals.
#ifndef CNCURSES_H
#define CNCURSES_H

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <wchar.h>
#include <curses.h>

// `WINDOW` is a struct with some versions of ncurses and opaque with others, so it stays here.

static inline void curses_close(void *screen) {
  endwin();
  delscreen((SCREEN *)screen);
}

// Takes over the terminal. Unlike initscr, which ends the program, this returns NULL for a terminal
// that is not known, or one whose cursor cannot be moved.
static inline void *curses_open(void) {
  SCREEN *screen = newterm(NULL, stdout, stdin);
  if (screen == NULL) return NULL;
  const char *cursor_address = tigetstr("cup");
  if (cursor_address != NULL && cursor_address != (const char *)-1) return screen;
  curses_close(screen);
  return NULL;
}

static inline void curses_start_keys(void) {
  raw();
  noecho();
  nonl();
  keypad(stdscr, true);
  nodelay(stdscr, true);
  set_escdelay(25);
  // The keypad's Enter, which not all terminal descriptions know.
  define_key("\033OM", KEY_ENTER);
}

// Whether the terminal has a mouse, which it reports from now on. Button 5 is the wheel, which old versions of ncurses
// do not know.
static inline bool curses_start_mouse(void) {
  mmask_t mask = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED | REPORT_MOUSE_POSITION;
#if NCURSES_MOUSE_VERSION > 1
  mask |= BUTTON5_PRESSED;
#endif
  // A press is reported at once, and not only when it can't become a click.
  mouseinterval(0);
  return mousemask(mask, NULL) != 0;
}

// Where the mouse is also reported while its button is held, which ncurses itself does not ask for.
static inline void curses_follow_mouse(bool follows) {
  fputs(follows ? "\033[?1002h" : "\033[?1002l", stdout);
  fflush(stdout);
}

// Gives the terminal back to the shell, until the screen is shown again.
static inline void curses_leave(void) {
  def_prog_mode();
  endwin();
}

static inline void curses_return(void) { reset_prog_mode(); }

static inline int curses_columns(void) { return getmaxx(stdscr); }
static inline int curses_rows(void) { return getmaxy(stdscr); }

static inline void curses_resize(int columns, int rows) {
  resizeterm(rows, columns);
  // Terminals differ in what they keep of a screen that shrinks or grows.
  clearok(stdscr, true);
  werase(stdscr);
}

static inline void curses_move(int column, int row) { wmove(stdscr, row, column); }
static inline void curses_show(void) { wrefresh(stdscr); }

static inline void curses_style(bool bold, bool dim, bool reverse, short pair) {
  attr_t attributes = A_NORMAL;
  if (bold) attributes |= A_BOLD;
  if (dim) attributes |= A_DIM;
  if (reverse) attributes |= A_REVERSE;
  wattr_set(stdscr, attributes, pair, NULL);
}

static inline void curses_write(const uint32_t *text, int count) {
  // wchar_t is a code point with all the C libraries we know.
  waddnwstr(stdscr, (const wchar_t *)text, count);
}

enum { curses_no_key, curses_character, curses_function_key, curses_mouse };

// The next key that was pressed, without waiting, and its kind.
static inline int curses_read_key(uint32_t *code) {
  wint_t read = 0;
  int result = wget_wch(stdscr, &read);
  *code = (uint32_t)read;
  if (result == ERR) return curses_no_key;
  if (result == KEY_CODE_YES && read == KEY_MOUSE) return curses_mouse;
  return result == KEY_CODE_YES ? curses_function_key : curses_character;
}

enum {
  curses_pointer_none,
  curses_pointer_press,
  curses_pointer_drag,
  curses_pointer_release,
  curses_wheel_up,
  curses_wheel_down
};

// What the mouse has done, and where, after a key of that kind.
static inline int curses_read_pointer(int *column, int *row) {
  MEVENT event;
  if (getmouse(&event) == ERR) return curses_pointer_none;
  *column = event.x;
  *row = event.y;
  if (event.bstate & BUTTON1_PRESSED) return curses_pointer_press;
  if (event.bstate & BUTTON1_RELEASED) return curses_pointer_release;
  if (event.bstate & BUTTON4_PRESSED) return curses_wheel_up;
#if NCURSES_MOUSE_VERSION > 1
  if (event.bstate & BUTTON5_PRESSED) return curses_wheel_down;
#endif
  return event.bstate & REPORT_MOUSE_POSITION ? curses_pointer_drag : curses_pointer_none;
}

// How many columns a code point takes; negative if it cannot be shown.
static inline int curses_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static const uint32_t curses_key_end = KEY_END;

#endif
