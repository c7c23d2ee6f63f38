/// The decision about one asset: everything the audit knows but how it ended.
///
/// INVARIANT (no values): it holds names, counts and digests, and no value of any metadata.
public struct AuditRecord: Sendable, Hashable {
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
  /// The library's identifier for the asset, where the caller has access to a library.
  public var identifier: String?
  /// The policies by which it was decided.
  public var policies: [AuditPolicy] = []
  /// The menu the person was offered.
  public var menu = AuditMenu()
  /// The setting that held for each option.
  public var choices: [AuditChoice] = []
  /// The rules that applied.
  public var reasons: [AuditReason] = []
  /// The outcome: what sort of bytes were delivered, if any.
  public var outcome: AuditOutcome
  /// The asset's files; never none.
  public var files: [AuditFile]

  /// Makes a record with the properties that every record has; the rest is added to it.
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

  /// How many items of each kind had which fate, in all files.
  public var counts: AuditCounts { files.reduce(into: AuditCounts()) { $0.add($1.counts) } }

  /// Why the asset was not delivered.
  public var problem: AuditProblem? { files.lazy.compactMap(\.problem).first }
}

/// The outcome for an asset by the bytes that are delivered, in the words of reports.
public enum AuditOutcome: String, Sendable, Hashable, CaseIterable {
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
  /// The person gave the picker up, and nothing was handed over.
  case cancelled
  /// Nobody came to an end with the picker, and nothing more was handed over.
  case abandoned
  /// The person, or the host, took it out of the selection.
  case deselected
}
