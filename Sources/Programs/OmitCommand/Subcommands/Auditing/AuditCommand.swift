import ArgumentParser

/// `omit audit`: reads the record of what was shared.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Look into the record of what was shared.",
    usage: "omit audit <command> [<options>]",
    discussion: """
      Every asset is recorded before anything of it becomes visible. Records are only ever added, \
      and each is tied to those before it.

        omit audit list --received location     what was delivered with a place
        omit audit show 17                      one record in sentences
        omit audit verify                       was the record changed
        omit audit checkpoint > checkpoint.txt  to be kept elsewhere
        omit audit verify --since checkpoint.txt
      """,
    subcommands: [
      AuditList.self, AuditShow.self, AuditExporting.self, AuditStats.self, AuditReporting.self,
      AuditVerify.self, AuditCheckpoint.self, AuditProve.self, AuditRepairing.self,
      AuditRotate.self,
    ])
}
