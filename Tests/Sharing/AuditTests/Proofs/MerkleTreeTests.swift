import Testing

@testable import Audit

/// The vectors that implementations of Certificate Transparency share: the tree of eight leaves,
/// its roots, and proofs of both sorts.
@Suite struct MerkleTreeTests {
  private static let leaves: [[UInt8]] = [
    [], [0x00], [0x10], [0x20, 0x21], [0x30, 0x31], Array(0x40...0x43), Array(0x50...0x57),
    Array(0x60...0x6f),
  ]

  private static let roots = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
  ]

  private func tree(of count: Int) -> MerkleTree {
    func hash(_ range: Range<Int>) -> TreeHash {
      guard range.count > 1 else { return TreeHash(leaf: Self.leaves[range.lowerBound]) }
      let (left, right) = range.halves
      return TreeHash(joining: hash(left), and: hash(right))
    }
    return MerkleTree(count: count, hash: hash)
  }

  private func root(of count: Int) throws -> TreeHash { try tree(of: count).hash(0..<count) }

  private func hex(_ hash: TreeHash) -> String {
    hash.bytes.map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
  }

  @Test func `the empty tree and the trees of one to eight leaves have the known roots`() throws {
    #expect(
      hex(.empty) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    for count in 1...8 { #expect(hex(try root(of: count)) == Self.roots[count - 1]) }
  }

  @Test(arguments: [
    (0, 1, []),
    (
      0, 8,
      [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
      ]
    ),
    (
      5, 8,
      [
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
      ]
    ),
    (2, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]),
    (
      1, 5,
      [
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      ]
    ),
  ])
  func `paths of inclusion are the known ones`(
    index: Int, count: Int, path: [String]
  ) throws {
    #expect(try tree(of: count).inclusionPath(of: index).map(hex) == path)
  }

  @Test(arguments: [
    (1, 1, []),
    (
      1, 8,
      [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
      ]
    ),
    (
      6, 8,
      [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
      ]
    ),
    (
      2, 5,
      [
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      ]
    ),
  ])
  func `paths of consistency are the known ones`(
    size: Int, count: Int, path: [String]
  ) throws {
    #expect(try tree(of: count).consistencyPath(since: size).map(hex) == path)
  }

  @Test func `every leaf of every tree is proven, and nothing else is`() throws {
    var proven = 0
    for count in 1...8 {
      let (tree, root) = (tree(of: count), try root(of: count))
      for index in 0..<count {
        let leaf = TreeHash(leaf: Self.leaves[index])
        let path = try tree.inclusionPath(of: index)
        #expect(TreeHash(leaf: leaf, at: index, of: count, path: path) == root)
        proven += 1
        for other in -1...9 where other != index {
          #expect(TreeHash(leaf: leaf, at: other, of: count, path: path) != root)
        }
        #expect(TreeHash(leaf: .empty, at: index, of: count, path: path) != root)
        #expect(TreeHash(leaf: leaf, at: index, of: count, path: path + [.empty]) == nil)
        #expect(
          path.isEmpty
            || TreeHash(leaf: leaf, at: index, of: count, path: Array(path.dropLast())) == nil)
      }
    }
    #expect(proven == 36)
  }

  @Test func `every growth of every tree is proven, and nothing else is`() throws {
    var proven = 0
    for count in 1...8 {
      let (tree, root) = (tree(of: count), try root(of: count))
      for size in 1...count {
        let (first, path) = (try self.root(of: size), try tree.consistencyPath(since: size))
        #expect(root.extends(first, of: size, to: count, path: path))
        proven += 1
        #expect(!root.extends(.empty, of: size, to: count, path: path))
        #expect(!TreeHash.empty.extends(first, of: size, to: count, path: path))
        #expect(!root.extends(first, of: size, to: count, path: path + [.empty]))
        for other in [0, -1, count + 1] {
          #expect(!root.extends(first, of: other, to: count, path: path))
        }
        for index in path.indices {
          var changed = path
          changed[index] = .empty
          #expect(!root.extends(first, of: size, to: count, path: changed))
          changed.remove(at: index)
          #expect(!root.extends(first, of: size, to: count, path: changed))
        }
      }
    }
    #expect(proven == 36)
  }
}
