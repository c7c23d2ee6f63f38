/// A proof that can be checked with a checkpoint and a few hashes, without the database.
///
/// ```
/// omit.proof/1
///
/// leaf 17                         the record, its text, and the hashes beside its way to the root
/// {"asset":1,…}
/// mVzDx…=
///
/// leaf 21                         how it ended
/// {"intent":17,…}
/// kq6Lw…=
///
/// omit-audit/3f2a…                the checkpoint
/// …
/// ```
///
/// A proof that a log only grew has one part `since SIZE ROOT` instead.
public struct LogProof: Sendable, Hashable {
  /// The statements that it proves.
  public let parts: [Part]
  /// The checkpoint that the statements are proven against.
  public let checkpoint: Checkpoint

  /// A statement that is proven.
  public enum Part: Sendable, Hashable {
    /// The log holds a record with this number and text.
    case leaf(Int, text: String, path: [TreeHash])
    /// The log begins with this many records, whose tree has this root.
    case since(Int, root: TreeHash, path: [TreeHash])
  }

  init(of parts: [Part], checkpoint: Checkpoint) {
    self.parts = parts
    self.checkpoint = checkpoint
  }

  /// Checks each part against the checkpoint.
  ///
  /// - Throws: `CheckpointError.notProven` if a part does not hold.
  public func verify() throws(CheckpointError) {
    let head = checkpoint.head
    for part in parts {
      let holds =
        switch part {
        case .leaf(let id, let text, let path):
          TreeHash(
            leaf: TreeHash(leaf: Array(text.utf8)), at: id - 1, of: head.size, path: path)
            == head.root
        case .since(let size, let root, let path):
          head.root.extends(root, of: size, to: head.size, path: path)
        }
      guard holds else { throw .notProven }
    }
  }
}

// MARK: - Text

extension LogProof {
  private static let schema = "omit.proof/1"

  /// The proof in printed form.
  public var text: String {
    ([Self.schema + "\n"] + parts.map(\.text) + [checkpoint.text]).joined(separator: "\n")
  }

  /// Reads a proof; only the checkpoint's signature is checked at this point.
  ///
  /// - Throws: `CheckpointError` if the text is not a proof.
  public init(parsing text: String) throws(CheckpointError) {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard rest.popFirst().map(String.init) == Self.schema, rest.popFirst()?.isEmpty == true else {
      throw .noProof
    }
    var parts: [Part] = []
    while let first = rest.first, let start = PartStart(String(first)) {
      rest = rest.dropFirst()
      let lines = rest.prefix { !$0.isEmpty }.map(String.init)
      rest = rest.dropFirst(lines.count + 1)
      guard let part = Part(start, lines: lines) else { throw .noProof }
      parts.append(part)
    }
    // A part that cannot be read must not be taken for text around a checkpoint.
    guard !parts.isEmpty, rest.first?.hasPrefix(Checkpoint.origin) == true else { throw .noProof }
    self.init(of: parts, checkpoint: try Checkpoint(parsing: rest.joined(separator: "\n")))
  }
}

/// The first line of a part.
private enum PartStart {
  case leaf(Int)
  case since(Int, TreeHash)

  init?(_ line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if words.count == 2, words[0] == "leaf", let id = Int(words[1]), id > 0 {
      self = .leaf(id)
    } else if words.count == 3, words[0] == "since", let size = Int(words[1]), size > 0,
      let root = TreeHash(words[2])
    {
      self = .since(size, root)
    } else {
      return nil
    }
  }
}

extension LogProof.Part {
  fileprivate var text: String {
    let (lines, path) =
      switch self {
      case .leaf(let id, let text, let path): (["leaf \(id)", text], path)
      case .since(let size, let root, let path): (["since \(size) \(root)"], path)
      }
    return (lines + path.map(\.description)).map { $0 + "\n" }.joined()
  }

  fileprivate init?(_ start: PartStart, lines: [String]) {
    let hashes: ArraySlice<String>
    switch start {
    case .leaf: hashes = lines.dropFirst()
    case .since: hashes = lines[...]
    }
    let path = hashes.compactMap { TreeHash($0) }
    guard path.count == hashes.count else { return nil }
    switch start {
    case .leaf(let id):
      guard let text = lines.first else { return nil }
      self = .leaf(id, text: text, path: path)
    case .since(let size, let root): self = .since(size, root: root, path: path)
    }
  }
}
