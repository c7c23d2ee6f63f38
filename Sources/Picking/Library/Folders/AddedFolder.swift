import Glibc
package import Omit
package import Picker

/// The folder for assets that callers add to the library.
///
/// It is a normal folder of the library, except that the server creates it and writes to it; its
/// files have random names.
package struct AddedFolder: Sendable {
  private let store: LibraryStore
  private let path: String

  /// The user-visible title of the folder.
  package static let title = "Added by apps"

  /// Creates a reference to the folder, which itself is created when something is added.
  package init(of store: LibraryStore, at path: String) {
    self.store = store
    self.path = path
  }

  /// Returns the folder, creating it and adding it to the library if necessary.
  private func prepared() throws(LibraryError) -> LibraryFolder {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw LibraryError(system: errno)
    }
    guard let resolved = unsafe realpath(path, nil) else { throw LibraryError(system: errno) }
    defer { unsafe free(resolved) }
    let known = unsafe String(validatingCString: resolved)
    if let folder = try store.folders().first(where: { $0.path == known }) { return folder }
    return try store.add(folder: path, title: Self.title)
  }

  /// Adds an asset to the library.
  ///
  /// - Parameters:
  ///   - asset: The files of the asset.
  ///   - caller: The caller that adds it; if its access is limited, the asset joins the selection.
  /// - Returns: The library's name for the asset.
  /// - Throws: `Problem` if the asset is not a picture or movie that omit handles or cannot be
  ///   written, and `LibraryError` if it cannot be stored.
  package func add(_ asset: SuppliedAsset, from caller: CallerID) throws -> AssetID {
    let folder = try prepared()
    let stem = Token.fresh().text
    let first = try asset.write(into: FileName(folder.path), named: stem)
    guard let path = AssetPath(of: FileName("\(folder.path)/\(first)"), in: folder) else {
      throw LibraryError.folder
    }
    let id = LibraryKeys(store.identifierKey).asset(at: path.bytes, in: folder.id)
    try store.apply(.created(id), to: caller)
    return id
  }
}

/// A folder of the library, whose photos are left in place.
package struct LibraryFolder: Sendable, Hashable {
  /// The number of the folder, which is never reused.
  package let id: Int64
  /// The absolute path of the folder, without links.
  package let path: String
  /// The user-visible name.
  package let title: String
}
