import FoundationEssentials

/// A signed tree head: the state of a log at some time, to be kept out of reach of the log's
/// writers.
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
/// The format is that of checkpoints and signed notes [C2SP, tlog-checkpoint and signed-note].
public struct Checkpoint: Sendable, Hashable {
  /// The head of the log at the time of signing.
  public let head: LogHead
  /// The time at which the checkpoint was signed.
  public let time: Timestamp
  /// The key that the signature is checked with.
  ///
  /// The key identifies the signer only if it is known from another source to be the right one.
  public let key: VerifierKey
  private let signature: [UInt8]

  /// Signs the head of a log, or returns nil if the system's random source fails.
  init?(_ head: LogHead, signedWith key: AuditKey, at time: Timestamp = .now) {
    let body = Self.body(of: head, at: time, by: key.verifier)
    guard let signature = key.signature(of: body) else { return nil }
    self.head = head
    self.time = time
    self.key = key.verifier
    self.signature = signature
  }

  /// The beginning of the first line of a checkpoint.
  static let origin = "omit-audit/"

  private static func body(of head: LogHead, at time: Timestamp, by key: VerifierKey) -> String {
    "\(origin)\(head.log)\n\(head.size)\n\(head.root)\ntime \(time)\nkey \(key)\n"
  }

  /// The checkpoint in printed form.
  public var text: String {
    let signed = Data(signature).base64EncodedString()
    return "\(Self.body(of: head, at: time, by: key))\n— \(VerifierKey.name) \(signed)\n"
  }

  /// Reads a checkpoint, whose signature has to be made with its own key.
  ///
  /// Only the words count, not their layout: tickets, mails and chats end lines with CR LF, put `>`
  /// before them, leave out blank ones, break long ones and write a dash as two. Text before and
  /// after the checkpoint is ignored.
  ///
  /// - Throws: `CheckpointError` if the text is not a checkpoint, with the line that is wrong, or
  ///   was changed.
  public init(parsing text: String) throws(CheckpointError) {
    var words = try PastedWords(text, from: Self.origin)
    let log = try words.next(.log) { $0.after(Self.origin) }
    let size = try words.next(.size) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    let root = try words.next(.root) { TreeHash($0) }
    try words.skip("time", of: .time)
    time = try words.next(.time) { Timestamp($0) }
    try words.skip("key", of: .key)
    key = try words.next(.key) { VerifierKey($0) }
    _ = try words.next(.signature) { ["—", "–", "-", "--", "---"].contains($0) ? $0 : nil }
    try words.skip(VerifierKey.name, of: .signature)
    signature = Array(try words.next(.signature) { Data(canonicalBase64: $0) })
    head = LogHead(log: log, size: size, root: root)
    let body = Self.body(of: head, at: time, by: key)
    guard key.verifies(signature, of: body) else { throw .changed }
  }

  /// The parts of a checkpoint, in their order.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    case log = "the name of the log"
    case size = "the number of records"
    case root = "the hash of the tree"
    case time = "the time"
    case key = "the key"
    case signature = "the signature"
  }
}

/// A reason why a text is not a valid checkpoint or proof.
public enum CheckpointError: Error, Hashable {
  /// The text does not have the format of a checkpoint.
  case noCheckpoint
  /// A line, counted from 1, does not hold the expected part; nil means after the last line.
  case misread(Checkpoint.Part, line: Int?)
  /// The text does not have the format of a proof.
  case noProof
  /// The checkpoint was changed after it was signed.
  case changed
  /// The proof does not lead to the checkpoint in it.
  case notProven
}

extension CheckpointError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .noCheckpoint: "this is not a checkpoint printed by `omit audit checkpoint`"
    case .misread(let part, let line?): "line \(line) of the checkpoint is not \(part.rawValue)"
    case .misread(let part, nil): "the checkpoint ends before \(part.rawValue)"
    case .noProof: "this is not a proof printed by `omit audit prove`"
    case .changed: "the signature does not match: the checkpoint was changed after it was signed"
    case .notProven: "the proof does not lead to its checkpoint: a record or the proof was changed"
    }
  }
}

extension Data {
  /// Decodes base64, or returns nil if the text is not the canonical encoding.
  ///
  /// Unused bits in the last letter would allow other texts for the same bytes [RFC 4648 3.5].
  init?(canonicalBase64 text: String) {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      return nil
    }
    self = data
  }
}

extension String {
  /// Returns the text after a prefix, or nil if it does not start with the prefix.
  func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

/// The words of a checkpoint as a person pasted it, each with its line.
struct PastedWords {
  private var rest: ArraySlice<(word: String, line: Int)>

  /// Finds the words from the first with this prefix; quotation marks at the start of a line are
  /// skipped.
  ///
  /// - Throws: `CheckpointError.noCheckpoint` if no word has the prefix.
  init(_ text: String, from start: String) throws(CheckpointError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let words = lines.enumerated().flatMap { index, line in
      line.drop { $0 == ">" || $0 == "|" || $0.isWhitespace }
        .split(whereSeparator: \.isWhitespace).map { (word: String($0), line: index + 1) }
    }
    guard let first = words.firstIndex(where: { $0.word.hasPrefix(start) }) else {
      throw .noCheckpoint
    }
    rest = words[first...]
  }

  /// Reads the next word as a part of the checkpoint.
  ///
  /// - Throws: `CheckpointError.misread` if it is not that part.
  mutating func next<Value>(
    _ part: Checkpoint.Part, _ read: (String) -> Value?
  ) throws(CheckpointError) -> Value {
    let word = rest.popFirst()
    guard let word, let value = read(word.word) else { throw .misread(part, line: word?.line) }
    return value
  }

  /// Skips the next word, which has to be `word`.
  ///
  /// - Throws: `CheckpointError.misread` if it is another word.
  mutating func skip(_ word: String, of part: Checkpoint.Part) throws(CheckpointError) {
    _ = try next(part) { $0 == word ? word : nil }
  }
}
