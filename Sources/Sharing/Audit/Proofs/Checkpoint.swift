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

  /// How the first line of a checkpoint begins.
  static let origin = "omit-audit/"

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
  /// Only the words count, and not how they are set: tickets, mails and chats end lines with CR LF, put `>`
  /// in front of them, leave out blank ones, break long ones and write a dash as two. What stands before
  /// the checkpoint and behind it is not looked at.
  ///
  /// - Throws: `CheckpointError` if the text is none, with the line that is wrong, or was changed.
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

  /// The parts of a checkpoint, in the order in which they stand.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    case log = "the name of the log"
    case size = "the number of records"
    case root = "the hash of the tree"
    case time = "the time"
    case key = "the key"
    case signature = "the signature"
  }
}

/// Why a text is no checkpoint or no proof.
public enum CheckpointError: Error, Hashable {
  /// It is not written as checkpoints are.
  case noCheckpoint
  /// This line, counted from 1, does not hold the part that a checkpoint has there; nil behind the last line.
  case misread(Checkpoint.Part, line: Int?)
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
    case .misread(let part, let line?): "line \(line) of the checkpoint is not \(part.rawValue)"
    case .misread(let part, nil): "the checkpoint ends before \(part.rawValue)"
    case .noProof: "this is not a proof as `omit audit prove` prints it"
    case .changed: "the signature does not fit: the checkpoint was changed after it was signed"
    case .notProven: "the proof does not lead to its checkpoint: a record or the proof was changed"
    }
  }
}

extension Data {
  /// Decodes base64 that is written as it is encoded; nil if it is not.
  ///
  /// Unused bits in the last letter would make other texts of the same bytes [RFC 4648 3.5].
  init?(canonicalBase64 text: String) {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      return nil
    }
    self = data
  }
}

extension String {
  /// The text behind these letters; nil where it does not start with them.
  func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

/// The words of a checkpoint as somebody pasted it, each with its line.
struct PastedWords {
  private var rest: ArraySlice<(word: String, line: Int)>

  /// Finds the words from the first that begins so; signs of quotation at the start of a line are no words.
  ///
  /// - Throws: `CheckpointError.noCheckpoint` if none does.
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

  /// Takes the next word as a part of the checkpoint.
  ///
  /// - Throws: `CheckpointError.misread` if it is none.
  mutating func next<Value>(
    _ part: Checkpoint.Part, _ read: (String) -> Value?
  ) throws(CheckpointError) -> Value {
    let word = rest.popFirst()
    guard let word, let value = read(word.word) else { throw .misread(part, line: word?.line) }
    return value
  }

  /// Takes the next word, which has to be this.
  ///
  /// - Throws: `CheckpointError.misread` if it is another.
  mutating func skip(_ word: String, of part: Checkpoint.Part) throws(CheckpointError) {
    _ = try next(part) { $0 == word ? word : nil }
  }
}
