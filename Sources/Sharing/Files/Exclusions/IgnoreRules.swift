/// Patterns that exclude names, such as those of one `.omitignore` file; the last match decides.
package struct IgnoreRules: Sendable, Hashable {
  private let patterns: [IgnorePattern]

  /// Makes rules from single patterns, none of which is a comment.
  package init(_ patterns: [String] = []) {
    self.patterns = patterns.map { IgnorePattern(Array($0.utf8)) }
  }

  /// Parses the text of a file.
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
  ///   - name: The name relative to the folder in which the rules apply. No folder on the way may
  ///     be excluded: the content of an excluded folder is never looked at.
  ///   - isFolder: Whether it is a folder, not a link to one.
  /// - Returns: Whether the name is excluded, or nil if no pattern matches it.
  func verdict(on name: Path, isFolder: Bool) -> Bool? {
    patterns.last { $0.matches(name, isFolder: isFolder) }.map { !$0.isNegated }
  }

  /// Returns whether a string is a pattern that a name can match.
  package static func canMatch(_ pattern: String) -> Bool {
    IgnorePattern(Array(pattern.utf8)).canMatch
  }
}
