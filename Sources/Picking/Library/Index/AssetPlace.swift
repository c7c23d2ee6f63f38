import FoundationEssentials
import Omit

/// The place of a file below a folder of the library: the names of the folders on the way, and its own.
struct AssetPlace: Sendable, Hashable {
  /// The names, with a zero between each two.
  let bytes: [UInt8]

  /// Takes a place as the index keeps it.
  init(stored data: Data) { bytes = Array(data) }

  /// Takes the name of a file that was found in a folder; nil where it is none in it.
  init?(of name: FileName, in folder: LibraryFolder) {
    let root = folder.path == "/" ? [] : Array(folder.path.utf8)
    guard name.bytes.starts(with: root) else { return nil }
    let names = name.bytes.dropFirst(root.count).split(separator: Self.slash)
    guard !names.isEmpty else { return nil }
    bytes = Array(names.joined(separator: [0]))
  }

  /// The file's name from the root; nil where the index holds what is no name.
  func name(in folder: String) -> FileName? {
    let root = folder == "/" ? [] : Array(folder.utf8)
    return FileName(bytes: root + [Self.slash] + bytes.map { $0 == 0 ? Self.slash : $0 })
  }

  /// As the index keeps it.
  var data: Data { Data(bytes) }

  /// The names of the folders on the way, in the same form; empty where the file stands in the library's
  /// folder itself.
  var album: [UInt8] { bytes.lastIndex(of: 0).map { Array(bytes[..<$0]) } ?? [] }

  /// The title of the album that it stands in; nil for that of the library's folder.
  var albumTitle: String? {
    let album = album
    guard !album.isEmpty else { return nil }
    let last = album.lastIndex(of: 0).map { $0 + 1 } ?? 0
    return FileName(bytes: album[last...]).map { "\($0)" }
  }

  private static let slash = UInt8(ascii: "/")
}
