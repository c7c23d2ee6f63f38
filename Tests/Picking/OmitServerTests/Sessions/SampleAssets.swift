import Access
import Foundation
import Library
import Omit
import Picker
import Samples
import Synchronization
import Vocabulary

@testable import OmitServer

/// A library of a few files, as sessions access it.
final class SampleAssets: AssetSource, CallerHistories {
  /// An asset with its files.
  struct Entry: Sendable {
    let files: [String]
    let facts: AssetFacts
    let kinds: Set<Kind>
  }

  private let folder: URL
  private let entries = Mutex<[(id: AssetID, entry: Entry)]>([])
  private let histories = Mutex<[CallerID: CallerHistory]>([:])
  private let looks = Mutex(0)
  private let (stream, changes) = AsyncStream.makeStream(of: LibraryUpdate.self)

  init(in folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Adds an asset of these files.
  @discardableResult
  func add(
    _ id: String, _ files: [(name: String, bytes: [UInt8])], as type: ContentType,
    _ subtypes: Set<MediaSubtype> = [], holding kinds: Set<Kind> = []
  ) throws -> String {
    for file in files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
    let entry = Entry(
      files: files.map { folder.appending(path: $0.name).path },
      facts: AssetFacts(contentType: type, mediaSubtypes: subtypes), kinds: kinds)
    entries.withLock { $0.append((AssetID(id), entry)) }
    return id
  }

  /// Adds an asset of one fixture.
  @discardableResult
  func add(
    _ id: String, fixture: String, as type: ContentType = .jpeg, holding kinds: Set<Kind> = []
  ) throws -> String {
    try add(
      id, [("\(id)-\(fixture)", try FixtureFiles.bytes(of: fixture))], as: type, holding: kinds)
  }

  /// Removes an asset from the library.
  func remove(_ id: String) {
    entries.withLock { $0.removeAll { $0.id == AssetID(id) } }
    changes.yield(LibraryUpdate(removed: [AssetID(id)]))
  }

  func updates() -> AsyncStream<LibraryUpdate> { stream }

  func gone(among assets: Set<AssetID>) -> Set<AssetID> {
    assets.subtracting(assetIDs())
  }

  /// The file of an asset.
  func file(of id: String) -> URL? {
    entry(AssetID(id))?.files.first.map { URL(filePath: $0) }
  }

  /// The number of times that files were requested.
  var inputs: Int { looks.withLock { $0 } }

  private func entry(_ id: AssetID) -> Entry? {
    entries.withLock { entries in entries.first { $0.id == id }?.entry }
  }

  func assetIDs() -> [AssetID] { entries.withLock { $0.map(\.id) } }

  func pickerAsset(_ id: AssetID, for caller: CallerID) -> PickerAsset? {
    guard let entry = entry(id) else { return nil }
    var facts = entry.facts
    facts.identifier = "\(caller.text)/\(id.text)"
    return PickerAsset(id, facts: facts, kinds: entry.kinds)
  }

  func assetID(identifier: String, for caller: CallerID) -> AssetID? {
    assetIDs().first { "\(caller.text)/\($0.text)" == identifier }
  }

  func name(of id: AssetID) -> String? {
    entry(id)?.files.first.map { URL(filePath: $0).lastPathComponent }
  }

  func input(of id: AssetID) throws -> ShareInput? {
    guard let entry = entry(id) else { return nil }
    looks.withLock { $0 += 1 }
    return try ShareInput.walking(
      entry.files.map { FileName($0) }, to: .nowhere
    ).first
  }

  func history(of id: CallerID) -> CallerHistory {
    histories.withLock { $0[id] ?? CallerHistory() }
  }

  func setHistory(_ history: CallerHistory, of id: CallerID) {
    histories.withLock { $0[id] = history }
  }
}
