import PolicyEngine
import Vocabulary

/// A space with a mark for each point, reduced by joining values that make no difference.
///
/// Points that cannot be stated have no mark; they may be assigned to any class whose description
/// they simplify.
struct RequestGrid {
  /// The groups of equivalent values for each axis.
  private(set) var groups: [[[Int]]]
  /// The mark of each point of the reduced space; the first axis varies fastest.
  private(set) var marks: [Int?]

  init(counts: [Int], marks: [Int?], last: Int?) {
    groups = counts.map { (0..<$0).map { [$0] } }
    self.marks = marks
    for axis in counts.indices where axis != last { merge(axis) }
    if let last { merge(last) }
  }

  /// Returns the distance between neighbours on an axis.
  func stride(_ axis: Int) -> Int { groups[..<axis].reduce(1) { $0 * $1.count } }

  private mutating func merge(_ axis: Int) {
    let (stride, count) = (stride(axis), groups[axis].count)
    let block = stride * count
    func slice(_ value: Int) -> [Int?] {
      (0..<marks.count / max(block, 1)).flatMap { outer in
        (0..<stride).map { marks[outer * block + value * stride + $0] }
      }
    }
    var merged: [(values: [Int], slice: [Int?])] = []
    for value in 0..<count {
      let own = slice(value)
      let index = merged.firstIndex { group in
        zip(group.slice, own).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
      }
      if let index {
        merged[index].values += groups[axis][value]
        merged[index].slice = zip(merged[index].slice, own).map { $0 ?? $1 }
      } else {
        merged.append((groups[axis][value], own))
      }
    }
    groups[axis] = merged.map(\.values)
    let length = marks.count / max(count, 1) / max(stride, 1)
    marks = (0..<length).flatMap { outer in
      merged.flatMap { group in (0..<stride).map { group.slice[outer * stride + $0] } }
    }
  }
}

extension RequestGrid {
  /// A block of the grid: for each axis, the groups that belong to it.
  typealias Block = [Set<Int>]

  /// Returns blocks that together cover all points of one mark and no others.
  func cover(_ mark: Int) -> [Block] {
    var uncovered = Set(marks.indices.filter { marks[$0] == mark })
    var blocks: [(block: Block, points: Set<Int>)] = []
    while let start = uncovered.min() {
      // The fact that is dropped first determines the size of a block, so each is tried.
      let candidates = groups.indices.map { first in
        grown(from: start, mark, startingWith: first)
      }
      let found = (candidates.isEmpty ? [groups.map { _ in [0] }] : candidates)
        .map { ($0, points(of: $0)) }
        .max { weight(of: $0, among: uncovered) < weight(of: $1, among: uncovered) }
      guard let found else { break }
      blocks.append((found.0, found.1))
      uncovered.subtract(found.1)
    }
    // Later blocks may contain all points of an earlier one.
    for index in blocks.indices.reversed() {
      let others = blocks.indices.filter { $0 != index }
        .reduce(into: Set<Int>()) { $0.formUnion(blocks[$1].points) }
      if blocks[index].points.filter({ marks[$0] == mark }).allSatisfy(others.contains) {
        blocks.remove(at: index)
      }
    }
    return narrowed(blocks.map(\.block), to: mark)
  }

  /// Returns the blocks without the values that others already cover, so that they do not overlap
  /// unnecessarily.
  private func narrowed(_ blocks: [Block], to mark: Int) -> [Block] {
    var blocks = blocks
    for index in blocks.indices {
      let others = blocks.indices.filter { $0 != index }
        .reduce(into: Set<Int>()) { $0.formUnion(points(of: blocks[$1])) }
      for axis in groups.indices where blocks[index][axis].count < groups[axis].count {
        for value in blocks[index][axis].sorted() where blocks[index][axis].count > 1 {
          var slice = blocks[index]
          slice[axis] = [value]
          let own = points(of: slice).filter { marks[$0] == mark }
          if own.allSatisfy(others.contains) { blocks[index][axis].remove(value) }
        }
      }
    }
    return blocks
  }

  private func weight(of found: (Block, Set<Int>), among uncovered: Set<Int>) -> (Int, Int) {
    let limits = zip(found.0, groups).count { $0.count < $1.count }
    return (found.1.count { uncovered.contains($0) }, -limits)
  }

  private func grown(from point: Int, _ mark: Int, startingWith first: Int) -> Block {
    var block: Block = groups.indices.map { [point / stride($0) % groups[$0].count] }
    let order = groups.indices.map { ($0 + first) % groups.count }
    for axis in order { extend(axis, to: Set(groups[axis].indices)) }
    for axis in order {
      for value in groups[axis].indices where !block[axis].contains(value) {
        extend(axis, to: block[axis].union([value]))
      }
    }
    return block

    func extend(_ axis: Int, to values: Set<Int>) {
      var larger = block
      larger[axis] = values
      if points(of: larger).allSatisfy({ marks[$0] == nil || marks[$0] == mark }) { block = larger }
    }
  }

  private func points(of block: Block) -> Set<Int> {
    var points = [0]
    for (axis, values) in block.enumerated() {
      let stride = stride(axis)
      points = points.flatMap { point in values.map { point + $0 * stride } }
    }
    return Set(points)
  }
}
