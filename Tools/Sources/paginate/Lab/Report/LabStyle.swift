/// What the lab's page has on top of ``ReportStyle``.
enum LabStyle {
  static let css = """
    .panels { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); }
    .panels figure { margin: 0; padding: .75rem; }
    .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .75rem 0; padding: 0; }
    .legend li { list-style: none; display: flex; align-items: center; gap: .4rem; }
    .tick, .label, .name { font-size: 12px; }
    .name { fill: var(--text); paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
    .automatic { fill: var(--two); }
    .bound { fill: var(--card); stroke: var(--three); stroke-width: 2.5; }
    .threshold { fill: var(--one); }
    .rule { fill: var(--quiet); }
    .frontier { fill: none; stroke: var(--one); stroke-width: 1.5; stroke-opacity: .55; }
    .leader { stroke: var(--quiet); stroke-width: 1; }
    table { margin-bottom: 1rem; }
    """
}
