package import Bytes
import Catalogue
package import Containers
package import Vocabulary

/// The directories of an EXIF block or a TIFF file, and everything in them.
package struct EXIFTree: Sendable {
  /// The number of bytes of the block or file.
  package let count: Int
  package let header: TIFFHeader
  package let directories: [EXIFDirectory]
  package private(set) var elements: [Element]
  /// The bytes of each element, in the order of `elements`.
  package let slots: [EXIFSlot]
  /// The header, the tables, lists of offsets, and padding between them.
  let tables: RangeUnion
  /// The coded pictures of a file; empty in a block, whose pictures are previews.
  package let media: RangeUnion
  /// The ranges of `media` that are tables for decoding a picture.
  let pictureTables: RangeUnion
  /// Whether coded pictures of a file extend past its end.
  package let isCut: Bool
  /// Previews that were opened, in the order of their elements.
  package let previews: [EXIFPreview]
  /// Values that are carriers of their own, in the order of their entries.
  package let carriers: [EXIFCarrier]
  /// The format of a file, or of the file around a block.
  package let contentType: ContentType
  /// The bytes that replace the beginnings of changed values.
  package private(set) var overwritten: [EXIFEntryIndex: [UInt8]] = [:]

  /// Returns whether an element is a value of a maker note that has a meaning outside it, so that
  /// the value may be kept when the rest of the note is removed.
  package func outlastsMakerNote(_ id: ElementID) -> Bool {
    guard case .field(_, blank: _, entry: _, of: let directory) = slots[id],
      directories[directory].role == .makerNote(.apple)
    else { return false }
    let element = elements[id]
    return element.pairIdentifier != nil || element.kinds.first == .rendering
  }

  /// Returns the tree with some values replaced in the space that they have.
  package func holding(
    _ exact: [ElementID: ExactValue], writing values: [EXIFEntryIndex: [UInt8]]
  ) -> EXIFTree {
    var tree = self
    for (element, value) in exact { tree.elements[element].exact = value }
    tree.overwritten.merge(values) { $1 }
    return tree
  }
}

/// A preview that is an asset of its own, and is kept if only something inside it is removed.
package struct EXIFPreview: Sendable {
  package let asset: EmbeddedAsset
  /// The entry that gives the length of the preview, or nil if the stated length may exceed it.
  package let length: EXIFEntryIndex?
  /// The element of the whole preview; the elements inside it follow.
  package let element: ElementID
}

/// A value that is a carrier of its own, such as an XMP packet.
package struct EXIFCarrier: Sendable {
  /// The entry that holds the value, and its directory.
  package let entry: EXIFEntryIndex
  /// The range of the value.
  package let range: ByteRange
  /// The directory and the carrier, such as `IFD0 XMP`.
  package let name: String
  package let content: Block.Content
  /// The kind of preview that the directory describes, or nil if it describes none.
  package let companion: Kind?
}

/// The index of an entry, with its directory.
package struct EXIFEntryIndex: Sendable, Hashable {
  package let position: Int
  package let directory: DirectoryID

  package init(_ position: Int, of directory: DirectoryID) {
    self.position = position
    self.directory = directory
  }
}
