import ArgumentParser
import Audit

/// `omit audit verify`: checks that the record was not changed.
struct AuditVerify: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check that the record was not changed.",
    usage: """
      omit audit verify [--audit <file>] [--since <checkpoint>]
      omit audit verify --proof <file> [--since <checkpoint>] [--key <key>]
      """,
    discussion: """
      Reads every record again and reports the first that does not match: changed, removed, moved, \
      or listed differently from how it was recorded. Records cut off at the end, a restored older \
      copy, or recomputed hashes can be detected only with a checkpoint that was kept elsewhere. \
      Exits with 1 if a record does not match.

        omit audit verify
        omit audit verify --since 2026-10-01.checkpoint
        omit audit verify --proof record-17.proof --key omit-audit+1a2b3c4d+AQ...
        omit audit verify --audit Cleaned --since cleaned.checkpoints

      Several records, or a folder of records, are checked one by one, even if one of them does \
      not hold. To detect a missing record, give checkpoints of all of them.
      """)

  @Option(
    help: ArgumentHelp(
      "Check that the record still begins with the records of this checkpoint.",
      valueName: "checkpoint"),
    completion: .file())
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Check this proof of `omit audit prove`; no database is read.", valueName: "file"),
    completion: .file())
  var proof: String?

  @Option(
    help: ArgumentHelp(
      "Accept only signatures with this key, as named in a checkpoint.", valueName: "key"))
  var key: String?

  @OptionGroup(title: "Record Options")
  var audit: AuditRecordsOption

  func perform() async throws(Stop) -> ExitCode {
    var expected: VerifierKey?
    if let key {
      guard let known = VerifierKey(key) else { throw .usage("--key is not a checkpoint's key") }
      expected = known
    }
    let checkpoints = try since.map { file throws(Stop) in try [Checkpoint](file: file) } ?? []
    guard proof == nil || checkpoints.count <= 1 else {
      throw .usage("a proof is compared with one checkpoint, but there are several")
    }
    var results = TextOutput.standardOutput
    do throws(VerificationFailure) {
      if let expected { for checkpoint in checkpoints { try checkpoint.check(expected) } }
      if let proof {
        results.write(try ProofCheck(file: proof).text(since: checkpoints.first, expected))
        return try ending(of: results)
      }
      let histories = try find()
      if histories.areNamed {
        let several = CombinedVerification(histories, since: checkpoints)
        results.write(several.text)
        _ = try ending(of: results)
        return several.code
      }
      for record in histories.records {
        results.write(try VerificationText(verifying: record, since: checkpoints).text)
      }
      return try ending(of: results)
    } catch {
      if let stop = error.stop { throw stop }
      results.writeLine("verification failed: \(error.reason)")
      _ = try results.ending()
      return .findings
    }
  }

  private func find() throws(VerificationFailure) -> AuditHistories {
    do {
      return try audit.find()
    } catch {
      throw VerificationFailure(error)
    }
  }

  private func ending(of results: TextOutput) throws(VerificationFailure) -> ExitCode {
    do {
      return try results.ending()
    } catch {
      throw VerificationFailure(error)
    }
  }
}

/// A reason why something does not verify, or could not be checked.
struct VerificationFailure: Error {
  let reason: String
  let stop: Stop?

  init(_ reason: String) {
    self.reason = reason
    stop = nil
  }

  init(_ stop: Stop) {
    reason = stop.message ?? ""
    self.stop = stop
  }
}

extension Checkpoint {
  /// Checks that the checkpoint is signed with the expected key.
  func check(_ expected: VerifierKey) throws(VerificationFailure) {
    guard key == expected else {
      throw VerificationFailure("it is signed with another key: \(key)")
    }
  }
}
