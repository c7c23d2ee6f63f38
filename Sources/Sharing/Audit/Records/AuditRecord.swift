/// The decision about one asset: everything that the audit records except how it ended.
///
/// INVARIANT (no values): it holds names, counts and digests, and no value of any metadata.
public struct AuditRecord: Sendable, Hashable {
  /// The share that the asset belongs to.
  public var share: String
  /// The number of the asset in its share, from 1.
  public var asset: Int
  /// The time of the decision.
  public var time: Timestamp
  /// The person who shared the asset, if stated.
  public var by: String?
  /// The caller that asked for the asset.
  public var caller: AuditCaller
  /// The destination of the asset, if stated.
  public var destination: String?
  /// The place that a picker took the asset from, `library` or `device`, or nil if there was no
  /// picker.
  public var source: String?
  /// The library's identifier for the asset, if the caller has access to a library.
  public var identifier: String?
  /// The policies that took part in the decision.
  public var policies: [AuditPolicy] = []
  /// The menu that the person was offered.
  public var menu = AuditMenu()
  /// The setting for each option.
  public var choices: [AuditChoice] = []
  /// The rules that applied.
  public var reasons: [AuditReason] = []
  /// The outcome: which bytes were delivered, if any.
  public var outcome: AuditOutcome
  /// The asset's files; there is at least one.
  public var files: [AuditFile]

  /// Makes a record with the properties that every record has; the others are set afterwards.
  public init(
    share: String, asset: Int, time: Timestamp = .now, caller: AuditCaller, outcome: AuditOutcome,
    files: [AuditFile]
  ) {
    self.share = share
    self.asset = asset
    self.time = time
    self.caller = caller
    self.outcome = outcome
    self.files = files
  }

  /// The number of items of each kind in all files, by what happened to them.
  public var counts: AuditCounts { files.reduce(into: AuditCounts()) { $0.add($1.counts) } }

  /// The reason why the asset was not delivered.
  public var problem: AuditProblem? { files.lazy.compactMap(\.problem).first }
}

/// The outcome for an asset according to the bytes that are delivered, in the words of reports.
public enum AuditOutcome: String, Sendable, Hashable, CaseIterable {
  /// Something was removed or coarsened.
  case cleaned
  /// Nothing was to be removed; the bytes are the original's.
  case unchanged
  /// The rules exempt the caller; the bytes are the original's.
  case bypassed
  /// A rule or an invariant forbids the delivery.
  case refused
  /// The delivery failed.
  case failed
  /// The person cancelled the picker, and nothing was delivered.
  case cancelled
  /// The picker was never completed, and nothing more was delivered.
  case abandoned
  /// The person, or the host, removed the asset from the selection.
  case deselected
}
