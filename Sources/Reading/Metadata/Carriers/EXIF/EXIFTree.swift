package import Bytes
import Catalogue
package import Containers
package import Vocabulary

/// The directories of an EXIF block or a TIFF file, and everything in them.
package struct EXIFTree: Sendable {
  /// How many bytes the block or file has.
  package let count: Int
  package let header: TIFFHeader
  package let directories: [EXIFDirectory]
  package private(set) var elements: [Element]
  /// The bytes that each element is made of, in the order of `elements`.
  package let slots: [EXIFSlot]
  /// The header, the tables, lists of offsets, and fill between them.
  let tables: RangeUnion
  /// The coded pictures of a file; none in a block, whose pictures are previews.
  package let media: RangeUnion
  /// The bytes among those that are tables by which a picture is decoded.
  let pictureTables: RangeUnion
  /// Whether coded pictures of a file end behind its end.
  package let isCut: Bool
  /// Previews that were opened, in the order of their elements.
  package let previews: [EXIFPreview]
  /// Values that are carriers of their own, in the order of their entries.
  package let carriers: [EXIFCarrier]
  /// The format of a file; of a block, the format of the file around it.
  package let contentType: ContentType
  /// The bytes to write over the beginnings of values that say something else now.
  package private(set) var overwritten: [EXIFEntryIndex: [UInt8]] = [:]

  /// Whether an element is a value of a maker's block that means something outside of it, so that it
  /// may stay where the rest of the block goes.
  package func outlastsMakerNote(_ id: ElementID) -> Bool {
    guard case .field(_, blank: _, entry: _, of: let directory) = slots[id],
      directories[directory].role == .makerNote(.apple)
    else { return false }
    let element = elements[id]
    return element.pairIdentifier != nil || element.kinds.first == .rendering
  }

  /// The same directories where some of the values say something else, in the room they had.
  package func holding(
    _ exact: [ElementID: ExactValue], writing values: [EXIFEntryIndex: [UInt8]]
  ) -> EXIFTree {
    var tree = self
    for (element, value) in exact { tree.elements[element].exact = value }
    tree.overwritten.merge(values) { $1 }
    return tree
  }
}

/// A preview that is an asset of its own: it stays where only something inside it goes.
package struct EXIFPreview: Sendable {
  package let asset: EmbeddedAsset
  /// The entry that tells how long it is; nil where that may be longer than it is.
  package let length: EXIFEntryIndex?
  /// The element that the whole of it is; those inside it follow.
  package let element: ElementID
}

/// A value that is a carrier of its own, such as an XMP packet.
package struct EXIFCarrier: Sendable {
  /// The entry whose value it is, and its directory.
  package let entry: EXIFEntryIndex
  /// Where its bytes stand.
  package let range: ByteRange
  /// Directory and carrier, such as `IFD0 XMP`.
  package let name: String
  package let content: Block.Content
  /// The kind of preview that the directory describes; nil where it describes none.
  package let companion: Kind?
}

/// Which entry of which directory.
package struct EXIFEntryIndex: Sendable, Hashable {
  package let position: Int
  package let directory: DirectoryID

  package init(_ position: Int, of directory: DirectoryID) {
    self.position = position
    self.directory = directory
  }
}
