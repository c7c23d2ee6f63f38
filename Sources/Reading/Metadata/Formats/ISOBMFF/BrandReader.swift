import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the brands of a file or of a segment: codes known to players, each once.
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
  /// - Throws: `ContainerError` if the box is not a table of codes, or reading fails.
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
          what: "\(node.path): invalid brand", at: content.lowerBound + 4 * index)
      }
    }
    var known: Set<UInt32> = []
    for (index, code) in codes.enumerated().dropFirst(2) {
      let isNew = known.insert(code).inserted
      guard code != 0, !isNew || !Brand.isKnown(code) else { continue }
      add(idle: [.init(4 * index, [])], in: node)
    }
    if !Brand.isKnown(codes[0]) {
      // Players that read nothing else accept a file of this brand.
      let other = codes.dropFirst(2).first { FourCC($0).text.hasPrefix("iso") && Brand.isKnown($0) }
      add(idle: [.init(0, other.map { FourCC($0).bytes } ?? [])], in: node)
    }
    if !Brand.isVersion(codes[1]) { add(idle: [.init(4, [])], in: node) }
    addMakers(codes, in: node)
  }

  /// Adds the brands of a maker; if the major brand is removed, so is its version, and another
  /// brand in the list replaces it.
  private mutating func addMakers(_ codes: [UInt32], in node: BoxNode) {
    guard let row = Catalogue.isobmffField("MakerBrand") else { return }
    var patches = codes.indices.dropFirst(2).filter { Brand.isMakerBrand(codes[$0]) }
      .map { ScatteredElements.Patch(at: 4 * $0, of: node, []) }
    if Brand.isMakerBrand(codes[0]) {
      let others = codes.dropFirst(2).filter {
        $0 != 0 && Brand.isKnown($0) && !Brand.isMakerBrand($0)
      }.map { FourCC($0) }
      let other =
        others.first { other in ["iso", "mp4", "qt"].contains { other.text.hasPrefix($0) } }
        ?? others.first ?? "isom"
      var filler = [ScatteredElements.Patch(at: 0, of: node, other.bytes)]
      if codes[1] != 0 { filler.append(.init(at: 4, of: node, [])) }
      patches = filler + patches
    }
    guard !patches.isEmpty else { return }
    let makers = codes.filter(Brand.isMakerBrand).map { FourCC($0).text }.joined(separator: " ")
    let element = Element(
      kinds: row.kinds, carrier: .segment, key: .known(row.key), path: "", offset: 0,
      length: patches.reduce(0) { $0 + $1.range.count }, fingerprint: Fingerprint(of: makers))
    add(
      .scattered(ScatteredElements([(element, patches)])), named: node.path, as: .bytes,
      at: patches.map(\.range))
  }
}

extension ScatteredElements.Patch {
  /// Creates a patch of a four-byte code in the content of a box.
  fileprivate init(at offset: Int, of node: BoxNode, _ filler: [UInt8]) {
    let start = node.box.content.lowerBound + offset
    self.init(start..<(start + 4), .bytes(filler))
  }
}

extension IdleBytes {
  /// Creates idle bytes for a four-byte code.
  fileprivate init(_ offset: Int, _ filler: [UInt8]) {
    self.init(offset..<(offset + 4), filledWith: filler)
  }
}
