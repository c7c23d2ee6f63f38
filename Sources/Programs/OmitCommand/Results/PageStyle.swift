/// The style sheet of every page, for light and dark screens and for paper.
enum PageStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --text: #1c2430; --back: #fff; --soft: #47566b; --faint: #6b7280; --line: #d5dbe3;
      --panel: #f6f8fa; --head: #eef1f5; --badge: #47566b; --badge-text: #fff; --alarm: #b3200c;
      --removed: #dff0e4; --coarse: #fdf3d0; --exposed: #fbe0d2; --shade: 52, 120, 190;
      --deliver: #3b7a57; --bypass: #b4541a; --refuse: #6b7280; --open: #c98a12; --same: #7fb69a;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #e3e8ef; --back: #14181f; --soft: #a9b5c6; --faint: #8b96a6; --line: #343d4a;
        --panel: #1b212a; --head: #222a35; --badge: #8fa1b8; --badge-text: #14181f; --alarm: #ff8f7a;
        --removed: #173a26; --coarse: #463a10; --exposed: #55290f; --shade: 88, 160, 235;
        --deliver: #5aa67c; --bypass: #e0813f; --refuse: #8b96a6; --open: #e0a83a; --same: #2f6b4a;
      }
    }
    body { font: 16px/1.5 sans-serif; color: var(--text); background: var(--back); max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.7rem; line-height: 1.2; margin: 0; }
    h2 { font-size: 1.2rem; margin: 2.2rem 0 .4rem; }
    h3 { font-size: 1rem; margin: 0; }
    h3 b { display: inline-block; min-width: 1.6rem; padding: 0 .3rem; margin-right: .4rem; color: var(--badge-text); background: var(--badge); border-radius: 4px; text-align: center; }
    code { font-family: monospace; font-size: .9em; color: var(--soft); }
    .name { margin: .2rem 0 1rem; color: var(--soft); }
    section { border-left: 4px solid var(--deliver); background: var(--panel); padding: .7rem 1rem; margin: .8rem 0; }
    section.bypass { border-color: var(--bypass); }
    section.refuse { border-color: var(--refuse); }
    section ul { margin: 0; padding-left: 1.2rem; }
    .lead { margin: .3rem 0 0; }
    .why { display: block; font-size: .9em; color: var(--soft); }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; }
    th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top; }
    thead th { background: var(--head); vertical-align: bottom; }
    small { display: block; font-weight: normal; color: var(--soft); }
    .kinds td { min-width: 5.5rem; }
    td.keep { background: var(--back); }
    td.remove { background: var(--removed); }
    td.coarse { background: var(--coarse); }
    td.exposed { background: var(--exposed); }
    td.none { background: var(--head); color: var(--faint); }
    .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .whole { white-space: nowrap; }
    td.alarm, .matrix b { color: var(--alarm); font-weight: bold; }
    .days td { border: 0; padding: .1rem .6rem .1rem 0; white-space: nowrap; }
    .days td:last-child { width: 82%; }
    .bar { display: inline-block; height: .9em; vertical-align: middle; }
    .bypassed { background: var(--bypass); } .cleaned { background: var(--deliver); }
    .unchanged { background: var(--same); } .refused { background: var(--refuse); }
    .cancelled, .abandoned, .deselected { background: var(--soft); }
    .failed { background: var(--faint); } .open, .unknown { background: var(--open); }
    .matrix { font-size: .8em; width: auto; }
    .matrix td, .matrix th { padding: .25rem .3rem; }
    .matrix thead th { text-align: center; }
    .matrix thead th span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; font-weight: normal; }
    .matrix th:first-child { text-align: left; min-width: 9rem; max-width: 16rem; overflow-wrap: anywhere; position: sticky; left: 0; background: var(--head); font-weight: normal; }
    .matrix td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; min-width: 1.6rem; }
    \(shades)
    summary { cursor: pointer; color: var(--soft); margin: .5rem 0; }
    .legend, footer { font-size: .9em; color: var(--soft); }
    footer { margin-top: 2rem; border-top: 1px solid var(--line); padding-top: .6rem; }
    @media print { body { margin: 0; max-width: none; } section, tr { break-inside: avoid; } }
    """

  /// Ten shades from almost none to half of the colour; letters are readable on all of them.
  private static let shades = (0...9).map { step in
    let percent = (step * 5 + 5 < 10 ? "0" : "") + "\(step * 5 + 5)"
    return ".shade\(step) { background: rgba(var(--shade), .\(percent)); }"
  }.joined(separator: "\n")
}
