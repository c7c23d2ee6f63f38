public import Access
import Files
import Metadata
import PolicyEngine
import Verification
import Vocabulary

extension ShareFilter {
  /// Reports what files cleaned by any tool still reveal of their originals, and what they lost.
  ///
  /// Nothing is written.
  ///
  /// - Parameters:
  ///   - pair: The original, or the files of a Live Photo, each with its cleaned file.
  ///   - request: The caller for whom they were cleaned, and the choices of the person sharing.
  /// - Returns: A report for each file, except for files in folders that are not pictures or
  ///   movies.
  public func verify(_ pair: VerifiedPair, under request: Request) -> [VerificationReport] {
    switch pair {
    case .stray(let name):
      var report = blank(of: nil, cleaned: name)
      report.findings = [Finding(.stray)]
      return [report]
    case .failed(let name, let problem):
      var report = blank(of: name, cleaned: nil)
      report.problem = problem
      return [report]
    case .asset(let delivery):
      do {
        return try verify(delivery, on: request)
      } catch {
        var report = blank(
          of: "\(delivery.source)", cleaned: "\(delivery.files[0].cleaned)")
        report.problem = error
        return [report]
      }
    }
  }

  private func verify(
    _ delivery: Delivery, on request: Request
  ) throws(Problem) -> [VerificationReport] {
    guard let asset = try Asset(opening: delivery) else { return [] }
    let decision = asset.decision(by: policies, on: request)
    if let refusal = policies.refusal(of: decision, on: request) { throw refusal }
    let pairs = try LivePhoto(of: asset, under: decision).pairs
    var reports: [VerificationReport] = []
    for file in asset.files {
      let names = delivery.files[file.index]
      var report = blank(of: "\(names.source)", cleaned: "\(names.cleaned)")
      report.contentType = file.content.contentType
      report.takenKinds = takenKinds(of: file, in: asset, under: decision)
      let (own, entries) = asset.decision(decision, about: file)
      if names.cleaned.isTaken {
        do {
          try compare(
            file, about: own, decided: entries, pairedBy: pairs[file.index], with: names.cleaned,
            into: &report)
          let lost = Set(report.findings.filter { $0.fault == .lost }.compactMap(\.place))
          report.repeating = asset.repetitions(in: file, under: decision)
            .filter { !lost.contains($0.place) }
        } catch {
          report.problem = error
        }
      } else {
        // The file was to be left out.
        if own?.action == .remove { continue }
        report.cleaned = nil
        report.findings = [Finding(.missing)]
      }
      reports.append(report)
    }
    return reports
  }

  /// Returns the kinds for which items of a file are removed or coarsened.
  private func takenKinds(
    of file: AssetFile, in asset: Asset, under decision: Decision
  ) -> Set<Kind> {
    let verdicts = decision.verdicts[asset.range(of: file)]
    return zip(file.items, verdicts).reduce(into: []) { kinds, next in
      let (item, verdict) = next
      guard verdict.action != .keep else { return }
      kinds.formUnion(item.certainKinds.filter(decision.isTaken))
    }
  }

  /// Compares one file of an asset with the cleaned one.
  private func compare(
    _ file: AssetFile, about own: Verdict?, decided decision: Decision, pairedBy pair: PairEntry?,
    with name: Path, into report: inout VerificationReport
  ) throws(Problem) {
    let cleaned: SourceFile
    do {
      cleaned = try SourceFile(opening: name)
    } catch {
      throw Problem(error)
    }
    if own?.action == .remove, let leader = file.leader {
      report.findings.append(Finding(.left, leader))
    }
    guard let inventory = file.content.inventory else {
      throw file.content.problem
        ?? Problem(
          .unsupportedFormat,
          "the original has a format that omit does not open, so there is nothing to compare")
    }
    do {
      let found = try verifier.findings(
        in: cleaned, carryingOut: decision, from: file.original, holding: inventory, pairedBy: pair,
        witnessedAs: .file(cleaned.descriptorNumber))
      report.findings += found.all
      report.evidence = found.evidence.adding(["omit": OmitVersion.current])
      report.cleanedType = found.contentType
      report.unrecognised = found.unrecognised
    } catch {
      throw Problem(lookingAt: name, error)
    }
  }

  private func blank(of original: String?, cleaned: String?) -> VerificationReport {
    VerificationReport(
      original: original, cleaned: cleaned, policyName: policyName, policyDigest: policyDigest)
  }
}

extension Problem {
  /// Creates the problem for a cleaned file that could not be examined.
  fileprivate init(lookingAt name: Path, _ error: VerificationError) {
    switch error {
    case .unreadable(let error):
      let problem = Problem(error)
      self.init(problem.code, "`\(name)` cannot be examined: \(problem.message)", at: problem.at)
    default: self.init(error)
    }
  }
}
