import Omit

/// How far a run is, on one line of a terminal that is drawn again and again.
///
/// ```
/// [==============>               ] 137/300  411 MB  95.2 MB/s  2 s left
/// ```
///
/// As long as folders are being found, it counts up: `137/300+  411 MB  95.2 MB/s`.
struct ProgressBar {
  /// The files that it counts to.
  var found = FoundFiles(count: 0, isAll: false)
  private let started: ContinuousClock.Instant
  private var drawn: ContinuousClock.Instant?
  private(set) var isVisible = false
  private var done = 0
  private var bytes = 0

  /// A run that is over sooner needs no bar.
  private static let patience = Duration.milliseconds(300)
  /// People cannot read faster, and terminals have better things to do.
  private static let interval = Duration.milliseconds(100)

  init(startingAt started: ContinuousClock.Instant = .now) { self.started = started }

  /// Counts some more files; `bytes` is their size.
  mutating func advance(files: Int, bytes: Int) {
    done += files
    self.bytes += bytes
  }

  /// The text that draws the bar; empty where it is too early.
  mutating func redrawn(
    width: @autoclosure () -> Int, now: ContinuousClock.Instant = .now
  ) -> String {
    guard now - started >= ProgressBar.patience else { return "" }
    if let drawn, now - drawn < ProgressBar.interval { return "" }
    drawn = now
    isVisible = true
    return "\r" + line(width: width(), now: now) + "\u{1B}[K"
  }

  /// The text that clears the line for something else; the bar comes back when it is drawn the next
  /// time.
  mutating func erased() -> String {
    guard isVisible else { return "" }
    isVisible = false
    drawn = nil
    return "\r\u{1B}[K"
  }

  /// The bar's text, shorter than the line: the least important part is left out first.
  func line(width: Int, now: ContinuousClock.Instant) -> String {
    // A full line would wrap on some terminals, and a wrapped line cannot be drawn over.
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
