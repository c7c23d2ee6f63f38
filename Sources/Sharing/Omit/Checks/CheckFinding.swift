import Files
import Vocabulary

/// One finding about a checked file; every document of `omit check` consists of findings.
///
/// A finding contains kinds and counts, and never a value.
public struct CheckFinding: Sendable, Hashable {
  /// The matter that was found.
  public let matter: CheckProblem
  /// The file's name from the root of the documents, escaped as in reports.
  public let file: String
  /// The same name as the system knows it, or nil if nothing with that name could be found.
  public let path: FileName?
  /// The number of items or parts, or 0 if nothing could be counted.
  public let count: Int
  /// The reason why the file could not be examined, in words, or nil if something was found.
  public let problem: String?
  /// The SHA-256 of the file, if it was computed.
  public let digest: String?
  /// The system names of all files of the asset that the file belongs to.
  ///
  /// What is found is removed from all of them at once.
  public let assetFiles: [FileName]

  /// The identifier of the finding, which is the same in every run.
  ///
  /// It is a digest of the file's name and of the matter, and of nothing inside the file.
  public var fingerprint: String {
    DiagnosticFingerprint(of: "omit.check/1", file, matter.id).text
  }

  /// A sentence that describes the matter, without the file's name and a full stop.
  public var message: String {
    let items = count == 1 ? "1 item" : "\(count) items"
    let parts = count == 1 ? "1 part" : "\(count) parts"
    switch matter {
    case .held(let kind): return "\(items) of kind \(kind), to be removed"
    case .tooExact(let kind): return "\(items) of kind \(kind), to be made less exact"
    case .unrecognised: return "\(parts) not recognised, to be removed"
    case .unreadable: return "\(parts) that cannot be read, to be removed"
    case .rewritten: return "it would be rewritten"
    case .unsupportedFormat, .couldNotLook, .refused, .failed:
      return problem ?? "it cannot be examined"
    }
  }
}

extension CheckFinding {
  /// Returns all findings about the files of an asset.
  ///
  /// - Parameters:
  ///   - report: The report on the asset.
  ///   - root: The folder that names are relative to.
  /// - Returns: The findings in the order of the files, and for each in the order of matters.
  public static func findings(in report: AssetReport, from root: NamingRoot) -> [CheckFinding] {
    switch report.outcome {
    case .cleaned:
      let all = report.files.compactMap { $0.path.map(root.relative) }
      let found = report.files.flatMap { findings(in: $0, of: all, from: root) }
      // INVARIANT (fail closed): a file that would not be delivered unchanged is never reported as
      // clean.
      return found.isEmpty
        ? [CheckFinding(.rewritten, in: report.files[0], of: all, from: root)] : found
    case .refused, .failed:
      let problem = report.problem ?? Problem(.notVerified, "the reason is unknown")
      let file = report.files[min(problem.file, report.files.count - 1)]
      return [CheckFinding(CheckProblem(problem), in: file, from: root, because: problem.message)]
    case .unchanged, .bypassed:
      guard report.closure == .couldNotLook else { return [] }
      return [CheckFinding(.couldNotLook, in: report.files[0], from: root)]
    case .skipped: return []
    }
  }

  private static func findings(
    in file: AssetReport.File, of asset: [FileName], from root: NamingRoot
  ) -> [CheckFinding] {
    let items = file.items
    let counts: [(CheckProblem, Int)] =
      items.removed.sorted.map { (.held($0.kind), $0.count) }
      + items.coarsened.sorted.map { (.tooExact($0.kind), $0.count) }
      + [(.unrecognised, items.unrecognisedRemoved), (.unreadable, items.unreadRemoved)]
    return counts.filter { $0.1 > 0 }.map { matter, count in
      CheckFinding(matter, count, in: file, of: asset, from: root)
    }
  }

  private init(
    _ matter: CheckProblem, _ count: Int = 0, in file: AssetReport.File, of asset: [FileName] = [],
    from root: NamingRoot, because problem: String? = nil
  ) {
    assetFiles = asset
    self.matter = matter
    let path = file.path.map(root.relative)
    self.path = path
    self.file = path.map { "\($0)" } ?? file.source
    self.count = count
    self.problem = problem
    digest = file.sourceDigest
  }
}

extension CheckProblem {
  fileprivate init(_ problem: Problem) {
    switch problem.code {
    case .unsupportedFormat: self = .unsupportedFormat
    case .malformed, .limitExceeded: self = .couldNotLook
    case .refusedByRule, .incompleteRequest, .transcodeRequired, .notVerified, .residue, .witness,
      .notAlike, .previewTooSmall, .exists:
      self = .refused
    case .audit, .unreadable, .unwritable: self = .failed
    }
  }
}

/// An identifier that a diagnostic keeps from run to run.
///
/// It is a digest of the subject of the diagnostic, and of nothing that a file holds.
package struct DiagnosticFingerprint: Sendable, Hashable {
  /// The digest, as 64 hexadecimal digits.
  package let text: String

  /// Creates the digest from the parts that distinguish the diagnostic from others.
  ///
  /// No part contains a zero byte.
  package init(of parts: String...) {
    text = "\(Digest(ofBytes: Array(parts.joined(separator: "\0").utf8)))"
  }
}
