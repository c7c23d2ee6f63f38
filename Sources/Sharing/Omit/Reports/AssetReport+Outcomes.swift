import PolicyEngine
import Verification
import Vocabulary

// The last step of a report: what became of the asset. Then only the record can fail.
extension AssetReport {
  /// The report on something that is no picture or movie.
  func skipped() -> AssetReport {
    var report = self
    report.outcome = .skipped
    return report
  }

  /// The report on an asset that is not delivered.
  ///
  /// - Parameters:
  ///   - problem: The reason.
  ///   - left: The names of files that are visible all the same, by position in the asset.
  /// - Returns: The report.
  func notDelivered(_ problem: Problem, leaving left: [Int: String] = [:]) -> AssetReport {
    var report = self
    report.outcome = problem.isRefusal ? .refused : .failed
    report.problem = problem
    for (index, name) in left { report.files[index].delivered = name }
    return report
  }

  /// The report on an asset that an earlier run delivered, and that is where it was delivered to.
  ///
  /// - Parameters:
  ///   - digests: The digests of its originals and of what is there, in the order of the files; without
  ///     the latter a file stayed behind.
  ///   - delivery: The places of its files.
  /// - Returns: The report.
  func deliveredEarlier(
    _ digests: [(original: String?, output: String?)], to delivery: Delivery
  ) -> AssetReport {
    var report = self
    report.outcome = .skipped
    report.wasDeliveredEarlier = true
    for (index, digests) in digests.enumerated() {
      report.files[index].sourceDigest = digests.original
      report.files[index].deliveredDigest = digests.output
      report.files[index].isLeftOut = digests.output == nil
      switch delivery.files[index].target {
      case .file(let path) where digests.output != nil: report.files[index].delivered = "\(path)"
      case .file, .neutral, .inPlace, .nowhere, .stream, .handed: break
      }
    }
    return report
  }

  /// The report on an asset that would be delivered, if this were no dry run.
  func foreseen(by plan: AssetPlan) -> AssetReport {
    var report = self
    report.outcome = plan.outcome
    for (index, (file, fates)) in zip(plan.files, plan.fates).enumerated() {
      report.files[index].counts = fates.counts
      report.files[index].items = fates.items
      report.files[index].repeating = fates.repeating
      report.files[index].isLeftOut = file.edit == nil
      report.files[index].staysInPlace = file.staysInPlace
    }
    return report
  }

  /// The report on an asset that is delivered, or that is about to be.
  func delivered(_ verified: VerifiedAsset) -> AssetReport {
    var report = foreseen(by: verified.plan)
    report.verified = verified.evidence
    for output in verified.outputs {
      let index = output.source.index
      report.files[index].delivered = "\(output.target)"
      report.files[index].deliveredDigest = output.digests.map { "\($0.output)" }
      report.files[index].deliveredLength = output.length
      report.files[index].isPatched = output.patch != nil
      report.files[index].verified = output.evidence
    }
    return report
  }
}
