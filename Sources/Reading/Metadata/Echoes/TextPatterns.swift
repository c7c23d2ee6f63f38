/// Patterns searched for all at once, in one step for each unit of the searched text [Aho, Corasick
/// 1975].
struct TextPatterns {
  /// The patterns by their numbers, without duplicates.
  private(set) var patterns: [[UInt8]] = []
  private var nodes = [Node()]
  /// The node reached from another node by a unit.
  private var steps: [Step: Int] = [:]

  private struct Node {
    /// The node of the longest suffix of this one that is the beginning of a pattern.
    var fallback = 0
    /// The pattern that ends here.
    var pattern: Int?
    /// The nearest node along the fallbacks at which a pattern ends, or 0 if there is no such node.
    var ending = 0
  }

  private struct Step: Hashable {
    let node: Int
    let unit: UInt8
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
      let step = Step(node: node, unit: unit)
      if let next = steps[step] {
        node = next
      } else {
        steps[step] = nodes.count
        node = nodes.count
        nodes.append(Node())
      }
    }
    guard nodes[node].pattern == nil else { return }
    nodes[node].pattern = patterns.count
    patterns.append(pattern)
  }

  /// Sets the fallbacks, from the shorter beginnings to the longer.
  private mutating func link() {
    var byNode = Array(repeating: [(unit: UInt8, next: Int)](), count: nodes.count)
    for (step, next) in steps { byNode[step.node].append((step.unit, next)) }
    var waiting = [0]
    var done = 0
    while done < waiting.count {
      let node = waiting[done]
      done += 1
      for (unit, next) in byNode[node] {
        let fallback = node == 0 ? 0 : self.next(from: nodes[node].fallback, unit)
        nodes[next].fallback = fallback
        nodes[next].ending =
          nodes[fallback].pattern == nil ? nodes[fallback].ending : fallback
        waiting.append(next)
      }
    }
  }

  private func next(from node: Int, _ unit: UInt8) -> Int {
    var node = node
    while true {
      if let next = steps[Step(node: node, unit: unit)] { return next }
      guard node != 0 else { return 0 }
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
