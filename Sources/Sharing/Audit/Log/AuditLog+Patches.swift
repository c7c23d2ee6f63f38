import GRDB

/// The patches of processes that are gone, and the results of repairing them.
struct PatchRepairs {
  /// The result for each file.
  fileprivate(set) var files: [RepairedPatch] = []
  /// The open intents that the patches belong to.
  fileprivate(set) var intents: Set<Int64> = []
  /// The open intents whose patches their process, or another repair, is still writing.
  fileprivate(set) var underWay: Set<Int64> = []
  /// The results of the intents that ended.
  fileprivate(set) var results: [Int64: Settlement.Result] = [:]
  /// The journals whose writes are done.
  fileprivate var done: [LeftoverPatch] = []

  /// Deletes the journals whose writes are done, once their intents are settled.
  func removeJournals() { for journal in done { journal.remove() } }
}

extension AuditLog {
  /// Continues the patches of processes that are gone.
  ///
  /// - Parameters:
  ///   - open: The intents that have not ended.
  ///   - finish: Carries out the writes of a journal and returns the result for each file.
  /// - Returns: The results of the patches.
  /// - Throws: `AuditError` if the record cannot be read.
  func repairPatches(
    of open: [Int64: IntentReceipt], finishing finish: (String) -> [RepairedPatch]
  ) throws(AuditError) -> PatchRepairs {
    var repairs = PatchRepairs()
    for name in try LeftoverPatch.names(beside: path) {
      guard let patch = try LeftoverPatch(name) else { continue }
      let receipt = patch.heading?.receipt
      let intent = receipt.flatMap { open[$0.id] == $0 ? $0.id : nil }
      guard patch.isAbandoned else {
        // If it were settled, a later repair would take the patch for completely written.
        if let intent { repairs.underWay.insert(intent) }
        continue
      }
      if intent == nil, let receipt, let hasEnded = try hasEnded(receipt) {
        // It was settled once everything was written. An intent recorded during this repair is left
        // to the next one; a patch whose intent is not in this record is written to its end
        // nevertheless.
        if hasEnded { repairs.done.append(patch) }
        continue
      }
      let files = finish(patch.text)
      repairs.files += files
      if let intent { repairs.intents.insert(intent) }
      guard let result = files.result else { continue }
      repairs.done.append(patch)
      if let intent { repairs.results[intent] = result }
    }
    return repairs
  }

  /// Returns whether the intent that a journal names has ended, or nil if the record does not hold
  /// it.
  private func hasEnded(_ receipt: IntentReceipt) throws(AuditError) -> Bool? {
    try read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT leaves.text, listing.result FROM listing JOIN leaves ON leaves.id = listing.id
          WHERE listing.id = ?
          """, arguments: [receipt.id])
      guard let row else { return nil }
      let (text, result): (String, String?) = (row[0], row[1])
      guard case .intent(let record) = try AuditLeaf(parsing: text),
        record.share == receipt.share, record.asset == receipt.asset
      else { return nil }
      return result != nil
    }
  }
}
