import ArgumentParser
import Audit
import Omit

/// `omit audit rotate`: closes the record and begins another.
struct AuditRotate: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Close the record and start a new one that continues it.",
    usage: "omit audit rotate [--audit <file>]",
    discussion: """
      The closed record becomes a separate file next to the new one, and is never written again. \
      The new one contains a hash of the whole closed record. `omit audit verify` checks both, or \
      only the new one if the closed one was moved or deleted. Prints the final checkpoint of the \
      closed record; keep it with the file, or instead of it.

        omit audit rotate > 2026.checkpoint
      """)

  @OptionGroup(title: "Record Options")
  var audit: AuditFileOption

  func perform() async throws(Stop) -> ExitCode {
    let reading = try audit.open()
    var (results, messages) = (TextOutput.standardOutput, TextOutput.standardError)
    do {
      let log = try AuditLog(at: reading.path)
      try await log.repair()
      do throws(LogFault) {
        // A log that was tampered with must not be closed as if it were intact.
        _ = try log.verify()
      } catch .unreadable(let error) {
        throw error
      } catch .damaged {
        // Data that a failing disk cannot read have the same error code [SQLite,
        // SQLITE_IOERR_CORRUPTFS].
        throw AuditError.damaged(path: reading.path)
      } catch {
        results.writeLine("verification failed, and the record was not closed: \(error)")
        return .findings
      }
      let rotation = try log.rotate()
      results.write(rotation.checkpoint.text)
      messages.writeLine("omit: the closed record is \(Terminal.escaping(rotation.closed))")
    } catch {
      throw .inputOutput("\(error)")
    }
    return try results.ending()
  }
}
