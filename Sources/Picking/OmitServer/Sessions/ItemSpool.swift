import Foundation
import Library
import Omit

/// The folder in which bytes wait for hosts that fetch them: of mode 0700, a folder for each item.
struct ItemSpool: Sendable {
  private let folder: String

  /// How many bytes may wait at a time.
  let limit: Int

  /// Takes a folder that is there, and that nobody else uses.
  init(in folder: String, limit: Int = 4 << 30) {
    self.folder = folder
    self.limit = limit
  }

  /// The folder of an item, which is there once it was made.
  private func folder(of item: ItemID) -> FileName { FileName("\(folder)/\(item.text)") }

  /// Makes the folder of an item anew.
  private func make(for item: ItemID) throws {
    remove(item)
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(item.text)", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
  }

  /// Has the bytes of an item made, verified and recorded, so that they can be fetched.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - input: Its files.
  ///   - hasMovie: Whether a Live Photo goes with its movie.
  ///   - before: The numbers of the files that the host has whole already.
  ///   - share: Makes them in the folder of the item, and records them as about to be fetched.
  /// - Returns: The bytes.
  /// - Throws: `ShareError.notDelivered` where there is nothing to fetch, and whatever stands in the way
  ///   of making it.
  func prepare(
    _ item: ItemID, from input: ShareInput, hasMovie: Bool = true,
    fetchedBefore before: Set<Int> = [],
    by share: (ShareInput) async throws -> (report: AssetReport, recorded: RecordedAsset?)
  ) async throws -> PreparedItem {
    try make(for: item)
    let (report, recorded) = try await share(
      input.delivered(into: folder(of: item), hasMovie: hasMovie))
    guard let recorded,
      let prepared = PreparedItem(report, recordedAs: ItemRecord(recorded), fetchedBefore: before)
    else {
      remove(item)
      throw ShareError.notDelivered(report)
    }
    return prepared
  }

  /// Takes the folder of an item away; who reads one of its files reads on.
  func remove(_ item: ItemID) {
    try? FileManager.default.removeItem(atPath: "\(folder)/\(item.text)")
  }

  /// Takes the folders of all items away, as when a server starts, and nothing that has another name.
  func clear() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where Token.isOne(name) { remove(ItemID(name)) }
  }
}
