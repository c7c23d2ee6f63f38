/// A sentence over as many lines as it needs.
struct WrappedText {
  let lines: [String]

  /// Breaks a sentence between words; a word longer than a line stays whole.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - width: How many characters a line may have; nil where that does not matter.
  ///   - first: Stands in front of the first line.
  ///   - next: Stands in front of the others.
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
