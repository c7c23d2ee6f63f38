/// The perfect subtrees of a tree, which are all that is needed to add leaves to it.
///
/// ```
///            ┌───┴───┐
///          ┌─┴─┐   ┌─┴─┐   ┌─┴─┐
/// leaves   1   2   3   4   5   6   7        frontier: the subtrees of 1-4, of 5-6 and of 7
/// ```
///
/// Their sizes are the powers of two that add up to the number of leaves [RFC 6962, 2.1].
package struct TreeFrontier: Sendable, Hashable {
  /// The number of leaves.
  private(set) var count = 0
  /// The hashes of the perfect subtrees, the largest and leftmost first.
  private var subtrees: [TreeHash] = []

  /// Makes the frontier of a tree without leaves.
  package init() {}

  /// Makes the frontier of a tree of `count` leaves from the hashes of its perfect subtrees.
  ///
  /// Each subtree is identified by its last leaf, counted from 1.
  init<Failure>(
    count: Int, endingAt subtree: (Int) throws(Failure) -> TreeHash
  ) throws(Failure) {
    self.count = count
    for last in Self.ends(of: count) { subtrees.append(try subtree(last)) }
  }

  /// Returns the last leaves of the perfect subtrees, counted from 1.
  private static func ends(of count: Int) -> [Int] {
    var ends: [Int] = []
    var rest = count
    while rest > 0 {
      ends.append(rest)
      rest &= rest - 1
    }
    return ends.reversed()
  }

  /// Adds a leaf and returns the hash of the largest perfect subtree that it ends.
  package mutating func append(_ leaf: TreeHash) -> TreeHash {
    var subtree = leaf
    // The number of subtrees that close is the number of trailing one bits of the old leaf count.
    var rest = count
    while rest & 1 == 1, let left = subtrees.popLast() {
      subtree = TreeHash(joining: left, and: subtree)
      rest >>= 1
    }
    subtrees.append(subtree)
    count += 1
    return subtree
  }

  /// The hash of the whole tree.
  package var root: TreeHash {
    guard var root = subtrees.last else { return .empty }
    for subtree in subtrees.dropLast().reversed() { root = TreeHash(joining: subtree, and: root) }
    return root
  }
}
