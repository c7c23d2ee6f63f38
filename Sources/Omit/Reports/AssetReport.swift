public import Access
public import Audit
public import PolicyEngine
public import Vocabulary

/// The report on one asset: a line of `omit.report/1`.
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
  /// Whether the caller has an Options menu, and if not, why; nil where the request does not say
  /// enough of the caller.
  public let menu: Menu?
  /// The outcome, which describes the bytes that left.
  public let outcome: Outcome
  /// The rules that bore on the asset.
  public let reasons: [Reason]
  // Reports count an item of several kinds under one of them, the one for which it goes; the audit
  // counts it under each.

  /// Items that stayed behind, by kind.
  public let removed: KindCounts
  /// Items that went along less exact than they were, by kind.
  public let coarsened: KindCounts
  /// Items that went along as they were, by kind.
  public let kept: KindCounts
  /// Items that went along and repeat a value that did not, by the kinds of these values.
  public let echoes: KindCounts
  /// The treatment of items that repeat what does not go along; nil where nothing was decided.
  public let echoTreatment: EchoTreatment?
  /// Removals that were asked for and from which a rule exempted the caller, by kind: of items that
  /// have the kind or may have it.
  public let requestedNotApplied: KindCounts
  /// Items that may have a kind, under each that they may have.
  public let possible: AuditCounts.Possible
  /// Items of which no kind is known, because they could not be read, and that went along.
  public let unreadKept: Int
  /// Items of which no kind is known, because they could not be read, and that stayed behind.
  public let unreadRemoved: Int
  /// Items that stayed behind only because they may have had what was to be removed.
  public let removedUnsure: Int
  /// The same items, each under each of the kinds that it may have had and that was to be removed.
  public let removedPerhaps: KindCounts
  /// Of these kinds, those that the person asked to be removed.
  public let removedPerhapsByChoice: [Kind]
  /// Pictures and sound that players pass over, such as a track that is not enabled, and that went
  /// along.
  public let hidden: Int
  /// Items that stayed behind although the person chose otherwise.
  public let unmetChoices: UnmetChoices
  /// Bytes among those of pictures and sound that no track or item names, and that were blanked.
  public let looseBytes: Int
  /// Whether everything in the file was recognised; nobody looked until it is read.
  public let closure: Closure
  /// Unrecognised parts that went along; they are counted under no kind.
  public let unrecognisedKept: Int
  /// Unrecognised parts that stayed behind; they are counted under no kind.
  public let unrecognisedRemoved: Int
  /// The asset's files.
  public let files: [File]
  /// The name of the other half of a Live Photo, which was not named and stands beside the file as
  /// it was; several where several could be it.
  public let unnamedHalves: [String]
  /// The evidence from before delivery.
  public let verified: Evidence?
  /// Whether the original is still there under another name, a hard link, although its place was
  /// taken.
  public let keepsOriginal: Bool
  /// Why it was not delivered, if it was not.
  public let problem: Problem?
  /// Whether it was skipped because an earlier run delivered it, and the record says so.
  public let wasDeliveredEarlier: Bool
  /// Whether the record says what became of it; false where that could not be written.
  ///
  /// What was delivered then stands in the record as begun, and repair looks for it; what was not may not
  /// stand there at all.
  public internal(set) var isRecordedWhole = true

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
    /// The role of the file in the asset.
    public let role: Role
    /// The original's name as it was given.
    public let source: String
    /// The same as the system knows it; nil where nothing of that name could be found.
    public let path: FileName?
    /// The output's name; nil where nothing left.
    public let delivered: String?
    /// The format, as told by the bytes; nil where they are of none.
    public let contentType: ContentType?
    /// Digest of the original, in hexadecimal.
    public let sourceDigest: String?
    /// Digest of the output, in hexadecimal.
    public let deliveredDigest: String?
    /// Length of the original, in bytes.
    public let sourceLength: Int?
    /// Length of the output, in bytes.
    public let deliveredLength: Int?
    /// Whether the original ends before its pictures or its sound do, so that the output does, too.
    public let isTruncated: Bool
    /// Whether it is edited where it stands, which takes no digests.
    public let isPatched: Bool
    /// Whether it stays behind although the asset is delivered.
    public let isLeftOut: Bool
    /// Whether it stays where it is, uncleaned, beside the asset that was cleaned in place.
    public let staysInPlace: Bool
    /// How many of its items had which fate, each counted under every kind it has.
    public let counts: AuditCounts
    /// The items that go, and those that say less than they did.
    public let taken: TakenCounts
    /// The items in it that repeat a name or a date that does not go along.
    public let repeating: [Repetition]
    /// Whether every removal reached everything in it.
    public let closure: Closure
    /// The evidence for its output.
    public let verified: Evidence?
  }

  /// The role of a file in an asset.
  public enum Role: String, Sendable, Hashable, CaseIterable, Encodable {
    case still
    case movie
    case sidecar
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
