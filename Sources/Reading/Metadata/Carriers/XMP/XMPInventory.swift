import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Reads an XMP packet that is a file of its own.
  ///
  /// - Throws: `ContainerError` if the packet cannot be read, since nothing of it would be left.
  init(ofXMP source: ByteSlice) throws(ContainerError) {
    let limit = XMLOutline.maximumLength
    guard source.count <= limit else {
      throw .limitExceeded(what: "bytes of XMP", limit: limit, at: 0)
    }
    let bytes = try source.content(in: 0..<source.count)
    let packet: XMPBlock
    do {
      packet = try XMPBlock(packet: bytes)
    } catch {
      switch error {
      case .malformed(let what, let offset):
        throw .malformed(what: what, at: offset)
      case .limitExceeded(let what, let limit):
        throw .limitExceeded(what: what, limit: limit, at: 0)
      }
    }
    let extent = BlockExtent(payload: [0..<source.count])
    var list = BlockList(of: source)
    try list.append(
      Block(name: "XMP", parts: [0], offset: 0, extent: extent, content: .xmp(packet)))
    self.init(contentType: .xmp, container: .xmp(count: source.count), blocks: list.blocks)
  }
}
