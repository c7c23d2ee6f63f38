import GRDB

/// The result of a repair.
public struct AuditRepair: Sendable, Hashable {
  /// The result of each intent that this repair settled, by its number.
  public var settled: [(id: Int64, result: Settlement.Result)] {
    results.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
  /// The number of intents that are open because their process is still working on them.
  public let underWay: Int
  /// The number of unfinished outputs of processes that are gone, all deleted.
  public let leftovers: Int
  /// The files edited in place to which processes that are gone wrote a part of their edits.
  public let patches: [RepairedPatch]
  private let results: [Int64: Settlement.Result]

  init(
    _ results: [Int64: Settlement.Result], underWay: Int, leftovers: Int, patches: [RepairedPatch]
  ) {
    self.results = results
    self.underWay = underWay
    self.leftovers = leftovers
    self.patches = patches
  }

  /// Returns how many of the settled intents have this result.
  public func count(_ result: Settlement.Result) -> Int {
    results.values.count { $0 == result }
  }
}

extension AuditLog {
  /// Settles the open intents of processes that are gone, and completes what they left unfinished.
  ///
  /// Patches that were begun are finished; unfinished outputs are deleted.
  ///
  /// - Parameters:
  ///   - look: Finds out the result of an output.
  ///   - delete: Deletes what a process left in a folder, and returns the number of files deleted.
  ///   - finish: Carries out the writes of a patch journal, and returns the result for each file.
  /// - Returns: The assets that were settled, and those still under way.
  /// - Throws: `AuditError` if the record cannot be read or written.
  public func repair(
    _ look: (PendingOutput) -> Settlement.Result,
    deleting delete: (StagingFolder) -> Int = { _ in 0 },
    finishing finish: (String) -> [RepairedPatch] = { _ in [] }
  ) async throws(AuditError) -> AuditRepair {
    // The intents are read first, then the journals: an intent is in a journal before others see
    // it, and until it is settled. An intent that is settled meanwhile keeps its first result.
    let open = try openLeaves()
    var left: [LeftoverJournal] = []
    var underWay: Set<Int64> = []
    var outputs: [Int64: PendingOutput] = [:]
    for name in try LeftoverJournal.names(beside: path) {
      guard let journal = try LeftoverJournal(name) else { continue }
      for entry in journal.entries where open[entry.intent]?.leaf == entry.leaf {
        if journal.isAbandoned {
          outputs[entry.intent] = entry.output
        } else {
          underWay.insert(entry.intent)
        }
      }
      if journal.isAbandoned { left.append(journal) }
    }
    let patches = try repairPatches(
      of: Dictionary(uniqueKeysWithValues: open.map { ($0, $1.receipt($0)) }), finishing: finish)
    underWay = underWay.subtracting(patches.intents).union(patches.underWay)
    var results = patches.results
    for id in open.keys where !underWay.contains(id) && !patches.intents.contains(id) {
      results[id] = outputs[id].map(look) ?? .unknown
    }
    if !results.isEmpty {
      // Intents that their owner, or another repair, settled meanwhile are left out.
      let settled = Set(
        try await settling(
          results.compactMap { id, result in
            open[id].map { Settlement($0.receipt(id), as: result) }
          }))
      results = results.filter { settled.contains($0.key) }
    }
    let leftovers = left.flatMap(\.folders).reduce(0) { $0 + delete($1) }
    for journal in left { journal.remove() }
    patches.removeJournals()
    for folder in [IntentJournal.folder(beside: path), PatchJournal.folder(beside: path)] {
      try LeftoverFile.removeAbandoned(in: folder)
    }
    return AuditRepair(
      results, underWay: underWay.count, leftovers: leftovers, patches: patches.files)
  }

  /// Settles the open intents of shares whose results the caller knows.
  ///
  /// The program that made the intents is gone.
  ///
  /// - Parameters:
  ///   - shares: The names of the shares.
  ///   - look: Returns the result of an asset, given its share and number.
  /// - Returns: The number of intents that were open.
  /// - Throws: `AuditError` if the record cannot be read or written.
  public func settleOpen(
    of shares: Set<String>, as look: (_ share: String, _ asset: Int) -> Settlement.Result
  ) async throws(AuditError) -> Int {
    guard !shares.isEmpty else { return 0 }
    let open = try openLeaves().filter { shares.contains($0.value.share) }
    guard !open.isEmpty else { return 0 }
    try await settle(
      open.sorted { $0.key < $1.key }.map { id, leaf in
        Settlement(leaf.receipt(id), as: look(leaf.share, leaf.asset))
      })
    return open.count
  }

  private struct OpenLeaf: Sendable {
    let leaf: TreeHash
    let share: String
    let asset: Int

    func receipt(_ id: Int64) -> IntentReceipt {
      IntentReceipt(share: share, asset: asset, id: id)
    }
  }

  private func openLeaves() throws(AuditError) -> [Int64: OpenLeaf] {
    try read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT leaves.id, leaves.text FROM listing JOIN leaves ON leaves.id = listing.id
          WHERE listing.result IS NULL
          """)
      var open: [Int64: OpenLeaf] = [:]
      for row in rows {
        let text: String = row[1]
        guard case .intent(let record) = try AuditLeaf(parsing: text) else {
          throw StoredTextError()
        }
        open[row[0]] = OpenLeaf(
          leaf: TreeHash(leaf: Array(text.utf8)), share: record.share, asset: record.asset)
      }
      return open
    }
  }
}

/// A journal found beside a record, whose process is still running or gone.
final class LeftoverJournal {
  /// The intents that were open.
  let entries: [JournalEntry]
  /// The folders in which the process staged outputs.
  let folders: [StagingFolder]
  private let file: LeftoverFile

  /// Whether the process that wrote the journal is gone; no other process uses the file then.
  var isAbandoned: Bool { file.isAbandoned }

  /// Returns the paths of all journals of a record.
  ///
  /// - Throws: `AuditError` if the folder cannot be listed: an intent whose journal is not found is
  ///   not settled.
  static func names(beside audit: String) throws(AuditError) -> [String] {
    try LeftoverFile.names(in: IntentJournal.folder(beside: audit))
  }

  /// Opens a journal and reads it, or returns nil if the file no longer exists.
  ///
  /// - Throws: `AuditError` if the file cannot be read.
  init?(_ path: String) throws(AuditError) {
    guard let found = try LeftoverFile(path) else { return nil }
    let lines = found.content.split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
    entries = lines.compactMap(JournalEntry.init)
    folders = lines.compactMap(StagingFolder.init)
    file = found
  }

  /// Deletes the journal if it is abandoned, once its intents are settled.
  func remove() { file.remove() }
}
