import Bytes
import Containers
import Vocabulary

/// Reads the brands of a file or of a segment: codes that players know, each once.
///
/// ```
/// 0   4   brand
/// 4   4   its version
/// 8       others that the file is also of, 4 bytes each
/// ```
/// [ISO 14496-12 4.3]
struct BrandReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads the box.
  ///
  /// - Throws: `ContainerError` where it is no table of codes, or reading fails.
  init(of node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    let content = node.box.content
    guard content.count >= 8, content.count <= Brand.tableLimit, content.count.isMultiple(of: 4)
    else {
      throw .malformed(
        what: "\(node.path): table of brands of \(content.count) bytes", at: content.lowerBound)
    }
    let bytes = try bytes(in: [content], limit: Brand.tableLimit)
    let codes = stride(from: 0, to: bytes.count, by: 4).compactMap { bytes.uint32(at: $0) }
    for (index, code) in codes.enumerated() where index != 1 {
      guard FourCC(code).isPrintable || code == 0 else {
        throw .malformed(
          what: "\(node.path): brand that is no code", at: content.lowerBound + 4 * index)
      }
    }
    var known: Set<UInt32> = []
    for (index, code) in codes.enumerated().dropFirst(2) {
      let isNew = known.insert(code).inserted
      guard code != 0, !isNew || !Brand.isKnown(code) else { continue }
      add(idle: [.init(4 * index, [])], in: node)
    }
    if !Brand.isKnown(codes[0]) {
      // Players that read nothing else take a file of this one for what it is.
      let other = codes.dropFirst(2).first { FourCC($0).text.hasPrefix("iso") && Brand.isKnown($0) }
      add(idle: [.init(0, other.map { FourCC($0).bytes } ?? [])], in: node)
    }
    if !Brand.isVersion(codes[1]) { add(idle: [.init(4, [])], in: node) }
  }
}

extension IdleBytes {
  /// A code of four bytes.
  fileprivate init(_ offset: Int, _ filler: [UInt8]) {
    self.init(offset..<(offset + 4), filledWith: filler)
  }
}
