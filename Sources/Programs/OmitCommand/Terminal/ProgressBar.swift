import Omit

/// The progress of a run, on one line of a terminal that is redrawn.
///
/// ```
/// [==============>               ] 137/300  411 MB  95.2 MB/s  2 s left
/// ```
///
/// While folders are being searched, it only counts: `137/300+  411 MB  95.2 MB/s`.
struct ProgressBar {
  /// The files that it counts to.
  var found = FoundFiles(count: 0, isAll: false)
  private let started: ContinuousClock.Instant
  private var drawn: ContinuousClock.Instant?
  private(set) var isVisible = false
  private var done = 0
  private var bytes = 0

  /// The time before the bar appears; a shorter run needs none.
  private static let delay = Duration.milliseconds(300)
  /// The time between drawings; people cannot read faster, and drawing takes time.
  private static let interval = Duration.milliseconds(100)

  init(startingAt started: ContinuousClock.Instant = .now) { self.started = started }

  /// Counts more files, with their size in bytes.
  mutating func advance(files: Int, bytes: Int) {
    done += files
    self.bytes += bytes
  }

  /// Returns the text that draws the bar; empty if it is too early.
  mutating func redrawn(
    width: @autoclosure () -> Int, now: ContinuousClock.Instant = .now
  ) -> String {
    guard now - started >= ProgressBar.delay else { return "" }
    if let drawn, now - drawn < ProgressBar.interval { return "" }
    drawn = now
    isVisible = true
    return "\r" + line(width: width(), now: now) + "\u{1B}[K"
  }

  /// Returns the text that clears the line for other output; the bar reappears with the next
  /// drawing.
  mutating func erased() -> String {
    guard isVisible else { return "" }
    isVisible = false
    drawn = nil
    return "\r\u{1B}[K"
  }

  /// Returns the bar's text, shorter than the line: the least important part is left out first.
  func line(width: Int, now: ContinuousClock.Instant) -> String {
    // A full line would wrap on some terminals, and a wrapped line cannot be overwritten.
    let room = max(0, width - 1)
    let elapsed = max(now - started, .milliseconds(1))
    let total = found.count
    var facts = ["\(done)/\(total)\(found.isAll ? "" : "+")", Quantity.bytes(bytes)]
    facts.append(Quantity.bytes(Int(Double(bytes) / (elapsed / .seconds(1)))) + "/s")
    if found.isAll, done > 0, done < total {
      facts.append(Quantity.wait(elapsed * (total - done) / done) + " left")
    }
    while facts.count > 1, facts.joined(separator: "  ").count > room { facts.removeLast() }
    let text = facts.joined(separator: "  ")
    let cells = min(30, room - text.count - 3)
    guard found.isAll, cells >= 10 else { return String(text.prefix(room)) }
    let full = total > 0 ? cells * done / total : cells
    let head = full < cells ? ">" : ""
    let bar = String(repeating: "=", count: full) + head
    return "[" + bar + String(repeating: " ", count: cells - bar.count) + "] " + text
  }
}
