"""What all pictures are made of: colours, words and shapes."""

import os
import re
from html import escape

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

LIGHT = """text { fill: #1f2328 } .quiet { fill: #59636e } .accent { fill: #0969da } .bold { font-weight: 600 }
.paper, .label { fill: #ffffff; stroke: #ffffff } .screen { fill: #ffffff; stroke: #d1d9e0 } .line { stroke: #59636e }
.bar { fill: #e6eaef } .button { fill: #ddf4ff } .prominent { fill: #0969da } .on { fill: #ffffff } .arrow { stroke: #ffffff }
.node { fill: #f6f8fa; stroke: #59636e } .tip { fill: #59636e } .turn, .icon { stroke: #59636e } .rule { stroke: #e6eaef }
.sheet { fill: #f6f8fa; stroke: #d1d9e0 } .shade { fill: #000000; opacity: 0.2 } .case { fill: #1f2328 }
.c0 { fill: #54aeff } .c1 { fill: #4ac26b } .c2 { fill: #c297ff } .c3 { fill: #fb8f44 } .c4 { fill: #ff80c8 }
.touch { fill: #8c959f }"""
DARK = """text { fill: #f0f6fc } .quiet { fill: #9198a1 } .accent { fill: #4493f8 }
.paper, .label { fill: #000000; stroke: #000000 } .screen { fill: #0d1117; stroke: #3d444d } .line { stroke: #9198a1 }
.bar { fill: #2a313c } .button { fill: #12263f } .prominent { fill: #1f6feb } .node { fill: #151b23; stroke: #9198a1 }
.tip { fill: #9198a1 } .turn, .icon { stroke: #9198a1 } .rule { stroke: #2a313c } .sheet { fill: #21262d; stroke: #3d444d }
.shade { opacity: 0.5 } .case { fill: #3d444d } .c0 { fill: #388bfd } .c1 { fill: #2ea043 } .c2 { fill: #a371f7 }
.c3 { fill: #db6d28 } .c4 { fill: #db61a2 }"""
SHAPES = ".turn, .icon, .line, .arrow { fill: none } .turn, .icon, .arrow { stroke-width: 2 } .label { stroke-width: 5 }"

def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def svg(width, height, title, body, style=None, description=None):
    style = style or f"{LIGHT}\n@media (prefers-color-scheme: dark) {{\n{DARK}\n}}"
    return "\n".join(
        [
            # With a size, or the documentation's website shows it 300 pixels wide.
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" '
            'font-family="system-ui, sans-serif" font-size="13" role="img">',
            f"<title>{escape(title)}</title>",
            *([f"<desc>{escape(description)}</desc>"] if description else []),
            f"<style>\n{style}\n{SHAPES}\n</style>",
            *body,
            "</svg>\n",
        ]
    )


def paper(width, height):
    return f'<rect class="paper" width="{width}" height="{height}"/>'


def text(x, y, words, kind="", anchor="middle", size=None):
    size = f' font-size="{size:g}"' if size else ""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}"{size}>{escape(words)}</text>'


def rect(kind, x, y, width, height, radius=0):
    radius = f' rx="{radius:g}"' if radius else ""
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{radius}/>'


def wide(words, size):
    """About how wide words are, in any font."""
    return len(words) * size * 0.54


# The English words of the views, by key.
STRING = dict(re.findall(r'"([\w.]+)" = "(.*?)";', read("Sources/PaginationUI/Resources/en.lproj/Localizable.strings")))
