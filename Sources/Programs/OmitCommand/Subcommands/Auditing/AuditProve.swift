import ArgumentParser
import Audit

/// `omit audit prove`: prints proofs that can be checked without a database.
struct AuditProve: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Print a proof that a record is in the log, or that the log only grew.",
    usage: """
      omit audit prove [--audit <file>] <id>
      omit audit prove [--audit <file>] --since <checkpoint>
      """,
    discussion: """
      The proof contains the record, its outcome, a checkpoint, and the few hashes that link the \
      record to the checkpoint. `omit audit verify --proof` checks it without the database or any \
      other record.

        omit audit prove 17 > record-17.proof
        omit audit verify --proof record-17.proof
        omit audit prove --since 2026-10-01.checkpoint > growth.proof
        omit audit verify --proof growth.proof --since 2026-10-01.checkpoint
      """)

  @Argument(help: ArgumentHelp("The number of the record.", valueName: "id"))
  var id: RecordNumber?

  @Option(
    help: ArgumentHelp(
      "Prove that the log still begins with the records of this checkpoint.",
      valueName: "checkpoint"),
    completion: .file())
  var since: String?

  @OptionGroup(title: "Record Options")
  var audit: AuditFileOption

  func perform() async throws(Stop) -> ExitCode {
    let history = try audit.openHistory()
    var results = TextOutput.standardOutput
    switch (id, since) {
    case (let id?, nil): results.write(try proof(of: id, in: history).text)
    case (nil, let file?):
      let checkpoint = try Checkpoint(file: file)
      do throws(LogFault) {
        _ = try history.current.verify(since: checkpoint)
      } catch .unreadable(let error) {
        throw .inputOutput("\(error)")
      } catch {
        results.writeLine("verification failed: \(error)")
        return .findings
      }
      results.write(try growth(since: checkpoint, in: history).text)
    case (nil, nil): throw .usage("give the number of a record, or a checkpoint with --since")
    case (.some, .some): throw .usage("a record and --since need two proofs; give one of them")
    }
    return try results.ending()
  }

  private func proof(of id: RecordNumber, in history: AuditHistory) throws(Stop) -> LogProof {
    do {
      return try history.prove(id)
    } catch .noRecord {
      throw .usage("there is no record \(id); `omit audit list` lists the records")
    } catch {
      throw .inputOutput("\(error)")
    }
  }

  private func growth(
    since checkpoint: Checkpoint, in history: AuditHistory
  ) throws(Stop) -> LogProof {
    try Stop.inputOutput { try history.prove(since: checkpoint) }
  }
}
