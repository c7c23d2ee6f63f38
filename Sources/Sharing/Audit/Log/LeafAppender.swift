import FoundationEssentials
import GRDB

/// A writer that adds leaves to a log, within one transaction in which nothing else writes.
///
/// Each leaf is stored with the hash of the largest perfect subtree that it ends. That is enough to
/// find every other hash of the tree with a few reads, and it ties each leaf to those before it.
struct LeafAppender {
  private let db: Database
  private var frontier: TreeFrontier

  /// Reads the end of the log, because others may have added leaves since.
  init(to db: Database) throws {
    self.db = db
    frontier = try TreeFrontier(db)
  }

  /// The root of the tree, with the leaves that were added so far.
  var root: TreeHash { frontier.root }
  var count: Int { frontier.count }

  /// Adds a leaf and returns its number.
  mutating func append(_ text: String, settling intent: Int64? = nil) throws -> Int64 {
    let tree = frontier.append(TreeHash(leaf: Array(text.utf8)))
    let id = Int64(frontier.count)
    let statement = try db.cachedStatement(
      sql: "INSERT INTO leaves (id, settles, tree, text) VALUES (?, ?, ?, ?)")
    try statement.execute(arguments: [id, intent, Data(tree.bytes), text])
    return id
  }
}

extension TreeFrontier {
  /// Reads the frontier of the current log.
  init(_ db: Database) throws {
    try self.init(db, count: try Int.fetchOne(db, sql: "SELECT max(id) FROM leaves") ?? 0)
  }

  /// Reads the frontier that the log had with this many leaves.
  init(_ db: Database, count: Int) throws {
    try self.init(count: count) { last in
      let statement = try db.cachedStatement(sql: "SELECT tree FROM leaves WHERE id = ?")
      guard let bytes = try Data.fetchOne(statement, arguments: [last]),
        let hash = TreeHash(bytes: bytes)
      else { throw StoredTextError() }
      return hash
    }
  }
}
