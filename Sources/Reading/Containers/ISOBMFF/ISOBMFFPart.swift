package import Bytes

/// A part of a file that contains metadata, and how it is removed.
///
/// Nothing after it moves: offsets in tables count from the start of the file.
package struct ISOBMFFPart: Sendable {
  package let role: Role
  /// The ranges of the payload in the file, in the order in which they are read.
  package let ranges: [ByteRange]

  package init(_ role: Role, _ ranges: [ByteRange]) {
    self.role = role
    self.ranges = ranges
  }

  /// The role of the part in the structure of the file.
  package indirect enum Role: Sendable {
    /// Items, which are removed from the tables; their bytes become zero.
    case items([UInt32])
    /// The name of an item, which is removed from its entry.
    case itemName(UInt32)
    /// A reference or a group of items, which is removed from its list.
    case relation(Box)
    /// A property of items by its number, which becomes `free`, so that others keep their numbers.
    case property(Int)
    /// A box, which becomes `free`.
    case box(Box)
    /// Entries of a list of metadata and their key, which are removed from their tables.
    case listed(MetadataList.Entry)
    /// A record of Samsung's, which becomes zero and is removed from the directory; when the last
    /// record is removed, the box that holds them becomes `free`.
    case record(of: SamsungTrailer, in: Box)
    /// A track, which becomes `free`; the bytes of its samples become zero.
    case track(Box)
    /// Bytes, which become zero.
    case bytes
    /// Bytes of a media box that no table refers to, which become zero if there are few.
    case loose(LooseBytes)
    /// Bytes after the last box, which become a `free` box.
    case tail
  }
}
