"""Moments of lists on screens, side by side.

The moments are those that the engine has gone through in StoryTests.swift.
"""

import re
import sys
from dataclasses import dataclass

from pictures.kit import STRING, paper, read, rect, svg, text, wide
from pictures.views import ERROR, VIEWS, view

STORIES = "Tests/PaginationUITests/Pictures/StoryTests.swift"


@dataclass
class Moment:
    caption: str
    # The line of the list at the top of the screen.
    top: int
    # The rows, by number, and the slots between and after them.
    lines: list
    notes: list


@dataclass
class Screen:
    """Where a list is drawn, how high a row is, how many are visible, and what they say."""

    width: int
    row: int
    count: int
    size: int
    title: str
    letters: bool = False
    bar = 44

    @property
    def height(self):
        return self.bar + self.row * self.count

    def words(self, number):
        letter = chr(ord("A") + number)
        return f"{letter}  LATIN CAPITAL LETTER {letter}" if self.letters else f"Post {number}"


def moments(story):
    match = re.search(rf"func {story}\(\).*?moments == \[\n(.*?)\n\s*\]", read(STORIES), re.S)
    if not match:
        sys.exit(f"draw-states: there is no story {story}")
    return [moment(words) for words in re.findall(r'"(.*)"', match.group(1))]


def moment(words):
    """The moment that a line of a story describes."""
    caption, shown, *notes = words.split(" | ")
    top, content = shown.split(": ")
    lines = []
    for part in content.split():
        run = re.fullmatch(r"(\d+)-(\d+)", part)
        if run:
            first, last = map(int, run.groups())
            step = 1 if last >= first else -1
            lines += range(first, last + step, step)
        else:
            lines.append(part)
    return Moment(caption, int(top), lines, notes)


def contents(moment, screen):
    """What a moment shows, by key, and in which line of the screen."""
    shown = {}
    for line, content in enumerate(moment.lines, start=-moment.top):
        if isinstance(content, int):
            shown["row", content] = line
        elif VIEWS[content.split("(")[0]][0] == "screen":
            shown["screen", content] = 0
        else:
            shown["state", content] = line
    for note in moment.notes:
        shown["refused" if note == "refused" else "new", note] = 0
    return shown


def draw(key, line, screen, color=0):
    """Something on the screen, and the place of its button."""
    kind, content = key
    y = screen.bar + line * screen.row
    if kind == "row":
        return row(content, y, screen, color), None
    if kind == "state":
        return view(content, 0, y, screen.width, screen.row, screen.size)
    if kind == "screen":
        return view(content, 0, screen.bar, screen.width, screen.height - screen.bar, screen.size)
    if kind == "new":
        return new_rows(content, screen)
    return refusal(screen), None


def row(number, y, screen, color):
    middle, words = y + screen.row / 2, screen.words(number)
    rule = f'<path class="rule" d="M{14 if screen.letters else 54} {y + screen.row - 0.5:g}h{screen.width}"/>'
    if screen.letters:
        return [rule, text(14, middle + 4, words, anchor="start", size=screen.size - 1)]
    return [rule, f'<circle class="c{color % 5}" cx="30" cy="{middle:g}" r="{screen.row * 0.32:g}"/>',
            text(54, middle - 2, words, anchor="start", size=screen.size),
            rect("bar", 54, middle + 7, screen.width - 90 - number * 37 % 90, 7, 3.5)]


def new_rows(words, screen):
    """The button "12 new", as an app puts it over the list."""
    middle, y, half_width = screen.width / 2, screen.bar + 24, wide(words, screen.size) / 2 + 24
    arrow = middle - half_width + 18
    body = [rect("prominent", middle - half_width, y - 15, half_width * 2, 30, 15),
            f'<path class="arrow" d="M{arrow:g} {y + 5}v-10m-4 4l4 -4l4 4"/>',
            text(middle + 8, y + screen.size * 0.36, words, "on", size=screen.size)]
    return body, (middle, y)


def refusal(screen):
    """The alert after the server has refused an edit."""
    # Low, so that the row that is back can be seen.
    middle, y = screen.width / 2, screen.height - 68
    return [rect("shade", 0, 0, screen.width, screen.height),
            rect("sheet", middle - 92, y - 62, 184, 124, 14), text(middle, y - 28, STRING["editRefused"], "bold"),
            text(middle, y - 4, ERROR, size=12), f'<path class="rule" d="M{middle - 92:g} {y + 20:g}h184"/>',
            text(middle, y + 46, STRING["ok"], "accent")]


def colors(story):
    """A colour for each row: those that land together have the same."""
    batches, colors = 0, {}
    for moment in story:
        new = [line for line in moment.lines if isinstance(line, int) and line not in colors]
        colors |= {line: batches for line in new}
        batches += bool(new)
    return colors


def frame(screen, radius):
    """The empty screen with its title."""
    return [rect("screen", 0, 0, screen.width, screen.height, radius),
            f'<path class="rule" d="M0 {screen.bar - 0.5}h{screen.width}"/>',
            text(screen.width / 2, 28, screen.title, "bold", size=screen.size + 1)]


def screens(story, title, screen):
    """Moments side by side, for an article."""
    story = moments(story)
    color = colors(story)
    height, between = screen.height + 40, 14
    clip = f'<defs><clipPath id="screen"><rect x="0.5" y="0.5" width="{screen.width - 1}" ' \
        f'height="{screen.height - 1}" rx="13.5"/></clipPath></defs>'
    body = [paper(700, height), clip]
    left = (700 - len(story) * (screen.width + between) + between) / 2
    for number, moment in enumerate(story):
        x = left + number * (screen.width + between)
        body += [f'<g transform="translate({x:g} 1)">', *frame(screen, 14), '<g clip-path="url(#screen)">']
        for key, line in contents(moment, screen).items():
            if 0 <= line < screen.count:
                body += draw(key, line, screen, color.get(key[1], 0))[0]
        body += ["</g>", text(screen.width / 2, screen.height + 24, moment.caption, size=13), "</g>"]
    return svg(700, height, title, body, description="; ".join(moment.caption for moment in story))
