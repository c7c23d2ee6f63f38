import Files

/// A running `omit-witness`, which answers one question at a time.
final class WitnessProcess: Sendable {
  let process: ChildProcess
  private let limits: TimeLimits

  /// The time limits for any file; valid files take milliseconds.
  ///
  /// Even if a hundred processes share two processors, the two seconds of work pass before the five
  /// minutes.
  static let limits = TimeLimits(processorTime: .seconds(2), totalTime: .seconds(300))

  /// The greatest length of an answer; the witness limits the number of keys itself.
  private static let answerLimit = 1 << 24

  /// The byte that is sent with a file.
  private static let question = UInt8(ascii: "?")

  /// Starts the program.
  ///
  /// Returns nil if that is not possible.
  init?(starting program: Path, limits: TimeLimits = limits) {
    guard let process = ChildProcess(starting: program, over: .stream) else { return nil }
    self.process = process
    self.limits = limits
  }

  /// Asks about an open file.
  ///
  /// Returns nil if the process does not begin to read it.
  ///
  /// After a cancellation, the process must not be asked again.
  func testimony(about descriptor: Int32) -> WitnessAnswer? {
    guard process.socket.send([Self.question], lending: descriptor) else { return nil }
    var hasBegun = false
    var seen: [Sighting] = []
    var waiting: [UInt8] = []
    var total = 0
    let countdown = limits.begin(with: process)
    while true {
      let bytes = process.socket.receive(with: countdown)
      guard !bytes.isEmpty else { return hasBegun || Task.isCancelled ? .crashed : nil }
      total += bytes.count
      guard total <= Self.answerLimit else { return .crashed }
      waiting += bytes
      var start = 0
      while let end = waiting[start...].firstIndex(of: 0x0A) {
        guard let line = WitnessLine(parsing: waiting[start..<end]) else { return .crashed }
        if line.isOpening { hasBegun = true }
        if let (isRead, versions) = line.closing {
          return isRead ? .saw(seen, versions: versions) : .unknown
        }
        if let sighting = line.sighting { seen.append(sighting) }
        start = end + 1
      }
      waiting.removeFirst(start)
    }
  }
}
