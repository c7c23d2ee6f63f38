import GRDB

extension AuditLog {
  /// Signs the current head of the log.
  ///
  /// - Parameter audit: The record, or the folder of records, whose key signs, or nil for this
  ///   log's own key.
  /// - Returns: The checkpoint, and whether the key for it was made just now.
  /// - Throws: `AuditError` if the log or the key cannot be read.
  public func checkpoint(
    signedBeside audit: String? = nil
  ) throws(AuditError) -> (checkpoint: Checkpoint, isFirst: Bool) {
    let (key, isNew) = try AuditKey.beside(audit ?? path)
    let head = try read { try LogTree($0).head() }
    return (try sign(head, with: key), isNew)
  }

  /// The path of the key for checkpoints.
  public var keyPath: String { AuditKey.path(beside: path) }

  /// Proves that a record, and how it ended if that is known, is in the log.
  ///
  /// - Parameters:
  ///   - id: The number of the record.
  ///   - audit: The record whose key signs the proof, or nil for this log's own key.
  /// - Returns: The proof.
  /// - Throws: `AuditError` if there is no such record, or it cannot be read.
  func prove(_ id: Int64, signingBeside audit: String? = nil) throws(AuditError) -> LogProof {
    let (key, _) = try AuditKey.beside(audit ?? path)
    let (head, parts) = try read { db in
      let tree = try LogTree(db)
      guard let leaf = Int(exactly: id), (1...max(1, tree.count)).contains(leaf) else {
        throw AuditError.noRecord(path: path, number: RecordNumber(id))
      }
      let ending = try Int.fetchOne(
        db, sql: "SELECT id FROM leaves WHERE settles = ?", arguments: [id])
      let parts = try ([leaf] + (ending.map { [$0] } ?? [])).map { id in
        LogProof.Part.leaf(
          id, text: try tree.text(id), path: try tree.proofs.inclusionPath(of: id - 1))
      }
      return (try tree.head(), parts)
    }
    return LogProof(of: parts, checkpoint: try sign(head, with: key))
  }

  /// Proves that the log begins with its state at a checkpoint.
  ///
  /// The checkpoints alone are enough to check the proof.
  ///
  /// - Parameters:
  ///   - old: The checkpoint.
  ///   - audit: The record whose key signs the proof, or nil for this log's own key.
  /// - Returns: The proof.
  /// - Throws: `AuditError` if the log cannot be read, or never had the state that the checkpoint
  ///   describes.
  func prove(
    since old: Checkpoint, signingBeside audit: String? = nil
  ) throws(AuditError) -> LogProof {
    let (key, _) = try AuditKey.beside(audit ?? path)
    let (head, hashes) = try read { db in
      let tree = try LogTree(db)
      let head = try tree.head()
      guard head.log == old.head.log, head.size >= old.head.size else {
        throw AuditError.otherCheckpoint(path: path)
      }
      return (head, try tree.proofs.consistencyPath(since: old.head.size))
    }
    let part = LogProof.Part.since(old.head.size, root: old.head.root, path: hashes)
    return LogProof(of: [part], checkpoint: try sign(head, with: key))
  }

  private func sign(_ head: LogHead, with key: AuditKey) throws(AuditError) -> Checkpoint {
    // A file without tables is read as a log without a name.
    guard head.log != LogName.none else { throw .missing(path: path) }
    guard let checkpoint = Checkpoint(head, signedWith: key) else { throw .key(path: keyPath) }
    return checkpoint
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(AuditError) -> Value {
    do {
      return try database.read(body)
    } catch {
      throw AuditError(error, at: path)
    }
  }
}
