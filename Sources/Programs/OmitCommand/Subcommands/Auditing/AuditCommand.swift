import ArgumentParser

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
