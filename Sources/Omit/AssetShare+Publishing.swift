import Audit
import Files
import PolicyEngine
import Verification
import Vocabulary

extension AssetShare {
  /// Where the output goes.
  var target: Path {
    switch delivery.target {
    case .file(let path): path
    case .neutral(let folder):
      folder.appending(
        Path(
          NeutralName(
            report.asset, report.files[0].contentType, original: delivery.source.fileExtension ?? ""
          ).text))
    case .inPlace: delivery.source
    case .stream: Path(StreamName.output)
    }
  }

  // INVARIANT (audited or not delivered): the intent is durable before the output is visible.
  mutating func publish(
    _ verified: consuming VerifiedFile, from original: SourceFile
  ) async throws(Problem) {
    report.files[0].delivered = "\(target)"
    let receipt = try await intend(pending(verified.identity, over: original))
    let publication = Publication(
      isSynced: filter.settings.isSynced, keepsTime: filter.policies.file.times == .keep)
    do {
      try original.assertUnchanged()
      switch delivery.target {
      case .file, .neutral:
        try verified.publish(
          at: target, from: original, replacing: filter.settings.replaces, publication)
      case .inPlace:
        try verified.publish(over: original, publication)
        report.keepsOriginal = original.nameCount > 0
      case .stream(let descriptor):
        try verified.publish(to: descriptor)
      }
    } catch {
      let problem = Problem(error)
      report.outcome = problem.isRefusal ? .refused : .failed
      report.problem = problem
      await settle(receipt)
      report.notDelivered()
      return
    }
    await settle(receipt)
  }

  /// Leaves an original in its place, because nothing of it is to be removed.
  mutating func leave(_ original: SourceFile, _ content: Content) async throws(Problem) {
    do {
      if filter.settings.takesDigests {
        let digest = "\(try Digest(of: original))"
        report.files[0].sourceDigest = digest
        report.files[0].deliveredDigest = digest
      }
    } catch {
      throw Problem(error)
    }
    let looked: Evidence.Check = content.inventory == nil ? .couldNotLook : .passed
    report.verified = Evidence(
      inventory: looked, media: .passed, residue: .notChecked, witness: .notChecked)
    report.files[0].deliveredLength = original.count
    report.files[0].delivered = "\(delivery.source)"
    await settle(try await intend(pending(original.identity, over: original)))
  }

  // MARK: Recording

  /// What repair needs to find the output, should we be gone before it is known what became of it.
  private func pending(_ output: FileIdentity, over original: SourceFile) -> PendingOutput {
    var pending = PendingOutput()
    switch delivery.target {
    case .stream: return pending
    case .inPlace: pending.original = PendingOutput.FileNumber(original.identity)
    case .file, .neutral: break
    }
    pending.path = (Path(".").resolved ?? Path(".")).appending(target).bytes
    pending.file = PendingOutput.FileNumber(output)
    pending.sha256 = report.files[0].deliveredDigest
    return pending
  }

  private func intend(_ output: PendingOutput) async throws(Problem) -> IntentReceipt? {
    do {
      return try await ledger?.intend(report, request, output)
    } catch {
      throw Problem(.audit, "\(error)")
    }
  }

  private func settle(_ receipt: IntentReceipt?) async {
    guard let receipt else { return }
    await ledger?.settle(receipt, report)
  }
}

extension AssetReport {
  /// Takes back what was only true of an output that did not leave.
  mutating func notDelivered() {
    verified = nil
    removed = KindCounts()
    coarsened = KindCounts()
    kept = KindCounts()
    unrecognisedKept = 0
    unrecognisedRemoved = 0
    for index in files.indices {
      files[index].delivered = nil
      files[index].deliveredDigest = nil
      files[index].deliveredLength = nil
    }
  }
}
