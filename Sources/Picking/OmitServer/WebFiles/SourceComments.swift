/// The comments of scripts and style sheets.
///
/// They are for readers of the source, and a quarter of what a browser would load.
enum SourceComments {
  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// Returns a text without the comments that begin a line.
  ///
  /// Other comments stay: only a parser could tell them from the content of a string. No string of
  /// the pages has a line that begins like a comment.
  static func removed(from text: [UInt8]) -> [UInt8] {
    var isInside = false
    let lines = text.split(separator: newline, omittingEmptySubsequences: false)
    let kept = lines.compactMap { line -> ArraySlice<UInt8>? in
      let code = line.drop { $0 == space }
      if !isInside {
        if code.starts(with: "//".utf8) { return nil }
        guard code.starts(with: "/*".utf8) else { return line }
        isInside = true
      }
      guard let end = code.firstRange(of: Array("*/".utf8)) else { return nil }
      isInside = false
      let rest = code[end.upperBound...].drop { $0 == space }
      return rest.isEmpty ? nil : rest
    }
    return Array(kept.joined(separator: [newline]))
  }
}
