/// The words that are known in some place, for advice on an unknown word.
package struct KnownWords: Sendable {
  private let words: [String]

  /// Creates the known words, in the order in which advice lists them.
  package init(_ words: [String]) { self.words = words }

  /// Returns the known word that was probably meant, or nil if none is similar enough.
  package func nearest(to word: String) -> String? {
    guard word.utf8.count <= KnownWords.maximumLength else { return nil }
    let candidates = words.map { (word: $0, distance: KnownWords.distance(from: word, to: $0)) }
    guard let nearest = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    // One error in three letters still resembles the word; only the part after the last dot counts.
    let letters = word.split(separator: ".").last?.utf8.count ?? 0
    return nearest.distance <= max(1, letters / 3) ? nearest.word : nil
  }

  /// Returns the end of a message about an unknown word: the word that was probably meant, or all
  /// known words.
  ///
  /// It is empty if there are more than `limit` words.
  package func advice(on word: String, listing limit: Int = .max) -> String {
    if let nearest = nearest(to: word) { return ", did you mean `\(nearest)`" }
    guard words.count <= limit, !words.isEmpty else { return "" }
    return ", expected one of " + words.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The length above which a word cannot be a misspelling, and comparing it would take long.
  private static let maximumLength = 64

  /// Returns the number of letters that must be changed, added, omitted or swapped with their
  /// neighbour.
  private static func distance(from left: String, to right: String) -> Int {
    let left = Array(left.lowercased().utf8)
    let right = Array(right.lowercased().utf8)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
