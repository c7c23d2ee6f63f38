package import Bytes
package import Containers
package import Vocabulary

/// Everything a file holds: its structure, and every item in it.
package struct Inventory: Sendable {
  package let contentType: ContentType
  package let container: Container
  /// The carriers, each with the parts of the container that hold it.
  package let blocks: [Block]
  // INVARIANT (total inventory): every byte of the file belongs to a part of the container, and
  // every part that is not media belongs to a block, whose elements are all here.
  package let entries: [Entry]

  /// The items, in the order of `entries`.
  package var items: [Item] { entries.map(\.item) }

  /// An asset inside an asset inside an asset is looked into; real files nest no deeper.
  package static let depthLimit = 3

  init(contentType: ContentType, container: Container, blocks: [Block]) {
    self.contentType = contentType
    self.container = container
    self.blocks = blocks
    entries = blocks.indices.flatMap { index in
      blocks[index].elements.enumerated().map { position, element in
        Entry(
          item: Item(
            kinds: element.kinds, reading: element.reading, carrier: element.carrier,
            key: element.key, place: blocks[index].place(of: element), length: element.length),
          block: index, element: position, fingerprint: element.fingerprint)
      }
    }
  }

  /// One item, and how to find it again.
  package struct Entry: Sendable {
    package let item: Item
    /// Index into `blocks`.
    package let block: Int
    /// Index into the block's elements.
    package let element: Int
    /// Stands in for the item's value in comparisons.
    package let fingerprint: Fingerprint
  }

  /// The structure of a file of one of the formats.
  package enum Container: Sendable {
    case jpeg(JPEGStructure)

    /// The bytes that show the picture: the same before and after, whatever is removed.
    package var mediaRanges: [ByteRange] {
      switch self {
      case .jpeg(let structure): structure.parts.filter(\.isMedia).map(\.range)
      }
    }
  }

  /// Reads what a file holds.
  ///
  /// - Throws: `InventoryError` where its format is not supported or its structure is broken.
  package init(of source: some ByteSource) throws(InventoryError) {
    let prefix: [UInt8]
    do {
      prefix = try source.bytes(in: 0..<min(source.count, FileFormat.prefixLength))
    } catch {
      throw .container(.read(error))
    }
    let format = FileFormat(recognising: prefix)
    switch format {
    case .media(.jpeg): try self.init(ofJPEG: source)
    case .media, .foreign, .unknown: throw .unsupported(format)
    }
  }
}

/// Why no inventory could be made.
package enum InventoryError: Error, Hashable {
  /// The bytes are of no format that can be handled.
  case unsupported(FileFormat)
  /// The container is broken.
  case container(ContainerError)
}

extension InventoryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsupported(.media(let type)): "\(type) is not supported yet"
    case .unsupported(.foreign(let name)): "\(name) is not supported"
    case .unsupported(.unknown): "the bytes are of no picture or movie format that is known"
    case .container(let error): "\(error)"
    }
  }
}
