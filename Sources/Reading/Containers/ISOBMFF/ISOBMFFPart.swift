package import Bytes

/// A part of a file that metadata stands in, and how it leaves.
///
/// Nothing behind it moves: offsets in tables count from the start of the file.
package struct ISOBMFFPart: Sendable {
  package let role: Role
  /// Where its payload stands in the file, in the order in which it is read.
  package let ranges: [ByteRange]

  package init(_ role: Role, _ ranges: [ByteRange]) {
    self.role = role
    self.ranges = ranges
  }

  /// The role of the part in the structure of the file.
  package indirect enum Role: Sendable {
    /// Items, which leave the tables; their bytes become zero.
    case items([UInt32])
    /// The name of an item, which leaves its entry.
    case itemName(UInt32)
    /// A reference or a group of items, which leaves its list.
    case relation(Box)
    /// A property of items by its number, which becomes `free`, so that others keep theirs.
    case property(Int)
    /// A box, which becomes `free`.
    case box(Box)
    /// Entries of a list of metadata and the key they have, which leave their tables.
    case listed(MetadataList.Entry)
    /// A record of Samsung's, which becomes zero and leaves their directory; with the last of them
    /// the box that holds them becomes `free`.
    case record(of: SamsungTrailer, in: Box)
    /// A track, which becomes `free`; the bytes of its samples become zero.
    case track(Box)
    /// Bytes, which become zero.
    case bytes
    /// Bytes of a box of media that nothing names, which become zero where there are few.
    case loose(LooseBytes)
    /// Bytes behind the last box, which become a `free` box.
    case tail
  }
}
