import ArgumentParser
import Audit
import FoundationEssentials
import Omit

/// The option for the record that a command reads.
struct AuditFileOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The record to read. (default: $OMIT_AUDIT, else $XDG_STATE_HOME/omit/audit.sqlite, else \
      ~/.local/state/omit/audit.sqlite)
      """, valueName: "file"), completion: .file())
  var audit: String?

  /// Opens the record for reading; it is not created if it does not exist.
  func open() throws(Stop) -> AuditLog {
    let path = try path
    return try Stop.inputOutput { try AuditLog(reading: path) }
  }

  /// Opens the record and the closed logs that it continues; prints a message for each missing one.
  func openHistory() throws(Stop) -> AuditHistory {
    let path = try path
    let history = try Stop.inputOutput { try AuditHistory(reading: path) }
    for head in history.missing { head.reportMissing() }
    return history
  }

  /// The database's file.
  var path: String {
    get throws(Stop) { try AuditFileOption.path(of: audit) }
  }

  /// Returns the database that an option names, or the default one if it names none.
  static func path(of audit: String?) throws(Stop) -> String {
    let file = try named(audit)
    guard !FileName(file).isFolder else {
      throw .usage("the audit `\(file)` is a folder; name a file with --audit")
    }
    return file
  }

  /// Returns the file or folder that an option names, or the default file if it names none.
  static func named(_ audit: String?) throws(Stop) -> String {
    guard audit?.isEmpty != true else { throw .usage("--audit is empty; name a file") }
    guard let path = audit ?? AuditLocation.usual(in: ProcessInfo.processInfo.environment) else {
      throw .inputOutput(
        "there is no default audit file: neither $XDG_STATE_HOME nor $HOME is an absolute path; name a file "
          + "with --audit")
    }
    return path
  }
}

extension LogHead {
  /// Prints a message that a closed log is missing.
  func reportMissing(from record: String? = nil) {
    var messages = TextOutput.standardError
    let it = record.map { "`\(Terminal.word($0))`" } ?? "the record"
    messages.writeLine(
      "omit: \(it) is incomplete: the closed log \(log.prefix(8)) with "
        + "\(Quantity.count(size, "record")) was moved or deleted")
  }
}

extension Checkpoint {
  /// Reads a checkpoint from a file that the command line names.
  init(file: String) throws(Stop) {
    let text = try TextFile.read(file, role: "checkpoint")
    do {
      try self.init(parsing: text)
    } catch {
      throw .text("\(file): \(error)")
    }
  }
}

extension [Checkpoint] {
  /// The size in bytes of a line for each of a hundred thousand records.
  private static var maximumFileSize: Int { 64 << 20 }

  /// Reads checkpoints from a file: one, or a line for each of several records.
  init(file: String) throws(Stop) {
    let text = try TextFile.read(file, role: "checkpoint", upTo: Self.maximumFileSize)
    do {
      try self.init(parsing: text)
    } catch {
      throw .text("\(file): \(error)")
    }
  }
}
