import Bytes
import Containers

/// The carriers of a file in the order of reading, limited to the size of any real file.
///
/// A file of 30 MB can be five hundred EXIF blocks of five thousand entries each, and memory grows
/// with the elements. So each block is counted against a limit as it is read.
struct BlockList {
  private(set) var blocks: [Block] = []
  private let source: ByteSlice

  /// Creates an empty list for a file.
  init(of source: ByteSlice) { self.source = source }

  /// Adds a carrier.
  ///
  /// - Throws: `ContainerError.limitExceeded` if all carriers together have too many elements.
  mutating func append(_ block: Block) throws(ContainerError) {
    try source.spend(.carriers(1 + block.content.directoryCount), at: block.offset)
    try source.spend(.pieces(block.content.elements.count), at: block.offset)
    blocks.append(block)
  }

  /// Adds carriers.
  ///
  /// - Throws: `ContainerError.limitExceeded` if all carriers together have too many elements.
  mutating func append(contentsOf others: [Block]) throws(ContainerError) {
    for block in others { try append(block) }
  }
}
