import PolicyEngine
import Vocabulary

/// Requests with the same mark, described in as few words as distinguish them from all others.
struct RequestClass<Mark: Hashable & Sendable>: Sendable {
  let mark: Mark
  /// The ways to belong to the class; a request may do so in several.
  let cases: [RequestCase]
  /// The combinations of facts that belong to the class.
  let points: [Int]
}

/// A way to belong to a class: each fact has one of the given values.
package struct RequestCase: Sendable {
  struct Limit: Sendable {
    let fact: Fact
    let values: [FactValue]
    /// The other possible values of the fact.
    let others: [FactValue]
  }

  let limits: [Limit]
  /// The combinations of facts that belong to the case.
  let points: [Int]
}

extension RequestSpace {
  /// Groups the requests by the marks of the combinations of facts.
  ///
  /// - Parameter marks: A mark for each combination, or nil for combinations that cannot be stated.
  /// - Returns: The classes, in the order in which they first appear.
  func classes<Mark>(_ marks: [Mark?]) -> [RequestClass<Mark>] {
    var numbers: [Mark: Int] = [:]
    var known: [(mark: Mark, points: [Int])] = []
    let numbered = marks.enumerated().map { point, mark -> Int? in
      guard let mark else { return nil }
      if let number = numbers[mark] {
        known[number].points.append(point)
        return number
      }
      numbers[mark] = known.count
      known.append((mark, [point]))
      return known.count - 1
    }
    // The API determines the possible authorisations, so it is merged last: a class is described by
    // the API and not by its consequences.
    let grid = RequestGrid(
      counts: axes.map(\.values.count), marks: numbered,
      last: axes.firstIndex { $0.fact == .callerAPI })
    return known.enumerated().map { number, entry in
      RequestClass(
        mark: entry.mark,
        cases: grid.cover(number).map { makeCase($0, of: grid, at: entry.points) },
        points: entry.points)
    }
  }

  private func makeCase(
    _ block: RequestGrid.Block, of grid: RequestGrid, at points: [Int]
  ) -> RequestCase {
    let values = zip(block, grid.groups).map { numbers, groups in
      Set(numbers.flatMap { groups[$0] })
    }
    let inside = points.filter { point in
      zip(coordinates(of: point), values).allSatisfy { $1.contains($0) }
    }
    let limits = axes.indices.compactMap { axis -> RequestCase.Limit? in
      guard block[axis].count < grid.groups[axis].count else { return nil }
      // Values that occur with none of the other facts need not be named.
      let seen = Set(inside.map { coordinates(of: $0)[axis] })
      let all = axes[axis].values
      return RequestCase.Limit(
        fact: axes[axis].fact, values: all.indices.filter(seen.contains).map { all[$0] },
        others: all.indices.filter { !values[axis].contains($0) }.map { all[$0] })
    }
    return RequestCase(limits: limits, points: inside)
  }
}

extension RequestCase {
  /// The description of the requests, such as `the caller uses the legacy picker`.
  package var sentence: String {
    guard !limits.isEmpty else { return "every request" }
    var clauses: [String] = []
    for limit in limits {
      let isNamed = clauses.contains { $0.hasPrefix("the caller") }
      clauses.append(
        isNamed ? limit.sentence.replacing("the caller's ", with: "its ") : limit.sentence)
    }
    guard let last = clauses.popLast() else { return "" }
    return clauses.isEmpty ? last : clauses.joined(separator: ", ") + ", and " + last
  }

  /// The facts, each with its values, in the words of policies.
  package var facts: [(name: String, values: [String])] {
    limits.map { limit in
      let values = limit.values.flatMap { value -> [String] in
        switch value {
        case .absent: ["absent"]
        case .other: ["any other"]
        case .types(let types): types.map(\.rawValue)
        case .words(let words): [words.isEmpty ? "none" : words.sorted().joined(separator: "+")]
        }
      }
      return (limit.fact.name, values)
    }
  }
}

extension RequestCase.Limit {
  /// The fact in words, described by its values or, if that is shorter, by those that it does not
  /// have.
  var sentence: String {
    let wording = FactWording(fact: fact)
    let isOpen = values.count > 1 && values.contains { $0.isOpen }
    guard !others.isEmpty, !others.contains(where: \.isOpen), isOpen || others.count < values.count
    else { return wording.sentence(values) }
    return wording.negation(others)
  }
}

extension FactValue {
  /// Whether the value is described only by values that the fact does not have.
  fileprivate var isOpen: Bool {
    switch self {
    case .absent, .other: true
    case .words(let words): words.isEmpty
    case .types: false
    }
  }
}
