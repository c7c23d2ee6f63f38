import FoundationEssentials
import GRDB

/// The tree of a stored log.
struct LogTree {
  private let db: Database
  let count: Int

  init(_ db: Database) throws {
    self.db = db
    count = try Int.fetchOne(db, sql: "SELECT max(id) FROM leaves") ?? 0
  }

  var proofs: MerkleTree { MerkleTree(count: count, hash: hash) }

  /// Returns the hash of the whole tree.
  func root() throws -> TreeHash { try TreeFrontier(db).root }

  /// Returns the hash of the tree of these leaves alone, which lie below one node.
  ///
  /// Left children are stored with their last leaf; a right one is its left child, which is stored,
  /// and its right child, and so on: the number of reads grows with the height of the tree.
  func hash(_ leaves: Range<Int>) throws -> TreeHash {
    let isPerfect = leaves.count & (leaves.count - 1) == 0
    if isPerfect, leaves.upperBound & -leaves.upperBound == leaves.count {
      return try stored(endingAt: leaves.upperBound)
    }
    guard leaves.count > 1 else { return try leaf(leaves.upperBound) }
    let (left, right) = leaves.halves
    return TreeHash(joining: try hash(left), and: try hash(right))
  }

  private func stored(endingAt id: Int) throws -> TreeHash {
    let statement = try db.cachedStatement(sql: "SELECT tree FROM leaves WHERE id = ?")
    guard let bytes = try Data.fetchOne(statement, arguments: [id]),
      let hash = TreeHash(bytes: bytes)
    else { throw StoredTextError() }
    return hash
  }

  private func leaf(_ id: Int) throws -> TreeHash { TreeHash(leaf: Array(try text(id).utf8)) }

  /// Returns the text of a leaf, counted from 1.
  func text(_ id: Int) throws -> String {
    let statement = try db.cachedStatement(sql: "SELECT text FROM leaves WHERE id = ?")
    guard let text = try String.fetchOne(statement, arguments: [id]) else {
      throw StoredTextError()
    }
    return text
  }

  /// Returns how the log began.
  func opening() throws -> LogOpening {
    guard case .opening(let opening) = try AuditLeaf(parsing: try text(1)) else {
      throw StoredTextError()
    }
    return opening
  }

  /// Returns how the log ended, or nil if it is not closed.
  func closing() throws -> LogClosing? {
    guard case .closing(let closing) = try AuditLeaf(parsing: try text(count)) else { return nil }
    return closing
  }

  /// Returns the current head of the log.
  func head() throws -> LogHead {
    LogHead(log: try opening().log, size: count, root: try root())
  }
}
