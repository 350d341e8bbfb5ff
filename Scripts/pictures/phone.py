"""The README's picture: a list from moment to moment, as an animation in CSS."""

from pictures.kit import DARK, LIGHT, rect, svg, text
from pictures.screens import Screen, colors, contents, draw, frame, moments

# For how many seconds a moment stays, and how long the change to it takes.
HOLD, MOVE = 1.7, 0.7


def phone(palette):
    """The picture, with colours that replace the light ones."""
    story, screen = moments("phone"), Screen(284, 46, 9, 15, "Posts")
    x, y, width, height = 18, 18, 320, screen.height + 76
    body = ['<defs><clipPath id="list"><rect y="%d" width="%d" height="%d"/></clipPath>' % (
                screen.bar, screen.width, screen.height - screen.bar + 14),
            f'<clipPath id="glass"><rect width="{screen.width}" height="{screen.height + 14}" rx="30"/></clipPath></defs>',
            rect("case", x - 9, y - 9, screen.width + 18, screen.height + 32, 38),
            f'<g transform="translate({x} {y})" clip-path="url(#glass)">',
            rect("screen", 0, 0, screen.width, screen.height + 14)]
    # Without animation, the moment with the new rows is shown.
    poster = next(number for number, moment in enumerate(story) if moment.notes)
    animation = Animation(len(story), poster)
    body += ['<g clip-path="url(#list)">', *moving(story, screen, animation), "</g>", *frame(screen, 30)[1:],
             f'<rect class="tip" x="{screen.width / 2 - 50:g}" y="{screen.height + 5}" width="100" height="4" rx="2"/>',
             "</g>"]
    for number, moment in enumerate(story):
        track = animation.track([(0, 0, 0) if number == other else None for other in range(len(story))])
        body.append(f'<g class="{track} at-once">{text(width / 2, height - 14, moment.caption, size=15)}</g>')
    title = "A list that loads page by page"
    style = f"{LIGHT}\n{palette}\n{animation.css()}"
    return svg(width, height, title, body, style, "; ".join(moment.caption for moment in story))


def moving(story, screen, animation):
    """What is on the screen at any moment, in groups that move together."""
    shown = [contents(moment, screen) for moment in story]
    color = colors(story)
    groups, taps = {}, []
    for key in dict.fromkeys(key for moment in shown for key in moment):
        lines = [moment.get(key) for moment in shown]
        if not passes(lines, screen):
            continue
        base = next(line for line in lines if line is not None)
        offsets = tuple(
            None if line is None else tuple((y - base) * screen.row for y in (
                line, line - shift(key, shown[number - 1], shown[number]),
                line + shift(key, shown[number], shown[(number + 1) % len(shown)])))
            for number, line in enumerate(lines))
        drawing, button = draw(key, base, screen, color.get(key[1], 0))
        # What is over the list is drawn after it.
        groups.setdefault((key[0] in ("new", "refused"), offsets), []).extend(drawing)
        for number, line in enumerate(lines):
            if button and line is not None and number + 1 < len(story) and story[number + 1].caption.startswith("A tap"):
                offset = (line - base) * screen.row
                taps.append(f'<circle class="touch {animation.tap(number)}" cx="{button[0]:g}" cy="{button[1] + offset:g}" r="16"/>')
    body = []
    for (_, offsets), drawings in sorted(groups.items(), key=lambda group: group[0][0]):
        body += [f'<g class="{animation.track(list(offsets))}">', *drawings, "</g>"]
    return body + taps


def shift(key, before, after):
    """How many lines something moves that is there only before or after a change: as what is above it in the list."""
    if key in before and key in after or key[0] not in ("row", "state"):
        return 0
    there = before if key in before else after
    common = [other for other in there if other in before and other in after and other[0] == "row"]
    nearest = max((other for other in common if there[other] < there[key]), key=there.get, default=None) or \
        min(common, key=there.get, default=None)
    return after[nearest] - before[nearest] if nearest else 0


def passes(lines, screen):
    """Whether something is on the screen at a moment, or crosses it between two."""
    place = [None if line is None else -1 if line <= -1 else 1 if line > screen.count else 0 for line in lines]
    return 0 in place or any({one, two} == {-1, 1} for one, two in zip(place, place[1:]))


class Animation:
    """The tracks of things that move together: CSS, which stands still if people prefer it.

    A track says for each moment where its things are, where they come from if they are new, and where they go if
    they are not there at the next moment; `None` while they are not there.
    """

    def __init__(self, count, poster):
        self.count, self.poster = count, poster
        self.length = count * (HOLD + MOVE)
        self.tracks, self.taps = {}, {}

    def track(self, offsets):
        return "m " + self.tracks.setdefault(tuple(offsets), f"t{len(self.tracks)}")

    def tap(self, number):
        return self.taps.setdefault(number, f"p{number}")

    def at(self, moment, part=0.0):
        """A time: the beginning of a moment, plus a part of its change."""
        return f"{(moment * (HOLD + MOVE) + part * MOVE) / self.length * 100:.2f}%"

    def css(self):
        # It begins after the change from the last moment to the first.
        time = f"{self.length:g}s -{MOVE}s infinite"
        still, moving = [], [f".m{{animation:{time}}}",
                             ".at-once{animation-timing-function:step-start}",
                             "@keyframes turn{to{transform:rotate(1turn)}}",
                             ".turn{transform-box:fill-box;transform-origin:center;animation:turn 1s linear infinite}"]
        for offsets, name in self.tracks.items():
            still.append(f".{name}{{{self.state(offsets, self.poster)}}}")
            moving += [f".{name}{{animation-name:{name}}}", f"@keyframes {name}{{{self.keyframes(offsets)}}}"]
        for number, name in self.taps.items():
            still.append(f".{name}{{opacity:0}}")
            start, end = self.at(number + 1, -0.8), self.at(number + 1, 0.2)
            moving += [f".{name}{{animation:{name} {time}}}",
                       f"@keyframes {name}{{{start},{end}{{opacity:0}}{self.at(number + 1, -0.2)}{{opacity:0.6}}}}"]
        moving = "\n".join(moving)
        return "\n".join(still) + f"\n@media (prefers-reduced-motion: no-preference) {{\n{moving}\n}}"

    @staticmethod
    def state(offsets, moment):
        """Something invisible waits where it appears next."""
        if offsets[moment]:
            return f"opacity:1;transform:translateY({offsets[moment][0]:g}px)"
        following = next(filter(None, offsets[moment:] + offsets[:moment]))
        return f"opacity:0;transform:translateY({following[1]:g}px)"

    def keyframes(self, offsets):
        """At the beginning of each moment, what the last one has shown; after the change, what this one shows."""
        frames = []
        for moment in range(self.count):
            before, now = offsets[moment - 1], offsets[moment]
            old = self.state(offsets, moment - 1)
            new = self.state(offsets, moment)
            if old == new and 0 < moment:
                continue
            fading = f"opacity:0;transform:translateY({before[2]:g}px)" if before and not now else new
            frames += [f"{self.at(moment)}{{{old}}}", f"{self.at(moment, 1)}{{{fading}}}"]
            if fading != new:
                frames.append(f"{self.at(moment, 1.01)}{{{new}}}")
        frames.append(f"100%{{{self.state(offsets, self.count - 1)}}}")
        return "".join(frames)
