public import Access
public import Audit
public import PolicyEngine
public import Vocabulary

/// What is known of one asset of a share, and what became of it: a line of `omit.report/1`.
///
/// It grows from stage to stage. Lines of results, records of the audit and summaries are made from it.
///
/// ```
/// named -> opened -> read -> decided -> planned -> ended
/// ```
///
/// What is only true of outputs is added by the last step, so the report on an asset that is not
/// delivered cannot claim it.
public struct AssetReport: Sendable {
  /// The share it was part of.
  public let share: String
  /// Its number in the share, counted from 1 in input order.
  public let asset: Int
  /// The policies that decided, by name, joined with `+`.
  public let policyName: String
  /// SHA-256 of the policies' texts, in hexadecimal.
  public let policyDigest: String
  /// The caller's identifier, where it has one.
  public let callerID: String?
  /// The API the caller asked through.
  public let callerAPI: String
  /// Whether the caller has an Options menu, and if not, why; nil if the request does not say
  /// enough of the caller.
  public let menu: Menu?
  /// The asset's files.
  public internal(set) var files: [File]
  /// The name of the other half of a Live Photo, which was not named and stands beside the file as
  /// it was; several if several could be it.
  public internal(set) var unnamedHalves: [String] = []

  // Known once it is decided.

  /// The rules that bore on the asset.
  public internal(set) var reasons: [Reason] = []
  /// What the person chose.
  var choices = Choices.none
  /// The treatment of items that repeat what does not go along; nil if nothing was decided.
  public internal(set) var echoTreatment: EchoTreatment?
  /// Removals that were asked for and from which a rule exempted the caller.
  public internal(set) var requestedNotApplied = RequestedNotApplied()
  /// Whether everything in the file was recognised; nobody looked until it is read.
  public internal(set) var closure = Closure.couldNotLook

  // INVARIANT (fail closed): nothing left until the last step says that it did.

  /// The outcome, which describes the bytes that left.
  public internal(set) var outcome = Outcome.failed
  /// The evidence from before delivery.
  public internal(set) var verified: Evidence?
  /// Whether the original is still there under another name, a hard link, although its place was
  /// taken.
  public internal(set) var keepsOriginal = false
  /// Why it was not delivered, if it was not.
  public internal(set) var problem: Problem?
  /// Whether it was skipped because an earlier run delivered it, and the record says so.
  public internal(set) var wasDeliveredEarlier = false
  /// Whether the record says what became of it; false if that could not be written.
  ///
  /// What was delivered then stands in the record as begun, and repair looks for it; what was not may not
  /// stand there at all.
  public internal(set) var isRecordedWhole = true

  /// Begins a report.
  init(
    share: String, asset: Int, policyName: String, policyDigest: String, callerID: String?,
    callerAPI: String, menu: Menu?, files: [File]
  ) {
    self.share = share
    self.asset = asset
    self.policyName = policyName
    self.policyDigest = policyDigest
    self.callerID = callerID
    self.callerAPI = callerAPI
    self.menu = menu
    self.files = files
  }

  /// The outcome for an asset, which describes the bytes that left.
  public enum Outcome: String, Sendable, Hashable, CaseIterable, Encodable {
    /// A copy without the removed items.
    case cleaned
    /// The original's bytes, because nothing was to be removed.
    case unchanged
    /// The original's bytes, because a rule exempts the caller.
    case bypassed
    /// Nothing left: it is not safe, or not allowed.
    case refused
    /// Nothing left: reading, writing or recording failed.
    case failed
    /// Nothing left: it is no picture or movie, or it was delivered earlier.
    case skipped
  }

  /// Whether every removal reached everything that could hold removed kinds.
  public enum Closure: String, Sendable, Hashable, CaseIterable, Encodable {
    /// Every part of the file was recognised, or went.
    case complete
    /// Unrecognised parts went along unchanged.
    case recognised
    /// The file was not looked into, or could not be read; the original was delivered as it is.
    case couldNotLook
  }

  /// One file of an asset.
  public struct File: Sendable, Hashable {
    /// The original's name as it was given.
    public let source: String
    /// The same as the system knows it; nil if nothing of that name could be found.
    public let path: FileName?
    /// The role of the file in the asset.
    public internal(set) var role: Role
    /// Length of the original, in bytes; nil until it is opened.
    public internal(set) var sourceLength: Int?
    /// The format, as told by the bytes; nil if they are of none.
    public internal(set) var contentType: ContentType?
    /// Whether the original ends before its pictures or its sound do, so that the output does, too.
    public internal(set) var isTruncated = false
    /// Whether every removal reached everything in it.
    public internal(set) var closure = Closure.couldNotLook
    /// Digest of the original, in hexadecimal; nil until it is read whole.
    public internal(set) var sourceDigest: String?

    /// How many of its items had which fate, each counted under every kind it has.
    public internal(set) var counts = AuditCounts()
    /// The same, each counted under one kind.
    public internal(set) var items = ItemCounts()
    /// The items in it that repeat a name or a date that does not go along.
    public internal(set) var repeating: [Repetition] = []
    /// Whether it stays behind although the asset is delivered.
    public internal(set) var isLeftOut = false
    /// Whether it stays where it is, uncleaned, beside the asset that was cleaned in place.
    public internal(set) var staysInPlace = false

    /// The output's name; nil if nothing left.
    public internal(set) var delivered: String?
    /// Digest of the output, in hexadecimal.
    public internal(set) var deliveredDigest: String?
    /// Length of the output, in bytes.
    public internal(set) var deliveredLength: Int?
    /// Whether it is edited where it stands, which takes no digests.
    public internal(set) var isPatched = false
    /// The evidence for its output.
    public internal(set) var verified: Evidence?

    /// Makes a file of which the name is known.
    init(source: String, path: FileName? = nil, role: Role) {
      self.source = source
      self.path = path
      self.role = role
    }
  }

  /// The role of a file in an asset.
  public enum Role: String, Sendable, Hashable, CaseIterable, Encodable {
    case still
    case movie
    case sidecar
  }

  /// How many items had which fate, in all files.
  public var items: ItemCounts { files.reduce(into: ItemCounts()) { $0.add($1.items) } }

  /// How many items had which fate, each counted under every kind it has.
  public var counts: AuditCounts { files.reduce(into: AuditCounts()) { $0.add($1.counts) } }

  /// Of the kinds that items stayed behind for because they may have had them, those that the person
  /// asked to be removed.
  public var removedPerhapsByChoice: [Kind] {
    items.removedPerhaps.sorted.map(\.kind).filter(choices.excluded.contains)
  }

  /// Whether one of the originals that go along ends before its pictures or its sound do.
  public var isTruncated: Bool { files.contains { $0.isTruncated && !$0.isLeftOut } }

  /// Whether something left.
  public var isDelivered: Bool {
    switch outcome {
    case .cleaned, .unchanged, .bypassed: true
    case .refused, .failed, .skipped: false
    }
  }
}
