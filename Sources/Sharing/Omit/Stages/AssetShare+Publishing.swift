import Audit
import Files
import PolicyEngine
import Verification
import Vocabulary

/// What is durably recorded as about to leave.
struct DeliveryIntent: Sendable {
  /// The report as it is where everything leaves.
  let report: AssetReport
  let receipt: IntentReceipt
  let ledger: Ledger

  /// Records how it ended.
  ///
  /// - Returns: The report, which also says whether that could be recorded.
  func settled(_ report: AssetReport, as result: Settlement.Result) async -> AssetReport {
    var report = report
    report.isRecordedWhole = await ledger.settle(receipt, as: result, for: report.problem)
    return report
  }
}

extension AssetShare {
  /// Records what is about to leave.
  ///
  /// - Throws: `Problem` where it cannot be recorded.
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
  /// Makes the outputs visible, all or none, or has them wait for whoever fetches them.
  func publish(
    _ verified: VerifiedAsset, permittedBy intent: DeliveryIntent
  ) async -> SharedAsset {
    if verified.isPatched { return .ended(await patch(verified, permittedBy: intent)) }
    do throws(PublicationProblem) {
      let published = try await inTurn { () throws(PublicationProblem) in
        let published = try publishFiles(of: verified, permittedBy: intent)
        // Here, where the next answer is written: elsewhere it would wait behind other assets.
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

  /// Does something when it is the asset's turn, where several share a stream.
  private func inTurn(
    _ body: () throws(PublicationProblem) -> PublishedAsset
  ) async throws(PublicationProblem) -> PublishedAsset {
    guard let turn else { return try body() }
    return try await turn.answer(body)
  }

  // MARK: Making visible

  /// Makes the outputs visible: the movie first, the still, then the sidecars; all or none.
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
              contentType: output.source.content.contentType,
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
      // What nobody fetches has not left, wherever it waits.
      if isFetched { throw PublicationProblem(problem: error, left: [:], mayHaveLeft: false) }
      let names = left.map { ($0.source.index, "\($0.target)") }
      throw PublicationProblem(
        problem: error, left: Dictionary(uniqueKeysWithValues: names),
        // The stream's reader may have taken some of it.
        mayHaveLeft: !left.isEmpty || delivery.mayLeaveInParts && turn?.isAnnounced != false)
    }
  }

  /// Says what follows, where several assets share a stream.
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

  /// Nothing of an asset becomes visible where all of it cannot.
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

  /// Whether what stands at a name still is what may be replaced.
  private func isReplaceable(_ target: Path) -> Bool {
    guard let expected = replaceable[target],
      let file = try? SourceFile(opening: target, followingLink: false)
    else { return false }
    return file.identity == expected
  }

  /// Makes one output visible; what replaced its original cannot be taken back.
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
      // Of the answer only a part was written: whatever followed would be taken for its rest.
      turn?.fail(error)
      throw Problem(error).inFile(output.source.index)
    }
  }

  // MARK: Recording

  /// The traces by which repair finds the output, should we be gone before its end is recorded.
  ///
  /// Of several files some may be there and some not, so of these nobody can tell.
  private func pending(_ verified: VerifiedAsset) -> PendingOutput {
    var pending = PendingOutput()
    // Its place tells nothing.
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
    // What stays where it is was written by nobody.
    pending.file = PendingOutput.FileNumber(output.staged ?? original)
    pending.sha256 = output.digests.map { "\($0.output)" }
    return pending
  }
}

/// The facts that publishing an asset told.
struct PublishedAsset {
  /// The files that are handed over, and have no place of their own.
  fileprivate(set) var files: [RecordedAsset.File] = []
  /// Whether an original is still there under another name, although its place was taken.
  private(set) var keepsOriginal = false

  /// Notes that the place of an original was taken.
  mutating func note(_ file: AssetFile) {
    if file.original.nameCount > 0 { keepsOriginal = true }
  }
}

/// Why an asset was not published, and what of it could not be taken back.
struct PublicationProblem: Error {
  let problem: Problem
  /// The names that are still visible, by position in the asset.
  let left: [Int: String]
  /// Whether some of it may have been received.
  let mayHaveLeft: Bool
}

extension VerifiedAsset {
  /// Whether one of its files is edited where it stands.
  fileprivate var isPatched: Bool { outputs.contains { $0.patch != nil } }
}
