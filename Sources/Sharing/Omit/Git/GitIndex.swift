import Files

/// The files in git's index that the next commit would add or change.
///
/// ```
/// :000000 100644 0000000... 7898192... A NUL name NUL
///  mode    mode   id         id         status
///  before  after  before     after
/// ```
///
/// [git-diff(1), RAW OUTPUT FORMAT]
struct GitIndex {
  /// The entries in the order of their names, which are relative to the top of the work tree.
  let entries: [Entry]

  /// One entry of the index.
  struct Entry: Sendable, Hashable {
    let name: Path
    let content: Content
  }

  /// The content of an entry.
  enum Content: Sendable, Hashable {
    /// A blob with this id in git.
    case blob(String)
    /// A link, whose content is the name of its target.
    case link
    /// The commit of another repository.
    case submodule
    /// No content yet: git was only told that the file will be added.
    case intentToAdd
    /// Several versions with an unresolved conflict.
    case unmerged
  }

  /// A rename is reported as an added file, which is what it is to a commit without history.
  private static let words = [
    "diff", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-relative",
    "--no-ext-diff", "--ignore-submodules=none", "--diff-filter=d",
  ]

  /// Reads the index through git.
  ///
  /// - Throws: `GitError` if git cannot read it.
  init() throws(GitError) {
    let staged = try Self.changes(visible: "--ita-invisible-in-index")
    let names = Set(staged.map(\.name))
    let all = try Self.changes(visible: "--ita-visible-in-index")
    entries = all.map { entry in
      names.contains(entry.name) ? entry : Entry(name: entry.name, content: .intentToAdd)
    }
  }

  private static func changes(visible: String) throws(GitError) -> [Entry] {
    let answer = try GitCommand(words + [visible]).answer()
    return try entries(in: answer)
  }

  /// Parses git's answer.
  ///
  /// - Throws: `GitError` if the answer does not have git's format.
  static func entries(in answer: [UInt8]) throws(GitError) -> [Entry] {
    var fields = answer.split(separator: 0, omittingEmptySubsequences: false)
    guard fields.popLast()?.isEmpty == true, fields.count.isMultiple(of: 2) else {
      throw .unexpectedAnswer(to: words[0])
    }
    var entries: [Entry] = []
    for index in stride(from: 0, to: fields.count, by: 2) {
      let facts = String(decoding: fields[index], as: UTF8.self).split(separator: " ")
      guard facts.count == 5, facts[0].hasPrefix(":"), let name = Path(bytes: fields[index + 1]),
        !name.isEmpty
      else { throw .unexpectedAnswer(to: words[0]) }
      entries.append(
        Entry(
          name: name,
          content: try content(mode: facts[1], id: String(facts[3]), status: facts[4])))
    }
    return entries
  }

  private static func content(
    mode: Substring, id: String, status: Substring
  ) throws(GitError) -> Content {
    guard status != "U" else { return .unmerged }
    switch mode {
    case "100644", "100755": return .blob(id)
    case "120000": return .link
    case "160000": return .submodule
    default: throw .unexpectedAnswer(to: words[0])  // git's modes, not an enumeration of ours
    }
  }
}
