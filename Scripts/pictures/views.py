"""The default views of the states at their places, which come from PaginationSlot.swift. Their words are the English
strings."""

import re
import sys
from html import escape

from pictures.kit import STRING, paper, read, rect, svg, text, wide

SLOTS = "Sources/PaginationUI/States/PaginationSlot.swift"
# What the app says of an error.
ERROR = "The server is busy."
# How each is drawn, by place and state: where, its title, message and button. A spinner has none.
VIEWS = {
    "list.loading": ("screen", None, None, None),
    "list.paused": ("screen", None, None, "load"),
    "list.empty": ("screen", "emptyTitle", "emptyMessage", "refresh"),
    "list.noSource": ("screen", "noSourceTitle", "noSourceMessage", None),
    "list.failure": ("screen", "failedTitle", ERROR, "retry"),
    "end.loading": ("end", None, None, None),
    "end.paused": ("end", None, None, "loadMore"),
    "end.failure": ("end", None, "moreFailed", "retry"),
    "end.complete": ("end", None, "end", None),
    "start.loading": ("start", None, None, None),
    "start.paused": ("start", None, None, "loadEarlier"),
    "start.failure": ("start", None, "earlierFailed", "retry"),
    "gap.paused": ("gap", None, "gap", "load"),
    "gap.loading": ("gap", None, None, None),
    "gap.failure": ("gap", None, "gapFailed", "retry"),
    "row.loading": ("gap", None, None, None),
    "refresh.failure": ("bar", "refreshFailed", ERROR, "retry"),
}


def view(state, x, y, width, high, size=13):
    """The default view of a state, in a rectangle, and the place of its button.

    `state` is the place and the state, and for a gap perhaps the number of its items: "gap.paused(12)".
    """
    slot, count = re.fullmatch(r"([\w.]+)(?:\((\d+)\))?", state).groups()
    if slot not in VIEWS:
        sys.exit(f"draw-states: no drawing for {slot}")
    place, title, message, button = VIEWS[slot]
    title, button = STRING.get(title), STRING.get(button)
    if count and message == "gap":
        message = "missingItems.other"
    message = message and STRING.get(message, message).replace("%lld", count or "")
    middle, line = x + width / 2, y + high / 2 + size * 0.36
    if slot == "row.loading":
        bars = [rect("bar", x + 16, y + high / 2 - 12, width - 32, 9, 4.5),
                rect("bar", x + 16, y + high / 2 + 4, width - 110, 9, 4.5)]
        return bars, None
    if place == "bar":
        top = f"M{x:g} {y + high} v{12 - high} a12 12 0 0 1 12 -12 h{width - 24} a12 12 0 0 1 12 12 v{high - 12} z"
        body = [f'<path class="sheet" d="{top}"/>', text(x + 14, y + high / 2 - 4, title, "bold", "start"),
                text(x + 14, y + high / 2 + 14, message, "quiet", "start", 12),
                text(x + width - 42, line, button, "accent", "end"), text(x + width - 20, line, "×", "accent")]
        return body, None
    if place == "screen" and (title or button):
        return screen_message(slot, middle, y + high / 2, title, message, button, size)
    if button and message:
        between = 8
        both = wide(message, size) + between + wide(button, size)
        # Text never shrinks: a message that doesn't fit beside the button goes above it.
        if both > width - 24:
            body = [text(middle, line - 9, message, "quiet", size=size), text(middle, line + 9, button, "accent", size=size)]
            return body, (middle, line + 9 - size / 3)
        # One text, so that the space between both is the same in every font.
        body = [f'<text class="quiet" x="{middle:g}" y="{line:g}" text-anchor="middle" font-size="{size}">'
                f'{escape(message)}<tspan class="accent" dx="{between}">{escape(button)}</tspan></text>']
        return body, (middle + both / 2 - wide(button, size) / 2, line - size / 3)
    if button:
        return [text(middle, line, button, "accent", size=size)], (middle, line - size / 3)
    if message:
        return [text(middle, line, message, "quiet", size=size - 1)], None
    return [f'<path class="turn" d="M{middle:g} {y + high / 2 - 8:g} a8 8 0 1 1 -8 8"/>'], None


def screen_message(slot, x, y, title, message, button, size):
    top = y - (42 if title else 0)
    body = []
    if title:
        # A tray, a magnifying glass, or a triangle with an exclamation mark.
        shape = {"list.empty": "M-11 0 l4 -12 h14 l4 12 v8 h-22 z M-11 0 h6 l2 3 h6 l2 -3 h6",
                 "list.noSource": "M4 3 l8 8 M6 -3 a8 8 0 1 1 -16 0 a8 8 0 1 1 16 0",
                 "list.failure": "M0 -13 l13 22 h-26 z M0 -5 v7 M0 5 v1"}[slot]
        body = [f'<path class="icon" transform="translate({x:g} {top - 12:g})" d="{shape}"/>',
                text(x, top + 28, title, "bold", size=size + 3), text(x, top + 48, message, "quiet", size=size)]
        top += 78
    if not button:
        return body, None
    half_width = wide(button, size) / 2 + 14
    body.append(rect("button", x - half_width, top - 14, half_width * 2, 28, 14))
    body.append(text(x, top + 5, button, "accent", size=size))
    return body, (x, top)


def views():
    slots = list(VIEWS)
    for part, name in enumerate(("PaginationViewPlace", "PaginationViewState")):
        cases = re.search(rf"enum {name}\b.*?\n}}\n", read(SLOTS), re.S).group()
        known, drawn = set(re.findall(r"^  case (\w+)$", cases, re.M)), {slot.split(".")[part] for slot in slots}
        if known != drawn:
            sys.exit(f"draw-states: no drawing for {known ^ drawn}")
    # Two columns: on a phone, a wider picture would have text too small to read.
    width, high, columns = 224, 190, 2
    whole = columns * (width + 13) - 11, -(-len(slots) // columns) * (high + 38) + 4
    body = [paper(*whole)]
    for number, slot in enumerate(slots):
        x, y = 1 + number % columns * (width + 13), 1 + number // columns * (high + 38)
        body.append(rect("screen", x, y, width, high, 12))
        body += card(slot, x, y, width, high)
        place, state = slot.split(".")
        words = f".{state}" if state in ("empty", "noSource", "complete") else f".{state}, at: .{place}"
        body.append(f'<g font-family="ui-monospace, monospace">{text(x + width / 2, y + high + 20, words)}</g>')
    return svg(*whole, "The default view of every state at every place", body)


def card(slot, x, y, width, high):
    place = VIEWS[slot][0]
    if place == "screen":
        return view(slot, x, y, width, high)[0]
    space = {"start": (0, 44), "bar": (0, 52), "gap": (73, 117), "end": (high - 44, high)}[place]
    body = view(slot, x, y + space[0], width, space[1] - space[0])[0]
    before, after = range(int(space[0] // 24)), range(int((high - space[1]) // 24))
    for row, top in [*((row, 8 + row * 24) for row in before), *((row, space[1] + 6 + row * 24) for row in after)]:
        body.append(rect("bar", x + 16, y + top, width - 32 - row % 3 * 30, 12, 6))
    return body
