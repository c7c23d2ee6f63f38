import Testing

@testable import Audit

@Suite struct TreeFrontierTests {
  /// Returns the root of each tree, computed as RFC 6962, 2.1 defines it.
  private func root(_ leaves: ArraySlice<TreeHash>) -> TreeHash {
    guard leaves.count > 1 else { return leaves.first ?? .empty }
    var split = 1
    while split * 2 < leaves.count { split *= 2 }
    let middle = leaves.startIndex + split
    return TreeHash(joining: root(leaves[..<middle]), and: root(leaves[middle...]))
  }

  @Test func `adding leaves one by one gives the root that the definition gives`() {
    let leaves = (0..<130).map { TreeHash(leaf: [UInt8($0)]) }
    var frontier = TreeFrontier()
    #expect(frontier.root == .empty)
    for count in 1...leaves.count {
      _ = frontier.append(leaves[count - 1])
      #expect(frontier.root == root(leaves[..<count]))
    }
  }

  @Test func `a frontier is restored from the subtrees that each leaf completes`() {
    var ends: [TreeHash] = []
    var frontier = TreeFrontier()
    for number in 0..<100 {
      let again = TreeFrontier(count: number) { ends[$0 - 1] }
      #expect(again == frontier)
      ends.append(frontier.append(TreeHash(leaf: [UInt8(number)])))
    }
  }
}
