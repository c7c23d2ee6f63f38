/// One line of a file of exclusions, read as git reads one [gitignore(5), PATTERN FORMAT].
struct IgnorePattern: Sendable, Hashable {
  /// Whether it takes back what lines above it exclude.
  let isNegated: Bool
  /// Whether folders alone match.
  private let isForFolders: Bool
  /// Whether it is compared with the last component of a name alone, in whatever folder.
  private let isForLastComponent: Bool
  /// Nil where no name can match.
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

  /// Reads a line of a file; nil for one without a pattern: an empty one, or a comment.
  init?(line: some Collection<UInt8>) {
    var rest = Array(line)[...]
    guard rest.first != UInt8(ascii: "#") else { return nil }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    rest = Self.trimmed(rest)
    guard !rest.isEmpty else { return nil }
    self.init(rest)
  }

  /// The line without the blanks at its end, but for those with a backslash in front.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var place = line.startIndex
    while place < line.endIndex {
      switch line[place] {
      case UInt8(ascii: " "): place += 1
      case UInt8(ascii: "\\"):
        place = min(place + 2, line.endIndex)
        end = place
      default:  // bytes, not an enumeration of ours
        place += 1
        end = place
      }
    }
    return line[..<end]
  }

  /// Whether there is a name that matches.
  var canMatch: Bool { glob != nil }

  /// Whether a name matches, as seen from the folder in which the pattern holds.
  func matches(_ name: Path, isFolder: Bool) -> Bool {
    guard let glob, isFolder || !isForFolders else { return false }
    return glob.matches(isForLastComponent ? name.name.bytes : name.bytes)
  }
}
