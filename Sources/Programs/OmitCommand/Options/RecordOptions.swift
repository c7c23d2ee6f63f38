import ArgumentParser
import Audit
import FoundationEssentials
import Omit

/// Options for the record that the share is written to, and for the report of it.
struct RecordOptions: ReportOptions {
  @Option(
    help: ArgumentHelp(
      """
      Record what is shared in this database. Nothing is delivered unless it is recorded. \
      (default: $OMIT_AUDIT, else $XDG_STATE_HOME/omit/audit.sqlite, else \
      ~/.local/state/omit/audit.sqlite)
      """, valueName: "file"), completion: .file())
  var audit: String?

  @Option(help: .report)
  var report: FileName?

  @Option(name: .customLong("report-fd"), help: .reportDescriptor)
  var descriptor: Int32?

  /// Opens the record, prints its path if it is new, and settles the intents of runs that were
  /// killed.
  func openAudit(isQuiet: Bool) async throws(Stop) -> AuditLog {
    let path = try AuditFileOption.path(of: audit)
    do {
      // The process ends with the share: closing the database would only wait for the disk.
      let log = try AuditLog(at: path, staysOpen: true)
      if log.isNew, !isQuiet {
        var messages = TextOutput.standardError
        messages.writeLine("omit: what is shared is recorded in \(Terminal.escaping(log.path))")
      }
      if let message = log.exposure.message(log.path), !isQuiet {
        var messages = TextOutput.standardError
        messages.writeLine(message)
      }
      let repair = try await log.repair()
      if repair.isNeeded, !isQuiet {
        var messages = TextOutput.standardError
        messages.writeLine("omit: an earlier run was stopped before it finished: \(repair.summary)")
      }
      return log
    } catch {
      throw .inputOutput("\(error)")
    }
  }

  /// The database's file, if it is known.
  var auditFile: String? {
    audit ?? AuditLocation.usual(in: ProcessInfo.processInfo.environment)
  }
}

extension AuditExposure {
  /// Returns the message about the exposure, or nil if there is none.
  fileprivate func message(_ path: String) -> String? {
    let name = Terminal.escaping(path)
    return switch self {
    case .none: nil
    case .ended: "omit: other users could read the record \(name); now only its owner can"
    case .persistent:
      "omit: other users can read the record \(name); its owner can change that with chmod 600"
    }
  }
}
