public import Vocabulary

/// What was decided about one asset: everything the audit knows but how it ended.
///
/// INVARIANT (no values): it holds names, counts and digests, and no value of any metadata.
public struct AuditRecord: Sendable, Hashable, Codable {
  /// The share to which the asset belongs.
  public var share: String
  /// The number of the asset in its share, from 1.
  public var asset: Int
  /// When it was decided.
  public var time: Timestamp
  /// Who shared it, where that was said.
  public var by: String?
  /// Who asked for it.
  public var caller: AuditCaller
  /// Where it went, where that was said.
  public var destination: String?
  /// The policies by which it was decided.
  public var policies: [AuditPolicy] = []
  /// The menu the person was offered.
  public var menu = AuditMenu()
  /// What they chose: an option and what it was set to.
  public var choices: [String: String] = [:]
  /// The rules that applied.
  public var reasons: [AuditReason] = []
  /// What the delivered bytes are.
  public var outcome: AuditOutcome
  /// How many items of each kind had which fate.
  public var counts = AuditCounts()
  /// How far what was to be removed is known to be gone; nil where nothing was looked at.
  public var closure: AuditClosure?
  /// The asset's files.
  public var files: [AuditFile] = []
  /// What was verified; nil where nothing was written.
  public var evidence: Evidence?
  /// Why the asset was not delivered.
  public var problem: AuditProblem?

  /// Makes a record with what every record has; the rest is added to it.
  public init(
    share: String, asset: Int, time: Timestamp = .now, caller: AuditCaller, outcome: AuditOutcome
  ) {
    self.share = share
    self.asset = asset
    self.time = time
    self.caller = caller
    self.outcome = outcome
  }
}

/// What the delivered bytes are; the words of reports.
public enum AuditOutcome: String, Sendable, Hashable, Codable, CaseIterable {
  /// Something was removed or coarsened.
  case cleaned
  /// Nothing was to be removed; the bytes are the original's.
  case unchanged
  /// The rules exempt the caller; the bytes are the original's.
  case bypassed
  /// A rule or an invariant forbids the delivery.
  case refused
  /// It could not be carried out.
  case failed
}

/// How far what was to be removed is known to be gone.
public enum AuditClosure: String, Sendable, Hashable, Codable {
  /// Everywhere in the file.
  case complete
  /// In the parts that were recognised; others were kept.
  case recognised
}
