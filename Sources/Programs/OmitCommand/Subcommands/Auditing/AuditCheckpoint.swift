import ArgumentParser
import Audit

/// `omit audit checkpoint`: prints the signed head of the record.
struct AuditCheckpoint: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "checkpoint",
    abstract: "Print a signed checkpoint of the record as it is now, to be kept elsewhere.",
    usage: "omit audit checkpoint [--audit <file>]",
    discussion: """
      A checkpoint holds the number of records, one hash of all of them, and a signature. Keep it \
      where whoever can write the record cannot change it: with somebody else, on paper, in a \
      mail. With it, `omit audit verify --since` shows later that nothing recorded until then was \
      changed, taken away or replaced.

        omit audit checkpoint > 2026-11-21.checkpoint
        omit audit checkpoint | mail -s checkpoint auditor@example.org
        omit audit checkpoint --audit Cleaned > cleaned.checkpoints

      Of several records, or of a folder of them, there is a line of JSON (omit.checkpoint/1) for \
      each. A folder has one key, which lies beside it and not in it.
      """)

  @OptionGroup(title: "Record Options")
  var audit: AuditRecordsOption

  func perform() async throws(Stop) -> ExitCode {
    let histories = try audit.find()
    var (results, messages) = (TextOutput.standardOutput, TextOutput.standardError)
    try Stop.inputOutput {
      for record in histories.records {
        let log = try AuditLog(reading: record.path)
        let (checkpoint, isFirst) = try log.checkpoint(signedBeside: record.keyHolder)
        if let name = record.name {
          results.writeData(NamedCheckpoint(checkpoint, of: name).line)
        } else {
          results.write(checkpoint.text)
        }
        if isFirst {
          messages.writeLine(
            "omit: made the key \(Terminal.escaping(record.keyPath)); who can read it can sign "
              + "checkpoints")
        }
      }
    }
    return try results.ending()
  }
}
