import ArgumentParser
import Audit
import Foundation
import Omit

/// Which record a command looks into.
struct AuditFileOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The record to look into. (default: $XDG_STATE_HOME/omit/audit.sqlite, else \
      ~/.local/state/omit/audit.sqlite)
      """, valueName: "file"))
  var audit: String?

  /// Opens the record for reading; it is not made where there is none.
  func open() throws(Stop) -> AuditLog {
    let place = try place
    do {
      return try AuditLog(reading: place)
    } catch {
      throw .inputOutput("\(error)")
    }
  }

  /// Opens the record and the closed logs that it continues; says of those that are not there.
  func openHistory() throws(Stop) -> AuditHistory {
    let place = try place
    let history: AuditHistory
    do {
      history = try AuditHistory(reading: place)
    } catch {
      throw .inputOutput("\(error)")
    }
    var messages = TextOutput.standardError
    for head in history.missing {
      messages.writeLine(
        "omit: not all of it is here: the closed log \(head.log.prefix(8)) with "
          + "\(Quantity.count(head.size, "record")) was moved away or deleted")
    }
    return history
  }

  /// The database.
  var place: String {
    get throws(Stop) { try AuditFileOption.place(of: audit) }
  }

  /// The database that an option names, or the usual one where it names none.
  static func place(of audit: String?) throws(Stop) -> String {
    guard audit?.isEmpty != true else { throw .usage("--audit names no file") }
    guard let file = audit ?? AuditPlace.usual(in: ProcessInfo.processInfo.environment) else {
      throw .inputOutput(
        "there is no place for the audit: neither $XDG_STATE_HOME nor $HOME is set; name a file "
          + "with --audit")
    }
    guard !FileName(file).isFolder else {
      throw .usage("the audit `\(file)` is a folder; name a file with --audit")
    }
    return file
  }
}

extension Checkpoint {
  /// Reads a checkpoint that the command line names.
  init(file: String) throws(Stop) {
    let text = try TextFile.read(file, role: "checkpoint")
    do {
      try self.init(parsing: text)
    } catch {
      throw .text("\(file): \(error)")
    }
  }
}
