import Audit
import Bytes
import Editing
import Files
import PolicyEngine
import Verification
import Vocabulary

/// A moment of editing a file where it stands, behind which the run may be stopped.
enum PatchMoment: Sendable, Hashable {
  /// The intent is durable, and nothing is written.
  case recorded
  /// The journal is on the disk.
  case begun
  /// One of the writes is made.
  case written(Int)
  /// All is on the disk, and was read again.
  case compared
  /// The record says how it ended.
  case settled
  /// The journal is gone.
  case ended
}

extension AssetShare {
  /// Verifies the edits of a file with the original under them, before a byte is written.
  func patched(_ file: AssetPlan.File) throws(Problem) -> VerifiedOutput {
    let source = file.source
    let patch = try file.patch()
    do {
      let verified = try filter.verifier.verify(
        patch, of: source.original, carriesOut: file.decision, holding: source.content.inventory,
        pairedBy: file.pair,
        keepingTime: filter.settings.keepsTimes
          ?? (filter.policies.settings.file.times == .keep))
      return VerifiedOutput(
        source: source, target: delivery.files[source.index].source,
        evidence: verified.evidence.signed, length: source.original.count, digests: nil,
        form: .patched(verified))
    } catch {
      throw Problem(error)
    }
  }

  // INVARIANT (audited or not delivered): an original is opened for writing once its edits are verified
  // and the intent is durable, and written to once the journal is. From then on they are written, by
  // us or by whoever finds the journal.
  /// Edits the originals where they stand, and reports what was shared.
  func patch(
    _ verified: VerifiedAsset, permittedBy receipt: IntentReceipt, in ledger: Ledger
  ) async -> AssetReport {
    filter.reached(.recorded)
    let targets: [PatchTarget]
    let journal: PatchJournal
    do throws(Problem) {
      targets = try open(verified)
      journal = try begin(targets, permittedBy: receipt, in: ledger)
    } catch {
      let failed = AssetReport(heading, notDelivered: error, knowing: verified.known)
      return await settled(failed, receipt, as: .notDelivered)
    }
    filter.reached(.begun)
    if let error = await written(targets) {
      return await report(error, in: journal, on: verified, permittedBy: receipt)
    }
    filter.reached(.compared)
    let report = await settled(
      AssetReport(heading, delivered: verified), receipt, as: .delivered)
    filter.reached(.settled)
    if report.isRecordedWhole { journal.remove() }
    filter.reached(.ended)
    return report
  }

  /// Writes the edits and reads them again; gives why that failed.
  private func written(_ targets: [PatchTarget]) async -> FileError? {
    // In a task of its own, so that nobody's cancellation ends what is half done.
    await Task {
      do throws(FileError) {
        for target in targets { try target.write { filter.reached(.written($0)) } }
        for target in targets { try target.expectWritten() }
        return nil
      } catch {
        return error
      }
    }.value
  }

  /// Opens the originals for writing, all or none; the movie comes first, as it does elsewhere.
  private func open(_ verified: VerifiedAsset) throws(Problem) -> [PatchTarget] {
    try expectPlaces(verified)
    var targets: [PatchTarget] = []
    for output in verified.outputs.sorted(by: { $0.source.role.rank < $1.source.role.rank }) {
      guard let patch = output.patch else { continue }
      do {
        targets.append(try patch.open())
      } catch {
        throw Problem(error).inFile(output.source.index)
      }
    }
    return targets
  }

  private func begin(
    _ targets: [PatchTarget], permittedBy receipt: IntentReceipt, in ledger: Ledger
  ) throws(Problem) -> PatchJournal {
    do {
      return try ledger.log.begin(
        patching: PatchText(targets.map(\.patch)).text, permittedBy: receipt)
    } catch {
      throw Problem(.audit, "\(error)")
    }
  }

  /// Reports on an asset of which a part may be written.
  private func report(
    _ error: FileError, in journal: PatchJournal, on verified: VerifiedAsset,
    permittedBy receipt: IntentReceipt
  ) async -> AssetReport {
    var problem = Problem(error)
    switch error {
    case .changed:
      // Going on would write over what somebody else wrote.
      let failed = AssetReport(heading, notDelivered: problem, knowing: verified.known)
      let report = await settled(failed, receipt, as: .unknown)
      if report.isRecordedWhole { journal.remove() }
      return report
    case .unreadable, .read, .unwritable, .noSpace, .exists, .inUse, .readOnly, .notRegular,
      .unwatchable, .collision, .original:
      problem = Problem(
        problem.code,
        "\(problem.message); it may be edited in part, which `omit audit repair` finishes")
    }
    return AssetReport(heading, notDelivered: problem, knowing: verified.known)
  }
}

extension AssetPlan {
  /// Expects that each file can be edited where it stands.
  ///
  /// - Throws: `Problem` where one would get another length, or go.
  func expectPatchable() throws(Problem) {
    for file in files where !leavesInPlace(file) {
      guard file.edit != nil else {
        throw Problem(
          .unsupportedFormat,
          "`\(decided.asset.delivery.files[file.source.index].source)` would have to go, and "
            + "`--patch` deletes nothing; `--in-place` without `--patch` does that"
        ).inFile(file.source.index)
      }
      _ = try file.patch()
    }
  }
}

extension AssetPlan.File {
  /// The bytes that the plan changes.
  ///
  /// - Throws: `Problem` where what stays would move.
  fileprivate func patch() throws(Problem) -> Patch {
    let found: Patch?
    do {
      found = try edit.flatMap { edit throws(ReadError) in
        try Patch(edit.pieces, of: source.original)
      }
    } catch {
      throw Problem(error).inFile(source.index)
    }
    guard let found else {
      throw Problem(
        .unsupportedFormat,
        "its length would change, or what stays would move, so it cannot be edited where it stands; "
          + "`--in-place` without `--patch` replaces it by a copy"
      ).inFile(source.index)
    }
    return found
  }
}
