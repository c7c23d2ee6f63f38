import Omit
import Picker
import Vocabulary

/// The assets of the library's folders at one moment.
struct LibraryListing {
  /// An asset, and the files that it is.
  struct Entry {
    let asset: LibraryAsset
    let input: ShareInput
  }

  /// The assets, folder by folder, and by their names in each.
  private(set) var entries: [Entry] = []
  /// The folders, in the order in which they were added.
  private(set) var contents: [FolderContents] = []
  private var positions: [AssetID: Int] = [:]

  /// Walks the folders.
  ///
  /// A walk does not leave a folder over a link, and keeps what belongs together as one asset. Pictures
  /// and movies are told by their first bytes; of files that are as they were in an earlier listing,
  /// these are not read again.
  init(
    walking folders: [LibraryFolder], naming keys: LibraryKeys,
    after earlier: LibraryListing? = nil
  ) {
    for folder in folders { walk(folder, keys, earlier) }
  }

  /// The asset of a name; nil where there is none.
  subscript(id: AssetID) -> Entry? { positions[id].map { entries[$0] } }

  /// The folders that were walked.
  var folders: [LibraryFolder] { contents.map(\.folder) }

  private mutating func walk(
    _ folder: LibraryFolder, _ keys: LibraryKeys, _ earlier: LibraryListing?
  ) {
    let name = FileName(folder.path)
    let before = entries.count
    var unreadable = 0
    let isThere = name.isFolder
    // Nothing is written anywhere, so that no two outputs can collide.
    let inputs =
      isThere
      ? (try? ShareInput.walking([name], to: .nowhere, excluding: Exclusions(readingFiles: true)))
        ?? [] : []
    for input in inputs {
      switch input {
      case .skipped: break
      case .failed: unreadable += 1
      case .asset(let delivery):
        let place = delivery.fileNames[0].bytes.dropFirst(name.bytes.count)
        let id = keys.asset(at: place, in: folder.id)
        do {
          let known = earlier?[id].flatMap { $0.input == input ? $0.asset.contentType : nil }
          guard let type = try known ?? delivery.recognised() else { break }
          add(Entry(asset: LibraryAsset(id, delivery, of: type, in: folder), input: input))
        } catch {
          unreadable += 1
        }
      }
    }
    contents.append(
      FolderContents(
        folder: folder, isThere: isThere, assets: entries.count - before, unreadable: unreadable))
  }

  private mutating func add(_ entry: Entry) {
    positions[entry.asset.id] = entries.count
    entries.append(entry)
  }
}

extension LibraryAsset {
  fileprivate init(
    _ id: AssetID, _ delivery: Omit.Delivery, of type: ContentType, in folder: LibraryFolder
  ) {
    self.init(
      id: id, folder: folder.id, name: delivery.name, files: delivery.fileNames.count,
      isLivePhoto: delivery.isLivePhoto, contentType: type)
  }
}
