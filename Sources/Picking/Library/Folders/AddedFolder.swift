import Glibc
package import Omit
package import Picker

/// The folder for what callers add to the library.
///
/// It is a folder of the library like others, but that the server made it and writes to it; a file in it
/// has a name that says nothing.
package struct AddedFolder: Sendable {
  private let store: LibraryStore
  private let path: String

  /// The title that the person is shown.
  package static let title = "Added by apps"

  /// Takes the place of the folder, which is made when something is added.
  package init(of store: LibraryStore, at path: String) {
    self.store = store
    self.path = path
  }

  /// Makes the folder where it is not there, and sees to it that it is in the library.
  private func prepared() throws(LibraryError) -> LibraryFolder {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw LibraryError(system: errno)
    }
    guard let place = unsafe realpath(path, nil) else { throw LibraryError(system: errno) }
    defer { unsafe free(place) }
    let known = unsafe String(validatingCString: place)
    if let folder = try store.folders().first(where: { $0.path == known }) { return folder }
    return try store.add(folder: path, title: Self.title)
  }

  /// Adds an asset to the library.
  ///
  /// - Parameters:
  ///   - asset: The files that were handed over.
  ///   - caller: The caller that adds it; where its access is limited, the asset joins the selection.
  /// - Returns: The library's name for it.
  /// - Throws: `Problem` where it is no picture or movie that omit handles or cannot be written, and
  ///   `LibraryError` where it cannot be remembered.
  package func add(_ asset: HandedAsset, from caller: CallerID) throws -> AssetID {
    let folder = try prepared()
    let stem = Token.fresh().text
    let first = try asset.write(into: FileName(folder.path), named: stem)
    guard let place = AssetPlace(of: FileName("\(folder.path)/\(first)"), in: folder) else {
      throw LibraryError.folder
    }
    let id = LibraryKeys(store.identifierKey).asset(at: place.bytes, in: folder.id)
    try store.apply(.created(id), to: caller)
    return id
  }
}
