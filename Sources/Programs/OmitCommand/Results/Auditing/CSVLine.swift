/// A line of comma-separated values [RFC 4180].
///
/// Names of callers, files and destinations come from others. A spreadsheet would evaluate a field
/// that starts with a sign as a formula, so such fields are prefixed with an apostrophe.
enum CSVLine {
  private static let formulaStarts: Set<Character> = ["=", "+", "-", "@", "\t", "\r"]

  static func text(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") }

  private static func field(_ text: String) -> String {
    let text = text.first.map(formulaStarts.contains) == true ? "'" + text : text
    // Swift treats a carriage return and a line feed as one character.
    let isPlain = text.unicodeScalars.allSatisfy { !",\"\r\n".unicodeScalars.contains($0) }
    guard !isPlain else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
