import PolicyEngine
import Verification
import Vocabulary

// The last step of a report: the outcome of the asset. After it, only recording can fail.
extension AssetReport {
  /// Returns the report on an entry that is not a picture or movie.
  func skipped() -> AssetReport {
    var report = self
    report.outcome = .skipped
    return report
  }

  /// Returns the report on an asset that is not delivered.
  ///
  /// - Parameters:
  ///   - problem: The reason.
  ///   - left: The names of files that are visible nevertheless, by position in the asset.
  /// - Returns: The report.
  func notDelivered(_ problem: Problem, leaving left: [Int: String] = [:]) -> AssetReport {
    var report = self
    report.outcome = problem.isRefusal ? .refused : .failed
    report.problem = problem
    for (index, name) in left { report.files[index].delivered = name }
    return report
  }

  /// Returns the report on an asset that an earlier run delivered, and whose output still exists.
  ///
  /// - Parameters:
  ///   - digests: The digests of its originals and outputs, in the order of the files. A file
  ///     without an output digest was left out.
  ///   - delivery: The places of its files.
  /// - Returns: The report.
  func deliveredEarlier(
    _ digests: [(original: String?, output: String?)], to delivery: Delivery
  ) -> AssetReport {
    var report = self
    report.outcome = .skipped
    report.wasDeliveredEarlier = true
    let targets = delivery.ownTargets
    for (index, digests) in digests.enumerated() {
      report.files[index].sourceDigest = digests.original
      report.files[index].deliveredDigest = digests.output
      report.files[index].isLeftOut = digests.output == nil
      if digests.output != nil {
        report.files[index].delivered = targets[index].map { "\($0)" }
      }
    }
    return report
  }

  /// Returns the report on an asset that would be delivered outside a dry run.
  func predicted(by plan: AssetPlan) -> AssetReport {
    var report = self
    report.outcome = plan.outcome
    for (index, (file, fates)) in zip(plan.files, plan.dispositions).enumerated() {
      report.files[index].counts = fates.counts
      report.files[index].items = fates.items
      report.files[index].repeating = fates.repeating
      report.files[index].isLeftOut = file.edit == nil
      report.files[index].staysInPlace = file.staysInPlace
    }
    return report
  }

  /// Returns the report on an asset that is delivered, or is about to be.
  func delivered(_ verified: VerifiedAsset) -> AssetReport {
    var report = predicted(by: verified.plan)
    report.verified = verified.evidence
    for output in verified.outputs {
      let index = output.source.index
      report.files[index].delivered = "\(output.target)"
      report.files[index].deliveredDigest = output.digests.map { "\($0.output)" }
      report.files[index].deliveredLength = output.length
      report.files[index].isPatched = output.patch != nil
      report.files[index].verified = output.evidence
      report.files[index].transcoding = output.transcoding
    }
    return report
  }
}
