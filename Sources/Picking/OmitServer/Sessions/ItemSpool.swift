import FoundationEssentials
import Library
import Omit

/// The folder in which bytes wait to be fetched, of mode 0700 and with a subfolder for each item.
struct ItemSpool: Sendable {
  private let folder: String

  /// The largest number of bytes that may wait at a time.
  let limit: Int

  /// Creates a spool in an existing folder that is not used otherwise.
  init(in folder: String, limit: Int = 4 << 30) {
    self.folder = folder
    self.limit = limit
  }

  /// Returns the folder of an item, which exists once it has been created.
  private func folder(of item: ItemID) -> FileName { FileName("\(folder)/\(item.text)") }

  /// Creates the folder of an item, and removes an earlier one.
  private func make(for item: ItemID) throws {
    remove(item)
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(item.text)", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
  }

  /// Prepares the bytes of an item, verified and recorded, so that they can be fetched.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - input: Its files.
  ///   - hasMovie: Whether the movie of a Live Photo is delivered.
  ///   - hasSidecars: Whether the sidecars are delivered.
  ///   - before: The numbers of the files that the host has already fetched.
  ///   - share: Writes the bytes into the folder of the item, and records them as about to be
  ///     fetched.
  /// - Returns: The prepared bytes.
  /// - Throws: `ShareError.notDelivered` if there is nothing to fetch, and any error that occurs
  ///   during preparation.
  func prepare(
    _ item: ItemID, from input: ShareInput, hasMovie: Bool = true, hasSidecars: Bool = true,
    fetchedBefore before: Set<Int> = [],
    by share: (ShareInput) async throws -> (report: AssetReport, recorded: RecordedAsset?)
  ) async throws -> PreparedItem {
    try make(for: item)
    let (report, recorded) = try await share(
      input.delivered(into: folder(of: item), hasMovie: hasMovie, hasSidecars: hasSidecars))
    guard let recorded,
      let prepared = PreparedItem(report, recordedAs: ItemRecord(recorded), fetchedBefore: before)
    else {
      remove(item)
      throw ShareError.notDelivered(report)
    }
    return prepared
  }

  /// Removes the folder of an item; readers that have a file open can finish reading it.
  func remove(_ item: ItemID) {
    try? FileManager.default.removeItem(atPath: "\(folder)/\(item.text)")
  }

  /// Removes the folders of all items, such as when a server starts, and nothing with another name.
  func clear() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where Token.isValid(name) { remove(ItemID(name)) }
  }
}
