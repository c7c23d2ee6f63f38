import FoundationEssentials

/// A signed tree head: the state of a log at some time, to be kept where the log's writers cannot
/// reach it.
///
/// ```
/// omit-audit/3f2a…             the log
/// 1204                          how many records
/// CsUYapGGPo4dkMgIAUqom/Xa…=    the hash of its tree
/// time 2026-11-21T06:00:00.000Z
/// key omit-audit+1a2b3c4d+AQ…=
///
/// — omit-audit Gis8T…=
/// ```
///
/// The form is that of checkpoints and signed notes [C2SP, tlog-checkpoint and signed-note].
public struct Checkpoint: Sendable, Hashable {
  /// The head of the log at that time.
  public let head: LogHead
  /// When it was.
  public let time: Timestamp
  /// The key that the signature is checked with.
  ///
  /// Only who knows from elsewhere that it is the
  /// right one learns from it who signed.
  public let key: VerifierKey
  private let signature: [UInt8]

  /// Signs the head of a log as it is now; nil only where the system's random source fails.
  init?(_ head: LogHead, signedWith key: AuditKey, at time: Timestamp = .now) {
    let body = Self.body(of: head, at: time, by: key.verifier)
    guard let signature = key.signature(of: body) else { return nil }
    self.head = head
    self.time = time
    self.key = key.verifier
    self.signature = signature
  }

  private static let origin = "omit-audit/"

  private static func body(of head: LogHead, at time: Timestamp, by key: VerifierKey) -> String {
    "\(origin)\(head.log)\n\(head.size)\n\(head.root)\ntime \(time)\nkey \(key)\n"
  }

  /// The checkpoint as it is printed.
  public var text: String {
    let signed = Data(signature).base64EncodedString()
    return "\(Self.body(of: head, at: time, by: key))\n— \(VerifierKey.name) \(signed)\n"
  }

  /// Reads a checkpoint, whose signature has to be of its own key.
  ///
  /// - Throws: `CheckpointError` where the text is none, or was changed.
  public init(parsing text: String) throws(CheckpointError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 8, lines[5].isEmpty, lines[7].isEmpty,
      lines[0].hasPrefix(Self.origin), let size = Int(lines[1]), size > 0,
      let root = TreeHash(lines[2]), let time = lines[3].after("time ").flatMap(Timestamp.init),
      let key = lines[4].after("key ").flatMap(VerifierKey.init),
      let signed = lines[6].after("— \(VerifierKey.name) "),
      let signature = Data(base64Encoded: signed)
    else { throw .noCheckpoint }
    head = LogHead(log: String(lines[0].dropFirst(Self.origin.count)), size: size, root: root)
    self.time = time
    self.key = key
    self.signature = Array(signature)
    guard key.verifies(self.signature, of: Self.body(of: head, at: time, by: key)),
      self.text == text
    else {
      throw .changed
    }
  }
}

/// Why a text is no checkpoint or no proof.
public enum CheckpointError: Error, Hashable {
  /// It is not written as checkpoints are.
  case noCheckpoint
  /// It is not written as proofs are.
  case noProof
  /// It was changed after it was signed.
  case changed
  /// The proof does not lead to the checkpoint in it.
  case notProven
}

extension CheckpointError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .noCheckpoint: "this is not a checkpoint as `omit audit checkpoint` prints it"
    case .noProof: "this is not a proof as `omit audit prove` prints it"
    case .changed: "the signature does not fit: the checkpoint was changed after it was signed"
    case .notProven: "the proof does not lead to its checkpoint: a record or the proof was changed"
    }
  }
}

extension String {
  /// The text behind these letters; nil where it does not start with them.
  func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
