public import Audit
public import PolicyEngine
public import Vocabulary

/// The report on one asset: a line of `omit.report/1`.
public struct AssetReport: Sendable {
  /// The share it was part of.
  public var share: String
  /// Its number in the share, counted from 1 in input order.
  public var asset: Int
  /// The policies that decided, by name, joined with `+`.
  public var policyName: String
  /// SHA-256 of the policies' texts, in hexadecimal.
  public var policyDigest: String
  /// The caller's identifier, where it has one.
  public var callerID: String?
  /// The API the caller asked through.
  public var callerAPI: String
  /// Whether the caller has an Options menu, and if not, why; nil where the request does not say
  /// enough of the caller.
  public var menu: Menu?
  /// The outcome, which describes the bytes that left.
  public var outcome: Outcome
  /// The rules that bore on the asset.
  public var reasons: [Reason] = []
  // Reports count an item of several kinds under the first of them; the audit counts it under each.

  /// Items that stayed behind, by kind.
  public var removed = KindCounts()
  /// Items that went along less exact than they were, by kind.
  public var coarsened = KindCounts()
  /// Items that went along as they were, by kind.
  public var kept = KindCounts()
  /// Items that went along and repeat a value that did not, by the kinds of these values.
  public var echoes = KindCounts()
  /// Removals that were asked for and from which a rule exempted the caller, by kind.
  public var requestedNotApplied = KindCounts()
  /// Whether everything in the file was recognised; nobody looked until it is read.
  public var closure: Closure = .couldNotLook
  /// Parts nothing is known of that went along; they are counted under no kind.
  public var unrecognisedKept = 0
  /// Parts nothing is known of that stayed behind; they are counted under no kind.
  public var unrecognisedRemoved = 0
  /// The asset's files.
  public var files: [File]
  /// The evidence from before delivery.
  public var verified: Evidence?
  /// Whether the original is still there under another name, a hard link, although its place was
  /// taken.
  public var keepsOriginal = false
  /// Whether some of it may have left although it failed: a stream's reader may have taken it, or
  /// it took its original's place.
  var mayHaveLeft = false
  /// Why it was not delivered, if it was not.
  public var problem: Problem?
  /// The position of the file in which the problem was met.
  var problemFile = 0

  /// The outcome for an asset, which describes the bytes that left.
  public enum Outcome: String, Sendable, Hashable, CaseIterable, Codable {
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
    /// Nothing left: it is no picture or movie.
    case skipped
  }

  /// Whether every removal reached everything that could hold removed kinds.
  public enum Closure: String, Sendable, Hashable, CaseIterable, Codable {
    /// Every part of the file was recognised, or went.
    case complete
    /// Parts nothing is known of went along unchanged.
    case recognised
    /// The file was not looked into, or could not be read; the original was delivered as it is.
    case couldNotLook
  }

  /// One file of an asset.
  public struct File: Sendable, Hashable {
    /// The role of the file in the asset.
    public var role: Role
    /// The original's name as it was given.
    public var source: String
    /// The output's name; nil where nothing left.
    public var delivered: String?
    /// The format, as told by the bytes; nil where they are of none.
    public var contentType: ContentType?
    /// Digest of the original, in hexadecimal.
    public var sourceDigest: String?
    /// Digest of the output, in hexadecimal.
    public var deliveredDigest: String?
    /// Length of the original, in bytes.
    public var sourceLength: Int?
    /// Length of the output, in bytes.
    public var deliveredLength: Int?
    /// Whether it stays behind although the asset is delivered.
    public var isLeftOut = false
    /// How many of its items had which fate, each counted under every kind it has.
    public var counts = AuditCounts()
    /// Whether every removal reached everything in it.
    public var closure: Closure = .couldNotLook
    /// The evidence for its output.
    public var verified: Evidence?
  }

  /// The role of a file in an asset.
  public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
    case still
    case movie
    case sidecar
  }

  /// Whether something left.
  public var isDelivered: Bool {
    switch outcome {
    case .cleaned, .unchanged, .bypassed: true
    case .refused, .failed, .skipped: false
    }
  }
}
