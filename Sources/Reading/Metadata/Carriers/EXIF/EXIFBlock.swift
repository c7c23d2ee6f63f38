import Bytes
package import Catalogue
import Containers
import Vocabulary

/// An EXIF block: a TIFF header and the directories that it leads to.
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
  package let tree: EXIFTree
  /// The number of assets that the block already lies inside.
  package let depth: Int
  /// The role of the first directory.
  package let root: EXIFDirectoryRole
  /// Whether the block names the camera of a raw picture around it.
  package let namesRawCamera: Bool
  /// Whether the file around it has a gain map of the camera's maker.
  package let showsGainMap: Bool

  /// The directories of the tree.
  package var directories: [EXIFDirectory] { tree.directories }
  /// The elements of the tree.
  package var elements: [Element] { tree.elements }
  /// The bytes of each element.
  package var slots: [EXIFSlot] { tree.slots }

  /// Reads a block from its header on.
  ///
  /// - Parameters:
  ///   - bytes: The block.
  ///   - depth: The number of assets that the block already lies inside.
  ///   - root: The role of the first directory: Canon's raw pictures have a block for each.
  ///   - namesRawCamera: Whether the block names the camera of a raw picture around it.
  ///   - showsGainMap: Whether the file around the block has a gain map of the camera's maker.
  /// - Throws: `MetadataError` if there is no header or no first directory.
  package init(
    parsing bytes: [UInt8], depth: Int = 0, root: EXIFDirectoryRole = .image,
    namesRawCamera: Bool = false, showsGainMap: Bool = false
  ) throws(MetadataError) {
    do {
      var walk = EXIFWalk(
        of: EXIFInput(
          source: ByteSlice(whole: bytes), header: try TIFFHeader(parsing: bytes),
          setting: .block, depth: depth, root: root, namesRawCamera: namesRawCamera,
          showsGainMap: showsGainMap))
      tree = try walk.tree()
    } catch {
      throw MetadataError(error)
    }
    self.bytes = bytes
    self.depth = depth
    self.root = root
    self.namesRawCamera = namesRawCamera
    self.showsGainMap = showsGainMap
  }

  /// The block as read in a file with a gain map of the camera's maker, or nil if that makes no
  /// difference.
  var showingGainMap: EXIFBlock? {
    guard directories.contains(where: { $0.role == .makerNote(.apple) }) else { return nil }
    return try? EXIFBlock(
      parsing: bytes, depth: depth, root: root, namesRawCamera: namesRawCamera, showsGainMap: true)
  }

  /// Reads the block of a raw picture whose first directory belongs to a maker.
  ///
  /// - Parameters:
  ///   - bytes: The block.
  ///   - vendor: The maker.
  ///   - depth: The number of assets that the block already lies inside.
  /// - Throws: `MetadataError` if there is no header or no first directory, or if it is not known
  ///   which of the maker's values raw converters need.
  init(
    parsing bytes: [UInt8], ofRawPictureBy vendor: MakerNoteVendor, depth: Int
  ) throws(MetadataError) {
    do {
      var walk = EXIFWalk(
        of: EXIFInput(
          source: ByteSlice(whole: bytes), header: try TIFFHeader(parsing: bytes),
          setting: .block, depth: depth))
      tree = try walk.tree(ofRawPictureBy: vendor)
    } catch {
      throw MetadataError(error)
    }
    self.bytes = bytes
    self.depth = depth
    root = .image
    namesRawCamera = false
    showsGainMap = false
  }
}

extension EXIFBlock {
  /// Returns the number of bytes before the TIFF header in an Exif item of HEIF or box of JPEG XL,
  /// or nil if they are not what writers put there.
  ///
  /// ```
  /// 0   4   the offset of the TIFF header, from here on
  /// 4       `Exif` and two zeros, or nothing; Xiaomi's phones write the head of a JPEG segment first
  /// ..      TIFF header
  /// ```
  /// [ISO 23008-12 A.2.1; ISO 18181-2 9.5]
  static func headLength(ofItem bytes: [UInt8]) -> Int? {
    let name = Array("Exif\0\0".utf8)
    switch bytes.uint32(at: 0) {
    // Some writers count from the end of the name.
    case 0: return bytes.holds(name, at: 4) ? 4 + name.count : 4
    case 6 where bytes.holds(name, at: 4): return 4 + name.count
    case 10 where bytes.holds([0xFF, 0xE1], at: 4) && bytes.holds(name, at: 8):
      return 8 + name.count
    default: return nil
    }
  }
}
