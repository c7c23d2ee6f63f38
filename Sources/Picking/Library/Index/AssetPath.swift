import FoundationEssentials
import Omit

/// The place of a file below a folder of the library: the names of the folders on the way, and its
/// own.
struct AssetPath: Sendable, Hashable {
  /// The names, separated by zeros.
  let bytes: [UInt8]

  /// Creates a place from its stored form.
  init(stored data: Data) { bytes = Array(data) }

  /// Creates the place of a file in a folder, or returns nil if the file is not in the folder.
  init?(of name: FileName, in folder: LibraryFolder) {
    let root = folder.path == "/" ? [] : Array(folder.path.utf8)
    guard name.bytes.starts(with: root) else { return nil }
    let names = name.bytes.dropFirst(root.count).split(separator: Self.slash)
    guard !names.isEmpty else { return nil }
    bytes = Array(names.joined(separator: [0]))
  }

  /// Returns the file's absolute name, or nil if the stored place is not a valid name.
  func name(in folder: String) -> FileName? {
    let root = folder == "/" ? [] : Array(folder.utf8)
    return FileName(bytes: root + [Self.slash] + bytes.map { $0 == 0 ? Self.slash : $0 })
  }

  /// The stored form of the place.
  var data: Data { Data(bytes) }

  /// The names of the folders on the way, in the same form; empty if the file is in the library's
  /// folder itself.
  var album: [UInt8] { bytes.lastIndex(of: 0).map { Array(bytes[..<$0]) } ?? [] }

  /// The title of the album that contains the file, or nil for the library's folder itself.
  var albumTitle: String? {
    let album = album
    guard !album.isEmpty else { return nil }
    let last = album.lastIndex(of: 0).map { $0 + 1 } ?? 0
    return FileName(bytes: album[last...]).map { "\($0)" }
  }

  /// The names, for people to read.
  var names: [String] {
    bytes.split(separator: 0).compactMap { FileName(bytes: $0).map { "\($0)" } }
  }

  private static let slash = UInt8(ascii: "/")
}
