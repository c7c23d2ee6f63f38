/// A sentence broken into lines.
struct WrappedText {
  let lines: [String]

  /// Breaks a sentence between words; a word longer than a line is not broken.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - width: The maximum number of characters in a line, or nil if it is not limited.
  ///   - first: The text before the first line.
  ///   - next: The text before the other lines.
  init(_ text: String, width: Int?, first: String = "", next: String = "") {
    guard let width else {
      lines = [first + text]
      return
    }
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = next
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    self.lines = lines + [line]
  }
}
