/// A list of files that names the first and counts the others.
struct NameSummary {
  private var names: [String] = []
  private(set) var count = 0

  /// The maximum number of named files; a report names all of them.
  private static let maximumNameCount = 10

  var isEmpty: Bool { count == 0 }

  mutating func add(_ name: String) {
    count += 1
    if names.count < Self.maximumNameCount { names.append(name) }
  }

  mutating func add(_ others: NameSummary) {
    count += others.count
    names += others.names.prefix(Self.maximumNameCount - names.count)
  }

  /// The names, such as `a.txt, b.txt and 3 more`.
  var text: String {
    let more = count - names.count
    let shown = names.map { Terminal.escaping($0) }.joined(separator: ", ")
    return more > 0 ? "\(shown) and \(more) more" : shown
  }
}
