import Bytes
import Catalogue
import Containers

extension RawRenderingRow {
  /// Returns whether an entry has the shape of the row.
  func fits(_ entry: TIFFEntry) -> Bool {
    guard let type = entry.type else { return false }
    return types.contains { $0.rawValue == type.rawValue } && counts.contains(entry.count)
  }
}

extension RawRenderingTable.KeyedColours {
  /// Returns whether a directory holds such colours.
  func arePresent(in table: TIFFDirectory, of bytes: ByteExcerpt) -> Bool {
    switch self {
    case .none: return false
    case .tags(let tags): return table.entries.contains { tags.contains($0.tag) }
    case .encrypted(let tag, let plain):
      guard let colours = table.entry(tag) else { return false }
      let version = bytes[colours.valueRange].prefix(4)
      return !plain.contains { version.elementsEqual($0.utf8) }
    }
  }
}
