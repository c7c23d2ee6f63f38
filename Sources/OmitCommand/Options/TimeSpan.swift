import ArgumentParser
import Audit

/// A day, minute, second or millisecond in UTC, as the command line names it.
struct TimeSpan: Sendable, Hashable {
  let start: Timestamp
  /// The first moment that is no longer part of it.
  let end: Timestamp

  /// The endings that make a text a whole time, each with the length of the span that the text then
  /// names, in milliseconds.
  private static let completions: [(rest: String, length: Int64)] = [
    ("T00:00:00.000Z", 86_400_000), (":00.000Z", 60000), (".000Z", 1000), ("Z", 1),
  ]

  @Sendable init(parsing text: String) throws {
    let stem = text.hasSuffix("Z") ? String(text.dropLast()) : text
    for (rest, length) in Self.completions {
      guard let start = Timestamp(stem + rest) else { continue }
      self.start = start
      end = Timestamp(milliseconds: start.milliseconds + length)
      return
    }
    throw ValidationError(
      "`\(text)` is not a time; write a day as 2026-11-21, or 2026-11-21T12:30, in UTC")
  }
}
