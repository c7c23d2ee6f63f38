import Files
import Vocabulary

/// One thing that is the matter with a file that was checked: what every document of `omit check`
/// is made of.
///
/// It names kinds and counts, and never a value.
public struct CheckFinding: Sendable, Hashable {
  /// What is the matter.
  public let matter: CheckMatter
  /// The file's name from the root of the documents, escaped as reports write it.
  public let file: String
  /// The same name as the system knows it; nil where nothing of that name could be found.
  public let path: FileName?
  /// How many items or parts; 0 where nothing could be counted.
  public let count: Int
  /// Why the file could not be looked at, in words; nil where something was found.
  public let problem: String?
  /// The SHA-256 of the file, where it was taken.
  public let digest: String?
  /// The names, as the system knows them, of all files of the asset that it is one of: what is found is taken
  /// out of all at once.
  public let assetFiles: [FileName]

  /// The identifier of the finding, which is the same in every run: a digest of the file's name and
  /// of what is the matter, and of nothing that is in the file.
  public var fingerprint: String {
    DiagnosticFingerprint(of: "omit.check/1", file, matter.id).text
  }

  /// A sentence that says what is the matter, without the file's name and a full stop.
  public var message: String {
    let items = count == 1 ? "1 item" : "\(count) items"
    let parts = count == 1 ? "1 part" : "\(count) parts"
    switch matter {
    case .held(let kind): return "\(items) of kind \(kind), to be removed"
    case .tooExact(let kind): return "\(items) of kind \(kind), to be said less exactly"
    case .unrecognised: return "\(parts) not recognised, to be removed"
    case .unreadable: return "\(parts) that cannot be read, to be removed"
    case .rewritten: return "it would be written anew"
    case .unsupportedFormat, .couldNotLook, .refused, .failed:
      return problem ?? "it cannot be looked into"
    }
  }
}

extension CheckFinding {
  /// Everything that is the matter with the files of an asset.
  ///
  /// - Parameters:
  ///   - report: The report on the asset.
  ///   - root: The folder from which names count.
  /// - Returns: The findings in the order of the files, and for each in the order of matters.
  public static func findings(in report: AssetReport, from root: NamingRoot) -> [CheckFinding] {
    switch report.outcome {
    case .cleaned:
      let all = report.files.compactMap { $0.path.map(root.relative) }
      let found = report.files.flatMap { findings(in: $0, of: all, from: root) }
      // INVARIANT (fail closed): what would not leave as it is, is never found clean.
      return found.isEmpty
        ? [CheckFinding(.rewritten, in: report.files[0], of: all, from: root)] : found
    case .refused, .failed:
      let problem = report.problem ?? Problem(.notVerified, "no reason is known")
      let file = report.files[min(problem.file, report.files.count - 1)]
      return [CheckFinding(CheckMatter(problem), in: file, from: root, because: problem.message)]
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
    let counts: [(CheckMatter, Int)] =
      items.removed.sorted.map { (.held($0.kind), $0.count) }
      + items.coarsened.sorted.map { (.tooExact($0.kind), $0.count) }
      + [(.unrecognised, items.unrecognisedRemoved), (.unreadable, items.unreadRemoved)]
    return counts.filter { $0.1 > 0 }.map { matter, count in
      CheckFinding(matter, count, in: file, of: asset, from: root)
    }
  }

  private init(
    _ matter: CheckMatter, _ count: Int = 0, in file: AssetReport.File, of asset: [FileName] = [],
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

extension CheckMatter {
  fileprivate init(_ problem: Problem) {
    switch problem.code {
    case .unsupportedFormat: self = .unsupportedFormat
    case .malformed, .limitExceeded: self = .couldNotLook
    case .refusedByRule, .incompleteRequest, .transcodeRequired, .notVerified, .residue, .witness,
      .exists:
      self = .refused
    case .audit, .unreadable, .unwritable: self = .failed
    }
  }
}

/// Identifies a diagnostic from run to run: a digest of what it is about, and of nothing that a file
/// holds.
package struct DiagnosticFingerprint: Sendable, Hashable {
  /// The digest, as 64 hexadecimal digits.
  package let text: String

  /// Takes the parts that tell the diagnostic from others; none of them holds a zero byte.
  package init(of parts: String...) {
    text = "\(Digest(ofBytes: Array(parts.joined(separator: "\0").utf8)))"
  }
}
