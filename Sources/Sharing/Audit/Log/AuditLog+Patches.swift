import GRDB

/// The patches of processes that are gone, and what became of them.
struct PatchRepairs {
  /// What became of each file.
  fileprivate(set) var files: [RepairedPatch] = []
  /// The open intents among those of the patches.
  fileprivate(set) var intents: Set<Int64> = []
  /// The open intents of patches that somebody is at: their process, or another repair.
  fileprivate(set) var underWay: Set<Int64> = []
  /// How those ended that did.
  fileprivate(set) var results: [Int64: Settlement.Result] = [:]
  /// The journals of what is done.
  fileprivate var done: [FoundPatch] = []

  /// Deletes the journals of what is done, once it is settled.
  func removeJournals() { for journal in done { journal.remove() } }
}

extension AuditLog {
  /// Goes on with the patches of processes that are gone.
  ///
  /// - Parameters:
  ///   - open: The intents that have not ended.
  ///   - finish: Goes on with what a journal says, and gives what became of each file.
  /// - Returns: What became of the patches.
  /// - Throws: `AuditError` where the record cannot be read.
  func repairPatches(
    of open: [Int64: IntentReceipt], finishing finish: (String) -> [RepairedPatch]
  ) throws(AuditError) -> PatchRepairs {
    var repairs = PatchRepairs()
    for name in try FoundPatch.names(beside: path) {
      guard let patch = try FoundPatch(name) else { continue }
      let receipt = patch.heading?.receipt
      let intent = receipt.flatMap { open[$0.id] == $0 ? $0.id : nil }
      guard patch.isAbandoned else {
        // Were it settled, a later repair would take the patch for written to its end.
        if let intent { repairs.underWay.insert(intent) }
        continue
      }
      if intent == nil, let receipt, let hasEnded = try hasEnded(receipt) {
        // It was settled once all was written. One that was recorded while we looked is the next
        // repair's; one that this record does not have is written to its end all the same.
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

  /// Whether an intent that a journal names has ended; nil where it is not in the record.
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
