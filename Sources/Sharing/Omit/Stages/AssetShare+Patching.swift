import Audit
import Bytes
import Editing
import Files
import PolicyEngine
import Verification
import Vocabulary

/// A moment of editing a file in its place, after which the run may be stopped.
enum PatchStep: Sendable, Hashable {
  /// The intent is durable, and nothing is written.
  case recorded
  /// The journal is on the disk.
  case begun
  /// One of the writes is done.
  case written(Int)
  /// Everything is on the disk, and was read again.
  case compared
  /// The settlement is recorded.
  case settled
  /// The journal is deleted.
  case ended
}

extension AssetShare {
  // INVARIANT (audited or not delivered): an original is opened for writing after its edits are
  // verified and the intent is durable, and written to after the journal is durable. From then on
  // the edits are completed, by this run or by the one that finds the journal.
  /// Edits the originals in their places, and returns the report.
  func patch(
    _ verified: VerifiedAsset, permittedBy intent: DeliveryIntent
  ) async -> AssetReport {
    filter.reached(.recorded)
    let targets: [PatchTarget]
    let journal: PatchJournal
    do throws(Problem) {
      targets = try open(verified)
      journal = try begin(targets, permittedBy: intent)
    } catch {
      return await intent.settled(report.notDelivered(error), as: .notDelivered)
    }
    filter.reached(.begun)
    if let error = await written(targets) {
      return await incomplete(error, in: journal, permittedBy: intent)
    }
    filter.reached(.compared)
    let report = await intent.settled(intent.report, as: .delivered)
    filter.reached(.settled)
    if report.isRecordedWhole { journal.remove() }
    filter.reached(.ended)
    return report
  }

  /// Writes the edits and reads them again.
  ///
  /// Returns the error if that fails.
  private func written(_ targets: [PatchTarget]) async -> FileError? {
    // The writes run in a task of their own, so that cancellation does not interrupt them halfway.
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

  /// Opens all originals for writing, or none.
  ///
  /// The movie comes first, as in publication.
  private func open(_ verified: VerifiedAsset) throws(Problem) -> [PatchTarget] {
    try expectPlaces(verified)
    var targets: [PatchTarget] = []
    for output in verified.leaving {
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
    _ targets: [PatchTarget], permittedBy intent: DeliveryIntent
  ) throws(Problem) -> PatchJournal {
    do {
      return try intent.ledger.log.begin(
        patching: PatchText(targets.map(\.patch)).text, permittedBy: intent.receipt)
    } catch {
      throw Problem(.audit, "\(error)")
    }
  }

  /// Returns the report on an asset that may be partly written.
  private func incomplete(
    _ error: FileError, in journal: PatchJournal, permittedBy intent: DeliveryIntent
  ) async -> AssetReport {
    var problem = Problem(error)
    switch error {
    case .changed:
      // Continuing would overwrite the changes of another program.
      let failed = await intent.settled(report.notDelivered(problem), as: .unknown)
      if failed.isRecordedWhole { journal.remove() }
      return failed
    case .unreadable, .read, .unwritable, .noSpace, .exists, .inUse, .readOnly, .database,
      .notRegular, .unwatchable, .collision, .original:
      problem = Problem(
        problem.code,
        "\(problem.message); it may be partly edited; `omit audit repair` finishes the edit")
    }
    return report.notDelivered(problem)
  }
}

extension AssetShare {
  /// Checks that each file can be edited in its place.
  ///
  /// - Throws: `Problem` if a file would change its length or be removed.
  func expectPatchable(_ plan: AssetPlan) throws(Problem) {
    for file in plan.files where !file.staysInPlace {
      guard file.edit != nil else {
        throw Problem(
          .unsupportedFormat,
          "`\(delivery.files[file.source.index].source)` would be removed, and "
            + "`--patch` deletes nothing; use `--in-place` without `--patch`"
        ).inFile(file.source.index)
      }
      _ = try file.patch()
    }
  }
}

extension AssetPlan.File {
  /// Returns the bytes that the plan changes.
  ///
  /// - Throws: `Problem` if kept data would move.
  func patch() throws(Problem) -> Patch {
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
        "its length would change, or kept data would move, so it cannot be edited in place; "
          + "`--in-place` without `--patch` replaces it with a copy"
      ).inFile(source.index)
    }
    return found
  }
}
