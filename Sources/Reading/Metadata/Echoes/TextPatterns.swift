/// Patterns searched for all at once, in one step for each unit of the searched text [Aho, Corasick
/// 1975].
struct TextPatterns {
  /// The patterns by their numbers, without duplicates.
  private(set) var patterns: [[UInt8]] = []
  /// The nodes, of which the first is the root, and 0 stands for none.
  private var nodes = [Node(unit: 0)]
  /// The nodes below the root by their units.
  private var roots = [Int](repeating: 0, count: 256)

  private struct Node {
    /// The unit that leads here.
    let unit: UInt8
    /// The first node below this one.
    var child = 0
    /// The next node below the same one.
    var sibling = 0
    /// The node of the longest suffix of this one that is the beginning of a pattern.
    var fallback = 0
    /// The pattern that ends here.
    var pattern: Int?
    /// The nearest node along the fallbacks at which a pattern ends, or 0 if there is no such node.
    var ending = 0
  }

  /// A pattern found in a text, and the position after its last unit.
  struct Match {
    let pattern: Int
    let end: Int
  }

  init(_ patterns: some Sequence<[UInt8]>) {
    for pattern in patterns where !pattern.isEmpty { add(pattern) }
    link()
  }

  private mutating func add(_ pattern: [UInt8]) {
    var node = 0
    for unit in pattern {
      let next = child(of: node, unit)
      node = next == 0 ? addNode(below: node, unit) : next
    }
    guard nodes[node].pattern == nil else { return }
    nodes[node].pattern = patterns.count
    patterns.append(pattern)
  }

  private mutating func addNode(below parent: Int, _ unit: UInt8) -> Int {
    let node = nodes.count
    nodes.append(Node(unit: unit))
    if parent == 0 { roots[Int(unit)] = node }
    nodes[node].sibling = nodes[parent].child
    nodes[parent].child = node
    return node
  }

  /// Returns the node reached from another by a unit, or 0 if there is none.
  private func child(of node: Int, _ unit: UInt8) -> Int {
    guard node != 0 else { return roots[Int(unit)] }
    var next = nodes[node].child
    while next != 0, nodes[next].unit != unit { next = nodes[next].sibling }
    return next
  }

  /// Sets the fallbacks, from the shorter beginnings to the longer.
  private mutating func link() {
    var waiting = [0]
    var done = 0
    while done < waiting.count {
      let node = waiting[done]
      done += 1
      var next = nodes[node].child
      while next != 0 {
        let fallback = node == 0 ? 0 : self.next(from: nodes[node].fallback, nodes[next].unit)
        nodes[next].fallback = fallback
        nodes[next].ending =
          nodes[fallback].pattern == nil ? nodes[fallback].ending : fallback
        waiting.append(next)
        next = nodes[next].sibling
      }
    }
  }

  private func next(from node: Int, _ unit: UInt8) -> Int {
    var node = node
    while true {
      let next = child(of: node, unit)
      if next != 0 || node == 0 { return next }
      node = nodes[node].fallback
    }
  }

  /// Returns the matches of the patterns in a text.
  func matches(in units: [UInt8]) -> [Match] {
    guard !patterns.isEmpty else { return [] }
    var found: [Match] = []
    var node = 0
    for (index, unit) in units.enumerated() {
      node = next(from: node, unit)
      var ending = nodes[node].pattern == nil ? nodes[node].ending : node
      while ending != 0 {
        if let pattern = nodes[ending].pattern {
          found.append(Match(pattern: pattern, end: index + 1))
        }
        ending = nodes[ending].ending
      }
    }
    return found
  }
}
