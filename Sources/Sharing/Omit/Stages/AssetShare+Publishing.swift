import Audit
import Files
import PolicyEngine
import Verification
import Vocabulary

/// The intent of a delivery, which is durably recorded.
struct DeliveryIntent: Sendable {
  /// The report for the case that everything is delivered.
  let report: AssetReport
  let receipt: IntentReceipt
  let ledger: Ledger

  /// Records the settlement.
  ///
  /// - Returns: The report, which also states whether the settlement could be recorded.
  func settled(_ report: AssetReport, as result: Settlement.Result) async -> AssetReport {
    var report = report
    report.isRecordedWhole = await ledger.settle(receipt, as: result, for: report.problem)
    return report
  }
}

extension AssetShare {
  /// Records the intent.
  ///
  /// - Throws: `Problem` if the intent cannot be recorded.
  func intend(
    _ verified: VerifiedAsset, recordedIn ledger: Ledger
  ) async throws(Problem) -> DeliveryIntent {
    let report = report.delivered(verified)
    do {
      let receipt = try await ledger.intend(report, under: request, output: pending(verified))
      reach(.recorded)
      return DeliveryIntent(report: report, receipt: receipt, ledger: ledger)
    } catch {
      throw Problem(.audit, "\(error)")
    }
  }

  // INVARIANT (audited or not delivered): the intent is durable before an output is visible.
  /// Makes all outputs visible, or none, or lets them wait to be fetched.
  func publish(
    _ verified: VerifiedAsset, permittedBy intent: DeliveryIntent
  ) async -> SharedAsset {
    if verified.isPatched { return .ended(await patch(verified, permittedBy: intent)) }
    do throws(PublicationProblem) {
      let published = try await inTurn { () throws(PublicationProblem) in
        let published = try publishFiles(of: verified, permittedBy: intent)
        // The turn ends on this thread, which writes the next answer. On another thread, it would
        // wait behind other assets.
        turn?.end()
        return published
      }
      if isFetched { return .waiting(RecordedAsset(published.files, of: self, by: intent)) }
      reach(.published)
      var delivered = intent.report
      delivered.keepsOriginal = published.keepsOriginal
      return .ended(await intent.settled(delivered, as: .delivered))
    } catch {
      let failed = report.notDelivered(error.problem, leaving: error.left)
      return .ended(
        await intent.settled(failed, as: error.mayHaveLeft ? .unknown : .notDelivered))
    }
  }

  /// Performs the body when it is the asset's turn, if several assets share a stream.
  private func inTurn(
    _ body: () throws(PublicationProblem) -> PublishedAsset
  ) async throws(PublicationProblem) -> PublishedAsset {
    guard let turn else { return try body() }
    return try await turn.answer(body)
  }

  // MARK: Making visible

  /// Makes all outputs visible, or none: the movie first, the still, then the sidecars.
  private func publishFiles(
    of verified: VerifiedAsset, permittedBy intent: DeliveryIntent
  ) throws(PublicationProblem) -> PublishedAsset {
    var published = PublishedAsset()
    var visible: [(output: VerifiedOutput, file: PublishedFile?)] = []
    do throws(Problem) {
      try expectPlaces(verified)
      let outputs = verified.leaving
      try announce(intent.report, of: outputs)
      for output in outputs {
        switch output.form {
        case .staged(let held, _):
          guard let file = held.take() else { continue }
          visible.append((output, try publish(file, as: output)))
          if delivery.isInPlace { published.note(output.source) }
        case .composed(let content):
          published.files.append(
            RecordedAsset.File(
              position: output.source.index, role: output.source.role,
              contentType: output.contentType,
              stream: SharedStream(report: intent.report, content: content)))
        case .patched, .kept: continue
        }
      }
      for file in verified.plan.files
      where delivery.isInPlace && file.edit == nil && !file.staysInPlace {
        do {
          try file.source.original.remove()
        } catch {
          throw Problem(error).inFile(file.source.index)
        }
        published.note(file.source)
      }
      return published
    } catch {
      let left = visible.filter { $0.file?.withdraw() != true }.map(\.output)
      // Outputs that are not fetched are not delivered, wherever they wait.
      if isFetched { throw PublicationProblem(problem: error, left: [:], mayHaveLeft: false) }
      let names = left.map { ($0.source.index, "\($0.target)") }
      throw PublicationProblem(
        problem: error, left: Dictionary(uniqueKeysWithValues: names),
        // The reader of the stream may have received some of it.
        mayHaveLeft: !left.isEmpty || delivery.mayBePartlyDelivered && turn?.isAnnounced != false)
    }
  }

  /// Announces the bytes that follow, if several assets share a stream.
  private func announce(
    _ report: AssetReport, of outputs: [VerifiedOutput]
  ) throws(Problem) {
    let files = outputs.map { ($0.source.index, $0.source.role, $0.length) }
    do {
      try turn?.announce(report, followedBy: files)
    } catch {
      throw Problem(error)
    }
  }

  /// Checks that all outputs of an asset can become visible; otherwise none does.
  func expectPlaces(_ verified: VerifiedAsset) throws(Problem) {
    let digests = Dictionary(
      uniqueKeysWithValues: verified.outputs.map { ($0.source.index, $0.digests?.original) })
    for file in verified.plan.files {
      do {
        try file.source.original.assertUnchanged(
          sinceDigesting: digests[file.source.index] ?? nil)
      } catch {
        throw Problem(error).inFile(file.source.index)
      }
    }
    let outputs = verified.outputs.filter { $0.staged != nil }
    for output in outputs where !replaceable.isEmpty {
      guard !output.target.isTaken || isReplaceable(output.target) else {
        throw Problem(FileError.exists(output.target)).inFile(output.source.index)
      }
    }
    guard outputs.count > 1 else { return }
    var targets: Set<Path> = []
    for output in outputs {
      switch delivery.files[output.source.index].target {
      case .file, .neutral:
        let isFree = replaces || !output.target.isTaken
        guard targets.insert(output.target).inserted, isFree else {
          throw Problem(FileError.exists(output.target)).inFile(output.source.index)
        }
      case .inPlace, .nowhere, .stream, .handed: break
      }
    }
  }

  /// Returns whether the file with a name is still the one that may be replaced.
  private func isReplaceable(_ target: Path) -> Bool {
    guard let expected = replaceable[target],
      let file = try? SourceFile(opening: target, followingLink: false)
    else { return false }
    return file.identity == expected
  }

  /// Makes one output visible.
  ///
  /// An output that replaced its original cannot be withdrawn.
  private func publish(
    _ file: consuming VerifiedFile, as output: VerifiedOutput
  ) throws(Problem) -> PublishedFile? {
    let publication = Publication(isSynced: filter.settings.isSynced, keepsTime: keepsTimes)
    let original = output.source.original
    do {
      switch delivery.files[output.source.index].target {
      case .file, .neutral:
        return try file.publish(
          at: output.target, from: original, replacing: replaces, publication)
      case .inPlace: try file.publish(over: original, publication)
      case .nowhere, .handed: break
      case .stream(let descriptor): try file.publish(to: descriptor)
      }
      return nil
    } catch {
      // Only a part of the answer was written. Further bytes would be taken for the rest of it.
      turn?.fail(error)
      throw Problem(error).inFile(output.source.index)
    }
  }

  // MARK: Recording

  /// Returns the traces by which repair finds the output if this process ends before recording the
  /// settlement.
  ///
  /// Of several files, some may exist and some not, so their state could not be determined.
  private func pending(_ verified: VerifiedAsset) -> PendingOutput {
    var pending = PendingOutput()
    // Outputs that wait to be fetched have no meaningful place.
    if isFetched { return pending }
    let files = verified.plan.files
    guard files.count == 1, let output = verified.outputs.first else { return pending }
    let original = output.source.original.identity
    switch delivery.files[0].target {
    case .stream, .handed, .nowhere: return pending
    case .inPlace: pending.original = PendingOutput.FileNumber(original)
    case .file, .neutral: break
    }
    pending.path = (Path(".").resolved ?? Path(".")).appending(output.target).bytes
    if output.patch != nil {
      pending.changed = output.source.original.lastChange
      return pending
    }
    // A file that remains in its place was not written by any run.
    pending.file = PendingOutput.FileNumber(output.staged ?? original)
    pending.sha256 = output.digests.map { "\($0.output)" }
    return pending
  }
}

/// The results of publishing an asset.
struct PublishedAsset {
  /// The files that are returned to the caller and have no place of their own.
  fileprivate(set) var files: [RecordedAsset.File] = []
  /// Whether an original still exists under another name, although its place was taken.
  private(set) var keepsOriginal = false

  /// Records that the place of an original was taken.
  mutating func note(_ file: AssetFile) {
    if file.original.nameCount > 0 { keepsOriginal = true }
  }
}

/// The reason why an asset was not published, and the outputs that could not be withdrawn.
struct PublicationProblem: Error {
  let problem: Problem
  /// The names that are still visible, by position in the asset.
  let left: [Int: String]
  /// Whether some of the asset may have been received.
  let mayHaveLeft: Bool
}

extension VerifiedAsset {
  /// Whether one of the asset's files is edited in its place.
  fileprivate var isPatched: Bool { outputs.contains { $0.patch != nil } }
}
