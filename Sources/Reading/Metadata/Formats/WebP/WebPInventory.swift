import Bytes
import Catalogue
import Containers
import Vocabulary

extension Inventory {
  /// Reads a WebP file; `depth` is the number of assets that it is inside of.
  ///
  /// - Throws: `ContainerError` if its structure is broken.
  init(ofWebP source: ByteSlice, depth: Int = 0) throws(ContainerError) {
    let structure = try WebPStructure(parsing: source)
    let reader = WebPBlockReader(structure: structure, source: source, depth: depth)
    self.init(contentType: .webP, container: .webP(structure), blocks: try reader.blocks())
  }
}

/// Reads the chunks of a WebP file that are not needed to show the picture, and the bytes after
/// them.
private struct WebPBlockReader {
  let structure: WebPStructure
  let source: ByteSlice
  let depth: Int

  func blocks() throws(ContainerError) -> [Block] {
    var list = BlockList(of: source)
    for (id, part) in structure.parts.identified {
      switch part.role {
      case .extended: try list.append(contentsOf: extended(part, at: id))
      case .picture: try list.append(contentsOf: try padding(of: part, id))
      case .chunk(let type): try list.append(try block(type, in: part, at: id))
      case .tail:
        let tail = try TrailingBytes(part.range, part: id, of: source, depth: depth)
        try list.append(tail.block)
      case .head, .frame, .fill: break
      }
    }
    return list.blocks
  }

  /// Returns VP8X, and its reserved bits if any is set.
  private func extended(_ part: WebPPart, at id: PartID) -> [Block] {
    guard let bytes = structure.extended, let row = Catalogue.webPChunk("VP8X") else { return [] }
    // The flags of metadata depend on the layout.
    let shown = WebPFlags(rawValue: bytes[0]).intersection(.shown).rawValue
    var element = Element(row, carrier: .segment, at: bytes.indices, of: bytes)
    element.fingerprint = Fingerprint(of: [shown] + bytes[4...])
    var blocks = [block("VP8X", in: part, at: id, holding: element)]
    let reserved = [bytes[0] & ~WebPFlags.shown.union(.metadata).rawValue] + bytes[1..<4]
    if !reserved.isBlank {
      let element = Element(unrecognised: 0..<4, carrier: .unclaimed, of: reserved)
      blocks.append(block("VP8X/reserved", in: part, at: id, holding: element))
    }
    return blocks
  }

  /// Returns the byte after coded data of an odd length, if it is not zero.
  private func padding(of part: WebPPart, _ id: PartID) throws(ContainerError) -> [Block] {
    guard try !source.isZero(part.padding) else { return [] }
    let bytes = try source.start(part.padding)
    let element = Element(unrecognised: bytes.indices, carrier: .unclaimed, of: bytes)
    return [
      Block(
        name: "padding", parts: [id], offset: part.padding.lowerBound,
        extent: BlockExtent(payload: [part.padding]), content: .whole(element))
    ]
  }

  private func block(
    _ type: FourCC, in part: WebPPart, at id: PartID
  ) throws(ContainerError) -> Block {
    let row = Catalogue.webPChunk(type.text)
    let name = row?.key ?? "unknown chunk"
    // No metadata is that long; only the first bytes are read.
    let limit = 64 << 20
    let payload = try source.start(
      part.payload.lowerBound..<min(part.payload.upperBound, part.payload.lowerBound + limit))
    let isWhole = try payload.count == part.payload.count ? source.isZero(part.padding) : false
    let form = Self.form(of: type)
    let signature = form?.signatureLength(in: payload) ?? 0
    if let form, isWhole,
      let content = try? form.content(Array(payload.dropFirst(signature)), depth: depth)
    {
      return Block(
        name: name, parts: [id], offset: part.payload.lowerBound + signature,
        extent: part.extent(behindSignatureOf: signature), content: content)
    }
    var element =
      form?.malformed(payload)
      ?? row.map { Element($0, carrier: .segment, at: payload.indices, of: payload) }
      ?? Element(unrecognised: payload.indices, carrier: .segment, of: payload)
    element.length = part.payload.count
    if row?.kinds.first == .provenance {
      element.reading = .signed
      element.carrier = .jumbf
    } else if row == nil, !isWhole || CarrierSignature.occurs(in: payload) {
      element.reading = .malformed
    }
    return block(name, in: part, at: id, holding: element)
  }

  private func block(
    _ name: String, in part: WebPPart, at id: PartID, holding element: Element
  ) -> Block {
    Block(
      name: name, parts: [id], offset: part.payload.lowerBound,
      extent: part.extent(), content: .whole(element))
  }

  private static func form(of type: FourCC) -> CarrierForm? {
    switch type {
    case WebPChunkType.exif: .exif
    case WebPChunkType.xmp, "XMP\0": .xmp
    case WebPChunkType.profile: .icc
    case "PSAI": .photoshop
    default: nil
    }
  }
}

extension WebPPart {
  /// Returns the bytes of a carrier that fills the chunk, after a signature of the given length.
  fileprivate func extent(behindSignatureOf length: Int = 0) -> BlockExtent {
    let start = min(payload.lowerBound + length, payload.upperBound)
    return BlockExtent(
      heads: [range.lowerBound..<start], payload: [start..<payload.upperBound], fill: [padding])
  }
}
