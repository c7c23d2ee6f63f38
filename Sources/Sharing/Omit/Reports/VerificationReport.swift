public import Vocabulary

/// The report on a file cleaned by any tool: what it still reveals, and what it lost.
///
/// It is a line of `omit.verification/1`.
public struct VerificationReport: Sendable {
  /// The original's name, or nil if there is no original.
  public var original: String?
  /// The cleaned file's name, or nil if there is no cleaned file.
  public var cleaned: String?
  /// The original's format according to its bytes, or nil if they have no known format.
  public var contentType: ContentType?
  /// The cleaned file's format.
  public var cleanedType: ContentType?
  /// The policies that decided, by name, joined with `+`.
  public var policyName: String
  /// SHA-256 of the policies' texts, in hexadecimal.
  public var policyDigest: String
  /// The findings, in the order of reports.
  public var findings: [Finding] = []
  /// The checks that could be made.
  ///
  /// `passed` means that a check was made, regardless of its result.
  public var evidence: Evidence?
  /// The number of unrecognised parts in the cleaned file that the policy allows.
  public var unrecognised = 0
  /// The items that the policy allows to be kept, but that repeat a name or a date to be removed.
  public var repeating: [Repetition] = []
  /// The kinds that were to be removed or coarsened.
  public var takenKinds: Set<Kind> = []
  /// The reason why the file could not be examined.
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
    /// The file matches the decision.
    case clean
    /// The file does not match the decision completely.
    case findings
    /// One of the files could not be examined.
    case couldNotLook
  }

  /// Returns the numbers of findings with a fault, by kind.
  public func counts(of fault: Finding.Fault) -> KindCounts {
    findings.reduce(into: KindCounts()) { counts, finding in
      guard finding.fault == fault, let kind = finding.kind else { return }
      counts.add(kind)
    }
  }
}
