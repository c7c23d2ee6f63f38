/// Patterns that say which names are excluded, such as those of one file `.omitignore`; the last that
/// matches decides.
package struct IgnoreRules: Sendable, Hashable {
  private let patterns: [IgnorePattern]

  /// Takes patterns that were given one by one, so that none is a comment.
  package init(_ patterns: [String] = []) {
    self.patterns = patterns.map { IgnorePattern(Array($0.utf8)) }
  }

  /// Reads the text of a file.
  init(parsing text: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = text.starts(with: mark) ? mark.count : 0
    patterns = text[start...].split(separator: UInt8(ascii: "\n"))
      .compactMap { IgnorePattern(line: $0) }
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// Decides whether a name is excluded.
  ///
  /// - Parameters:
  ///   - name: The name as seen from the folder in which the rules hold. None of the folders on the
  ///     way may be excluded: nothing in such a folder is ever looked at.
  ///   - isFolder: Whether it is a folder, and no link to one.
  /// - Returns: Nil where no pattern says anything of it.
  func verdict(on name: Path, isFolder: Bool) -> Bool? {
    patterns.last { $0.matches(name, isFolder: isFolder) }.map { !$0.isNegated }
  }

  /// Whether a text is a pattern that a name can match.
  package static func canMatch(_ pattern: String) -> Bool {
    IgnorePattern(Array(pattern.utf8)).canMatch
  }
}
