/// Proofs that a leaf is in a tree, and that the tree grew from a smaller one.
///
/// The tree and its proofs are those of Certificate Transparency [RFC 6962, 2.1]; indices count
/// from 0.
struct MerkleTree {
  /// The number of leaves.
  let count: Int
  /// The function that returns the hash of the tree of these leaves alone, which have to lie below
  /// one node.
  let hash: (Range<Int>) throws -> TreeHash

  /// Returns the hashes beside the path from a leaf to the root, the nearest first [RFC 6962,
  /// 2.1.1].
  func inclusionPath(of index: Int) throws -> [TreeHash] {
    precondition((0..<count).contains(index), "only leaves of the tree have a path")
    return try path(to: index, in: 0..<count)
  }

  private func path(to index: Int, in leaves: Range<Int>) throws -> [TreeHash] {
    guard leaves.count > 1 else { return [] }
    let (left, right) = leaves.halves
    return index < left.upperBound
      ? try path(to: index, in: left) + [try hash(right)]
      : try path(to: index, in: right) + [try hash(left)]
  }

  /// Returns the hashes that determine both the root of this tree and that of its first `size`
  /// leaves [RFC 6962, 2.1.2].
  func consistencyPath(since size: Int) throws -> [TreeHash] {
    precondition((1...count).contains(size), "the size of the earlier tree is invalid")
    return try subproof(of: size, in: 0..<count, isWhole: true)
  }

  /// Returns a part of a consistency path; `isWhole` means that the first tree is known and is left
  /// out.
  private func subproof(of size: Int, in leaves: Range<Int>, isWhole: Bool) throws -> [TreeHash] {
    guard size < leaves.upperBound else { return isWhole ? [] : [try hash(leaves)] }
    let (left, right) = leaves.halves
    return size <= left.upperBound
      ? try subproof(of: size, in: left, isWhole: isWhole) + [try hash(right)]
      : try subproof(of: size, in: right, isWhole: false) + [try hash(left)]
  }
}

extension Range<Int> {
  /// The leaves below the two children of the node above these leaves.
  ///
  /// The size of the left one is the largest power of two that is smaller than their number.
  var halves: (left: Range<Int>, right: Range<Int>) {
    var size = 1
    while size < count - size { size *= 2 }
    let middle = lowerBound + size
    return (lowerBound..<middle, middle..<upperBound)
  }
}

// MARK: - Checking

extension TreeHash {
  /// Computes the root from a leaf and the hashes beside its path [RFC 9162, 2.1.3.2].
  ///
  /// Returns nil if a tree of `count` leaves has no such path.
  init?(leaf: TreeHash, at index: Int, of count: Int, path: [TreeHash]) {
    guard (0..<count).contains(index) else { return nil }
    var way = MerklePath(from: index, of: count)
    var hash = leaf
    for beside in path {
      guard let isRight = way.climb() else { return nil }
      hash = isRight ? TreeHash(joining: beside, and: hash) : TreeHash(joining: hash, and: beside)
    }
    guard way.isAtRoot else { return nil }
    self = hash
  }

  /// Returns whether a tree of `count` leaves with this root begins with the tree `first` of `size`
  /// leaves, according to the path [RFC 9162, 2.1.4.2].
  func extends(_ first: TreeHash, of size: Int, to count: Int, path: [TreeHash]) -> Bool {
    guard size > 0, size <= count else { return false }
    guard size < count else { return path.isEmpty && first == self }
    // A first tree that is perfect is a node of the second, and is not repeated in the path.
    var rest = (size & (size - 1) == 0 ? [first] : []) + path
    guard !rest.isEmpty else { return false }
    var way = MerklePath(from: size - 1, of: count)
    while way.isRightChild { way.skip() }
    let start = rest.removeFirst()
    var (old, new) = (start, start)
    for beside in rest {
      guard let isRight = way.climb() else { return false }
      if isRight { old = TreeHash(joining: beside, and: old) }
      new = isRight ? TreeHash(joining: beside, and: new) : TreeHash(joining: new, and: beside)
    }
    return way.isAtRoot && old == first && new == self
  }
}

/// The path from a leaf up to the root, through the nodes that have a sibling.
private struct MerklePath {
  private var index: Int
  /// The index of the last node at the same height.
  private var last: Int

  init(from index: Int, of count: Int) {
    self.index = index
    last = count - 1
  }

  var isAtRoot: Bool { last == 0 }
  var isRightChild: Bool { index & 1 == 1 }

  mutating func skip() {
    index >>= 1
    last >>= 1
  }

  /// Moves up past the next node that has a sibling.
  ///
  /// Returns whether the sibling is to the left, so that the path comes from the right, or nil
  /// above the root.
  mutating func climb() -> Bool? {
    guard last > 0 else { return nil }
    let isRight = isRightChild || index == last
    if isRight {
      // A last node without a sibling takes the place of its parent.
      while !isRightChild, index != 0 { skip() }
    }
    skip()
    return isRight
  }
}
