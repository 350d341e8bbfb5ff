"""The diagram of an edge's states.

Its arrows come from the table that the engine is tested with, `edgeRows`.
"""

import math
import re
import sys

from pictures.kit import paper, read, rect, svg, text

TABLE = "Tests/PaginationTests/Machine/TransitionTests.swift"
# What the states are called for people, and where they are drawn. An edge is `closed` before the first page.
NODES = {
    "open": ("idle", 62, 180),
    "loading": ("loading", 350, 180),
    "waiting": ("loading: waits for its retry", 350, 410),
    "failed": ("failed", 638, 180),
    "expired": ("failed: the key has expired", 350, 40),
    "end": ("complete", 638, 410),
}
INPUTS = {
    "loadMore(.end)": "loadNext()",
    "appear(1)": "a row near the edge",
    "edgeAppear(.end)": "the edge itself",
    "retry": "retry()",
    "retryDue(0)": "the delay is over",
    "land(0)": "a page lands",
    "fail(0)": "it fails",
    "failAndRetry(0)": "it fails for now",
    "failCancelled(0)": None,
    "failExpired(0)": "its key has expired",
    "refresh": "refresh()",
    "newSource": "setSource()",
    "cancel": "cancel()",
    "cancelNewSource": None,
}


def transitions():
    """The inputs that lead from one state to another, by both."""
    code = read(TABLE)
    table = re.search(r"edgeRows: \[Row\] = \[(.*?)\n  \]", code, re.S).group(1)
    arrows = {}
    for before, step, after in re.findall(r'Row\("(\w+)", \.(.+?), \[[^\]]*\], "(\w+)"\)', table):
        if "closed" in (before, after) or before == after:
            continue
        if step not in INPUTS:
            sys.exit(f"draw-states: no words for the input {step}")
        arrows.setdefault((before, after), []).append(INPUTS[step])
    # The last page lands as every other does, but names no next key.
    if re.search(r'"end": \[.*\.loadMore\(\.end\), \.land\(0\)\]', code):
        arrows[("loading", "end")] = ["the last page lands"]
    for state in {state for arrow in arrows for state in arrow} - set(NODES):
        sys.exit(f"draw-states: no place for the state {state}")
    return {arrow: [label for label in labels if label] for arrow, labels in arrows.items()}


def half(state):
    return max(44, len(NODES[state][0]) * 3.6 + 16), 20


def edge_point(state, angle):
    """Where a line from the middle of a box leaves it."""
    _, x, y = NODES[state]
    wide, high = half(state)
    dx, dy = math.cos(angle), math.sin(angle)
    scale = min(wide / abs(dx) if abs(dx) > 1e-9 else 1e9, high / abs(dy) if abs(dy) > 1e-9 else 1e9)
    return x + dx * scale, y + dy * scale


def diagram():
    body = [paper(700, 450),
            '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" '
            'orient="auto"><path class="tip" d="M0 0 L8 4 L0 8 z"/></marker></defs>']
    arrows = transitions()
    labels = []
    for (before, after), words in sorted(arrows.items()):
        (_, x1, y1), (_, x2, y2) = NODES[before], NODES[after]
        angle = math.atan2(y2 - y1, x2 - x1)
        aside = 16 if (after, before) in arrows else 0
        ox, oy = -math.sin(angle) * aside, math.cos(angle) * aside
        sx, sy = edge_point(before, angle)
        ex, ey = edge_point(after, angle + math.pi)
        body.append(f'<line class="line" x1="{sx + ox:.0f}" y1="{sy + oy:.0f}" x2="{ex + ox:.0f}" '
                    f'y2="{ey + oy:.0f}" marker-end="url(#tip)"/>')
        # Nearer to the start of a slanted line, so that labels of lines that meet at its end don't touch.
        part = 0.5 if aside else 0.35 if abs(math.cos(angle)) > 0.1 else 0.6
        mx, my = sx + (ex - sx) * part + ox * 1.6, sy + (ey - sy) * part + oy * 1.6
        flat = abs(math.sin(angle)) < 0.5
        top = my - 15 * (len(words) - 1) - 4 if flat and oy <= 0 else my + 14 if flat else my - 7 * (len(words) - 1)
        left = ox < 0 or not aside and x2 < x1
        anchor = "middle" if flat else "end" if left else "start"
        for row, word in enumerate(words):
            place = mx + (0 if flat else -6 if left else 6), top + 15 * row, word
            # First a margin in the colour of the paper, so that lines don't cross the words.
            labels += [text(*place, "label", anchor), text(*place, "quiet", anchor)]
    for state, (name, x, y) in NODES.items():
        wide, high = half(state)
        body.append(rect("node", x - wide, y - high, wide * 2, high * 2, 10))
        body.append(text(x, y + 5, name, "bold"))
    return svg(700, 450, "The states of an edge, and what leads from one to another", body + labels)
