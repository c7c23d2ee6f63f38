package import Bytes
import Vocabulary

/// An EXIF block: a TIFF header and the directories it leads to.
///
/// ```
/// header -> IFD0 -> IFD1 (thumbnail) -> ...
///            |-- Exif --|-- Interop
///            |          '-- MakerNote -> the maker's own directories
///            |-- GPS
///            '-- SubIFDs
/// ```
/// [Exif 3.0 4.5.4]
package struct EXIFBlock: Sendable {
  package let bytes: [UInt8]
  package let directories: [EXIFDirectory]
  package let elements: [Element]
  /// What each element is made of, in the order of `elements`.
  package let slots: [EXIFSlot]
  /// Bytes that no element owns: the header and the tables.
  package let structure: [ByteRange]
  /// How many assets the block already lies inside.
  package let depth: Int

  /// Reads a block from its header on; `depth` is how many assets it already lies inside.
  ///
  /// - Throws: `MetadataError` where there is no header or no first directory.
  package init(parsing bytes: [UInt8], depth: Int = 0) throws(MetadataError) {
    var walk = try EXIFWalk(bytes: bytes, depth: depth)
    try walk.run()
    self.bytes = bytes
    self.depth = depth
    directories = walk.directories
    elements = walk.elements
    slots = walk.slots
    structure = walk.structure
  }
}
