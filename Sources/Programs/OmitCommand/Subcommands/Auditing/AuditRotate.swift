import ArgumentParser
import Audit
import Omit

/// `omit audit rotate`: closes the record and begins another.
struct AuditRotate: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Close the record and begin another that continues it.",
    usage: "omit audit rotate [--audit <file>]",
    discussion: """
      The closed record becomes a file of its own beside the new one, and is never written again. \
      The new one holds a hash of all of it. `omit audit verify` checks both, or the new one alone \
      when the closed one was moved away or deleted. Prints the checkpoint with which the closed \
      record ends; keep it with the file, or in its place.

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
        results.writeLine("does not hold, and was not closed: \(error)")
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
