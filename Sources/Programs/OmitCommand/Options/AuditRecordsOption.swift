import ArgumentParser
import Audit

/// The option for the records that a command reads: one, or several that are read as one.
struct AuditRecordsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The record to read, or a folder of records; several are read as one. (default: $OMIT_AUDIT, \
      else $XDG_STATE_HOME/omit/audit.sqlite, else ~/.local/state/omit/audit.sqlite)
      """, valueName: "file"), completion: .file())
  var audit: [String] = []

  /// An explanation of how several records are read as one, for help.
  static let ofSeveral = """
    With several records, or a folder of records, each number begins with the name of its record, \
    such as `part-3/record:17`. If a later attempt at an asset has a record of its own, the asset \
    counts once.
    """

  /// Finds the records.
  func find() throws(Stop) -> AuditHistories {
    var paths: [String] = []
    for audit in audit { paths.append(try AuditFileOption.named(audit)) }
    if paths.isEmpty { paths = [try AuditFileOption.named(nil)] }
    return try Stop.inputOutput { try AuditHistories(reading: paths) }
  }

  /// Finds the records and their closed logs; prints a message for each missing log.
  func open() throws(Stop) -> AuditHistories {
    let histories = try find()
    for (record, head) in histories.missing { head.reportMissing(from: record) }
    return histories
  }

  /// Finds the records, with attempts joined; prints how many are not shown because of that.
  func openJoined() throws(Stop) -> AuditHistories {
    let histories = try open()
    let joined = try Stop.inputOutput { try histories.joiningAttempts() }
    if joined.representedCount > 0 {
      let attempts = Quantity.count(joined.representedCount, "attempt")
      var messages = TextOutput.standardError
      messages.writeLine(
        "omit: \(attempts) not shown: a later record covers the same asset")
    }
    return joined
  }
}
