public import Vocabulary

/// The report on a cleaned file, by whatever tool: what it still gives away and what it lost.
///
/// It is a line of `omit.verification/1`.
public struct VerificationReport: Sendable {
  /// The original's name; nil where there is none.
  public var original: String?
  /// The cleaned file's name; nil where there is none, as it should be.
  public var cleaned: String?
  /// The original's format, as told by the bytes; nil where they are of none.
  public var contentType: ContentType?
  /// The cleaned file's format.
  public var cleanedType: ContentType?
  /// The policies that decided, by name, joined with `+`.
  public var policyName: String
  /// SHA-256 of the policies' texts, in hexadecimal.
  public var policyDigest: String
  /// The findings, in the order of reports.
  public var findings: [Finding] = []
  /// Which checks could be made; `passed` says that one was, whatever it found.
  public var evidence: Evidence?
  /// Unrecognised parts of the cleaned file, which the policy lets be.
  public var unrecognised = 0
  /// Items that stay, as the policy lets them, and repeat a name or a date that was to be removed.
  public var repeating: [Repetition] = []
  /// The kinds that were to be removed or said less exactly.
  public var takenKinds: Set<Kind> = []
  /// Why nobody could look.
  public var problem: Problem?

  init(original: String?, cleaned: String?, policyName: String, policyDigest: String) {
    self.original = original
    self.cleaned = cleaned
    self.policyName = policyName
    self.policyDigest = policyDigest
  }

  /// The outcome of the comparison.
  public var outcome: Outcome {
    problem != nil ? .couldNotLook : findings.isEmpty ? .clean : .findings
  }

  /// The outcome of a comparison.
  public enum Outcome: String, Sendable, Hashable, CaseIterable, Encodable {
    /// The file is as was decided.
    case clean
    /// It is not, or not all of it.
    case findings
    /// One of the files could not be looked at.
    case couldNotLook
  }

  /// How many findings there are of a matter, by kind.
  public func counts(of matter: Finding.Matter) -> KindCounts {
    findings.reduce(into: KindCounts()) { counts, finding in
      guard finding.matter == matter, let kind = finding.kind else { return }
      counts.add(kind)
    }
  }
}
