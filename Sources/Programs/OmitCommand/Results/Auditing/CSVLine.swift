/// A line of comma-separated values [RFC 4180].
///
/// Names of callers, files and destinations come from others. A spreadsheet would take what starts
/// with a sign for a formula and carry it out, so such fields get an apostrophe in front.
enum CSVLine {
  private static let formulaStarts: Set<Character> = ["=", "+", "-", "@", "\t", "\r"]

  static func text(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") }

  private static func field(_ text: String) -> String {
    let text = text.first.map(formulaStarts.contains) == true ? "'" + text : text
    // A carriage return and a line feed are one character to Swift.
    let isPlain = text.unicodeScalars.allSatisfy { !",\"\r\n".unicodeScalars.contains($0) }
    guard !isPlain else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
