/// One line of an exclusion file, read as git does [gitignore(5), PATTERN FORMAT].
struct IgnorePattern: Sendable, Hashable {
  /// Whether the pattern includes again what earlier lines exclude.
  let isNegated: Bool
  /// Whether only folders match.
  private let isForFolders: Bool
  /// Whether the pattern is compared only with the last component of a name, in any folder.
  private let isForLastComponent: Bool
  /// The pattern, or nil if no name can match.
  private let glob: Glob?

  /// Reads a pattern.
  init(_ text: some Collection<UInt8>) {
    var rest = Array(text)[...]
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    isForFolders = rest.last == Path.slash
    if isForFolders { rest.removeLast() }
    isForLastComponent = !rest.contains(Path.slash)
    if !isForLastComponent, rest.first == Path.slash { rest.removeFirst() }
    glob = rest.isEmpty ? nil : Glob(rest)
  }

  /// Parses a line of a file.
  ///
  /// Returns nil for an empty line or a comment.
  init?(line: some Collection<UInt8>) {
    var rest = Array(line)[...]
    guard rest.first != UInt8(ascii: "#") else { return nil }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    rest = Self.trimmed(rest)
    guard !rest.isEmpty else { return nil }
    self.init(rest)
  }

  /// Returns the line without trailing blanks, except those escaped by a backslash.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: " "): index += 1
      case UInt8(ascii: "\\"):
        index = min(index + 2, line.endIndex)
        end = index
      default:  // bytes, not an enumeration of ours
        index += 1
        end = index
      }
    }
    return line[..<end]
  }

  /// Whether any name can match.
  var canMatch: Bool { glob != nil }

  /// Returns whether a name, relative to the folder in which the pattern applies, matches.
  func matches(_ name: Path, isFolder: Bool) -> Bool {
    guard let glob, isFolder || !isForFolders else { return false }
    return glob.matches(isForLastComponent ? name.name.bytes : name.bytes)
  }
}
