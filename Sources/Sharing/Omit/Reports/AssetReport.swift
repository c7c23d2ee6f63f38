public import Access
public import Audit
public import PolicyEngine
public import Vocabulary

/// The facts about one asset of a share and its outcome: a line of `omit.report/1`.
///
/// The report grows from stage to stage. Lines of results, records of the audit and summaries are
/// made from it.
///
/// ```
/// named -> opened -> read -> decided -> planned -> ended
/// ```
///
/// Statements about outputs are added only in the last step, so the report on an asset that is not
/// delivered cannot contain them.
public struct AssetReport: Sendable {
  /// The share that contained the asset.
  public let share: String
  /// The asset's number in the share, counted from 1 in input order.
  public let asset: Int
  /// The policies that decided, by name, joined with `+`.
  public let policyName: String
  /// SHA-256 of the policies' texts, in hexadecimal.
  public let policyDigest: String
  /// The caller's identifier, if it has one.
  public let callerID: String?
  /// The API through which the caller asked.
  public let callerAPI: String
  /// Whether the caller has an Options menu and, if not, why.
  ///
  /// The value is nil if the request does not state enough about the caller.
  public let menu: Menu?
  /// The asset's files.
  public internal(set) var files: [File]
  /// The names of files beside this one that may be the unnamed other half of a Live Photo.
  public internal(set) var unnamedHalves: [String] = []

  // Known after the decision.

  /// The rules that applied to the asset.
  public internal(set) var reasons: [Reason] = []
  /// The format that the still is to be transcoded to, or nil if it keeps its own.
  public internal(set) var transcodesTo: ContentType?
  /// The choices of the person sharing.
  var choices = Choices.none
  /// The treatment of items that repeat removed values, or nil if nothing was decided.
  public internal(set) var echoTreatment: EchoTreatment?
  /// Removals that were requested but not applied, because a rule exempts the caller.
  public internal(set) var requestedNotApplied = RequestedNotApplied()
  /// Whether everything in the file was recognised.
  ///
  /// Before it is read, the value is `couldNotLook`.
  public internal(set) var closure = Closure.couldNotLook

  // INVARIANT (fail closed): nothing was delivered until the last step states that it was.

  /// The outcome, which describes the bytes that were delivered.
  public internal(set) var outcome = Outcome.failed
  /// The evidence that was collected before delivery.
  public internal(set) var verified: Evidence?
  /// Whether the original still exists under another name, a hard link, although its place was
  /// taken.
  public internal(set) var keepsOriginal = false
  /// The reason why the asset was not delivered, if it was not.
  public internal(set) var problem: Problem?
  /// Whether the asset was skipped because the record states that an earlier run delivered it.
  public internal(set) var wasDeliveredEarlier = false
  /// Whether the outcome is in the record, or false if it could not be written.
  ///
  /// In the record, a delivered asset then remains an open intent, for which repair searches. An
  /// asset that was not delivered may be missing from the record.
  public internal(set) var isRecordedWhole = true

  /// The outcome for an asset, which describes the bytes that were delivered.
  public enum Outcome: String, Sendable, Hashable, CaseIterable, Encodable {
    /// A copy without the removed items.
    case cleaned
    /// The original's bytes, because nothing was to be removed.
    case unchanged
    /// The original's bytes, because a rule exempts the caller.
    case bypassed
    /// Nothing was delivered, because it is not safe or not allowed.
    case refused
    /// Nothing was delivered, because reading, writing or recording failed.
    case failed
    /// Nothing was delivered, because it is not a picture or movie, or was delivered earlier.
    case skipped
  }

  /// Whether every removal reached all parts that could hold removed kinds.
  public enum Closure: String, Sendable, Hashable, CaseIterable, Encodable {
    /// Every part of the file was recognised or removed.
    case complete
    /// Unrecognised parts were kept unchanged.
    case recognised
    /// The file was not opened, or could not be read; the original was delivered unchanged.
    case couldNotLook
  }

  /// One file of an asset.
  public struct File: Sendable, Hashable {
    /// The original's name as given.
    public let source: String
    /// The name as the system knows it, or nil if nothing with that name could be found.
    public let path: FileName?
    /// The role of the file in the asset.
    public internal(set) var role: Role
    /// The length of the original in bytes, or nil until it is opened.
    public internal(set) var sourceLength: Int?
    /// The format of the original according to its bytes, or nil if they have no known format.
    public internal(set) var contentType: ContentType?
    /// The facts about the transcoding, or nil if the file is delivered in its own format.
    public internal(set) var transcoding: Transcoding?
    /// Whether the original ends before its pictures or its sound do.
    ///
    /// The output then does so as well.
    public internal(set) var isTruncated = false
    /// Whether every removal reached everything in the file.
    public internal(set) var closure = Closure.couldNotLook
    /// The digest of the original in hexadecimal, or nil until it is read completely.
    public internal(set) var sourceDigest: String?

    /// The numbers of the file's items by fate, each item counted under every kind it has.
    public internal(set) var counts = AuditCounts()
    /// The numbers of the file's items by fate, each item counted under one kind.
    public internal(set) var items = ItemCounts()
    /// The items in the file that repeat a removed name or date.
    public internal(set) var repeating: [Repetition] = []
    /// Whether the file is left out although the asset is delivered.
    public internal(set) var isLeftOut = false
    /// Whether the file remains in its place, uncleaned, beside the asset that was cleaned in
    /// place.
    public internal(set) var staysInPlace = false

    /// The output's name, or nil if nothing was delivered.
    public internal(set) var delivered: String?
    /// The digest of the output, in hexadecimal.
    public internal(set) var deliveredDigest: String?
    /// The length of the output, in bytes.
    public internal(set) var deliveredLength: Int?
    /// Whether the file is edited in its place, which needs no digests.
    public internal(set) var isPatched = false
    /// The evidence for its output.
    public internal(set) var verified: Evidence?

    /// The format of the delivered file; the original's if it was not transcoded.
    public var deliveredType: ContentType? { transcoding?.target ?? contentType }
  }

  /// The role of a file in an asset.
  public enum Role: String, Sendable, Hashable, CaseIterable, Encodable {
    case still
    case movie
    case sidecar
  }

  /// The numbers of items by fate, in all files.
  public var items: ItemCounts { files.reduce(into: ItemCounts()) { $0.add($1.items) } }

  /// The numbers of items by fate, each item counted under every kind it has.
  public var counts: AuditCounts { files.reduce(into: AuditCounts()) { $0.add($1.counts) } }

  /// The kinds that removed items may have had, limited to those that the person asked to be
  /// removed.
  public var removedPerhapsByChoice: [Kind] {
    items.removedPerhaps.sorted.map(\.kind).filter(choices.excluded.contains)
  }

  /// Whether a delivered original ends before its pictures or its sound do.
  public var isTruncated: Bool { files.contains { $0.isTruncated && !$0.isLeftOut } }

  /// Whether something was delivered.
  public var isDelivered: Bool {
    switch outcome {
    case .cleaned, .unchanged, .bypassed: true
    case .refused, .failed, .skipped: false
    }
  }
}
