/// The known word that was probably meant, or nil where none is near.
func nearestWord(to word: String, among known: [String]) -> String? {
  guard word.utf8.count <= longestWord else { return nil }
  let candidates = known.map { (word: $0, distance: editDistance(from: word, to: $0)) }
  guard let nearest = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
  // One slip in three letters still looks like the word; what stands before a dot is no measure.
  let letters = word.split(separator: ".").last?.utf8.count ?? 0
  return nearest.distance <= max(1, letters / 3) ? nearest.word : nil
}

/// Longer texts are no slips of the pen, and comparing them would take long.
private let longestWord = 64

/// How many letters are to be changed, added, left out or swapped with their neighbour.
private func editDistance(from left: String, to right: String) -> Int {
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
