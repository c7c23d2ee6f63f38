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

  /// Reads a block from its header on.
  ///
  /// - Parameters:
  ///   - bytes: The block.
  ///   - depth: How many assets it already lies inside.
  ///   - root: What the first directory is there for: Canon's raw pictures have a block for each.
  /// - Throws: `MetadataError` where there is no header or no first directory.
  package init(
    parsing bytes: [UInt8], depth: Int = 0, root: EXIFDirectoryRole = .image
  ) throws(MetadataError) {
    var walk = try EXIFWalk(bytes: bytes, depth: depth, root: root)
    try walk.run()
    self.bytes = bytes
    directories = walk.directories
    elements = walk.elements
    slots = walk.slots
    structure = walk.structure
  }
}
