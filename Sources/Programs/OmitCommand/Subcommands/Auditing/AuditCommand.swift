import ArgumentParser
import Audit

/// `omit audit`: reads the record of what was shared.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Read, verify and maintain the record of what was shared.",
    usage: "omit audit <command> [<options>]",
    discussion: """
      Every asset is recorded before any of its files becomes visible. Records are only ever \
      added, and each is linked to those before it.

        omit audit list --received location     list what was delivered with a place
        omit audit show 17                      describe one record
        omit audit verify                       check that the record was not changed
        omit audit checkpoint > checkpoint.txt  print a checkpoint to keep elsewhere
        omit audit verify --since checkpoint.txt
      """,
    subcommands: [
      AuditList.self, AuditShow.self, AuditExporting.self, AuditStats.self, AuditReporting.self,
      AuditVerify.self, AuditCheckpoint.self, AuditProve.self, AuditRepairing.self,
      AuditRotate.self,
    ])
}

/// `omit audit checkpoint`: prints the signed head of the record.
struct AuditCheckpoint: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "checkpoint",
    abstract: "Print a signed checkpoint of the current record, to keep elsewhere.",
    usage: "omit audit checkpoint [--audit <file>]",
    discussion: """
      A checkpoint contains the number of records, one hash of all of them, and a signature. Keep \
      it in a place that cannot be changed by anyone who can write the record: with another \
      person, on paper, in an e-mail. Later, `omit audit verify --since` uses it to show that \
      nothing recorded before it was changed, removed or replaced.

        omit audit checkpoint > 2026-11-21.checkpoint
        omit audit checkpoint | mail -s checkpoint auditor@example.org
        omit audit checkpoint --audit Cleaned > cleaned.checkpoints

      For several records, or a folder of records, prints a line of JSON (omit.checkpoint/1) for \
      each. A folder has one key, which is stored next to the folder, not in it.
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
            "omit: created the key \(Terminal.escaping(record.keyPath)); anyone who can read it "
              + "can sign checkpoints")
        }
      }
    }
    return try results.ending()
  }
}
