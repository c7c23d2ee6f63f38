import ArgumentParser
import Audit
import Vocabulary

/// Options for the records that a command reads.
struct RecordFilter: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "From this time on: a day as 2026-11-21, or 2026-11-21T12:30; all times are UTC.",
      valueName: "time"), transform: TimeSpan.init(parsing:))
  var since: TimeSpan?

  @Option(
    help: ArgumentHelp("Up to this time, including that day or minute.", valueName: "time"),
    transform: TimeSpan.init(parsing:))
  var until: TimeSpan?

  @Option(help: ArgumentHelp("Shared by this person or service.", valueName: "who"))
  var by: String?

  @Option(
    help: ArgumentHelp(
      "Requested by this caller: its id, or its API if it has no id.", valueName: "id"))
  var caller: String?

  @Option(help: ArgumentHelp("Sent to this destination.", valueName: "where"))
  var destination: String?

  @Option(
    help: ArgumentHelp(
      "One of these kinds was delivered, or may have been: kinds separated by commas.",
      valueName: "kind"),
    completion: .commaSeparated(KindList.removableWords), transform: KindList.init(removing:))
  var received: KindList?

  @Flag(
    help: """
      With --received: leave out records in which these kinds were delivered only in coarse form, \
      as `location(coarse)`.
      """)
  var exact = false

  @Option(
    help: ArgumentHelp(
      "One of these kinds was removed from what was delivered.", valueName: "kind"),
    completion: .commaSeparated(KindList.removableWords), transform: KindList.init(removing:))
  var removed: KindList?

  @Option(
    help: ArgumentHelp(
      "One of these kinds, or of `all`, was requested to be removed but was delivered.",
      valueName: "kind"),
    completion: .commaSeparated(KindList.removableWords), transform: KindList.init(removing:))
  var notApplied: KindList?

  @Option(
    help: ArgumentHelp(
      """
      The outcome: cleaned, unchanged, bypassed, refused, failed, open (not known yet) or unknown; \
      several separated by commas.
      """, valueName: "outcome"),
    completion: .commaSeparated { EntryOutcome.allCases.map(\.rawValue) },
    transform: RecordFilter.outcomes)
  var outcome: Set<EntryOutcome>?

  @Option(
    help: ArgumentHelp("Decided by the policy of this name.", valueName: "name"),
    completion: .policies)
  var policy: String?

  @Option(
    help: ArgumentHelp(
      "With an original or a copy of this name; give as much of its path as is recorded.",
      valueName: "name"))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "With an original or a copy whose SHA-256 begins with these 8 to 64 hexadecimal digits.",
      valueName: "digest"), transform: RecordFilter.digest)
  var sha256: String?

  func validate() throws {
    if exact, received == nil {
      throw ValidationError("--exact narrows --received; name kinds with --received")
    }
  }

  var query: AuditQuery {
    var query = AuditQuery()
    query.since = since?.start
    query.before = until?.end
    query.by = by
    query.caller = caller
    query.destination = destination
    query.received = received?.kinds ?? []
    query.receivesExactly = exact
    query.removed = removed?.kinds ?? []
    query.notApplied = notApplied?.kinds ?? []
    query.outcomes = outcome ?? []
    query.policy = policy
    query.file = file
    query.sha256 = sha256
    return query
  }

  @Sendable private static func digest(_ text: String) throws -> String {
    guard (8...64).contains(text.utf8.count), text.allSatisfy(\.isHexDigit) else {
      throw ValidationError("`\(text)` is not a SHA-256, or its first 8 or more hexadecimal digits")
    }
    return text.lowercased()
  }

  @Sendable private static func outcomes(_ text: String) throws -> Set<EntryOutcome> {
    var outcomes: Set<EntryOutcome> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let outcome = EntryOutcome(rawValue: String(word)) else {
        throw ValidationError(
          "unknown outcome `\(word)`"
            + KnownWords(EntryOutcome.allCases.map(\.rawValue)).advice(on: String(word)))
      }
      outcomes.insert(outcome)
    }
    return outcomes
  }
}

/// A day, minute, second or millisecond in UTC, as written on the command line.
struct TimeSpan: Sendable, Hashable {
  let start: Timestamp
  /// The first moment after the span.
  let end: Timestamp

  /// The suffixes that complete a text to a whole time, each with the length of the span that the
  /// text names, in milliseconds.
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
