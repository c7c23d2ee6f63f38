import Containers

/// The carriers of a file as its reader finds them, as long as there is no more in them than in any
/// real file.
///
/// A file of 30 MB can be five hundred EXIF blocks of five thousand entries each, and memory grows
/// with the elements: so they are counted while they are read.
struct BlockList {
  private(set) var blocks: [Block] = []
  private var count = 0

  /// Packets of pictures that were edited for years have a hundred thousand elements.
  static let elementLimit = 250_000

  /// Adds a carrier.
  ///
  /// - Throws: `ContainerError.limitExceeded` where all together have too many elements.
  mutating func append(_ block: Block) throws(ContainerError) {
    count += block.content.elements.count
    guard count <= Self.elementLimit else {
      throw .limitExceeded(
        what: "pieces of metadata", limit: Self.elementLimit, at: block.offset)
    }
    blocks.append(block)
  }

  /// Adds carriers.
  ///
  /// - Throws: `ContainerError.limitExceeded` where all together have too many elements.
  mutating func append(contentsOf others: [Block]) throws(ContainerError) {
    for block in others { try append(block) }
  }
}
