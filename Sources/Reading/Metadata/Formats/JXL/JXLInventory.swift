import Bytes
import Catalogue
import Containers
import Vocabulary

extension Inventory {
  /// Reads a JPEG XL file; `depth` is the number of assets that it is inside of.
  ///
  /// - Throws: `ContainerError` if its structure is broken.
  init(ofJXL source: ByteSlice, depth: Int = 0) throws(ContainerError) {
    let structure = try JXLStructure(parsing: source)
    var reader = JXLBlockReader(structure: structure, source: source, depth: depth)
    self.init(contentType: .jpegXL, container: .jxl(structure), blocks: try reader.blocks())
  }
}

/// Reads the carriers of a JPEG XL file: a block for each box that is not media.
struct JXLBlockReader {
  let structure: JXLStructure
  let source: ByteSlice
  let depth: Int

  /// The length in bytes above which a box is not read into memory, and is removed or kept whole.
  private static var sizeLimit: Int { 64 << 20 }

  /// The number of bytes by which compressed boxes may still grow beyond their ratio.
  private var allowance = BrotliStream.allowance

  init(structure: JXLStructure, source: ByteSlice, depth: Int) {
    self.structure = structure
    self.source = source
    self.depth = depth
  }

  mutating func blocks() throws(ContainerError) -> [Block] {
    var list = BlockList(of: source)
    for (id, part) in structure.parts.identified {
      switch part.role {
      case .layout, .codestream, .fill: continue
      case .tail: try list.append(try unknown("bytes after the last box", in: part, at: id))
      case .box(let type): try list.append(try box(type, in: part, at: id, isCompressed: false))
      case .compressed(let type):
        try list.append(try box(type, in: part, at: id, isCompressed: true))
      }
    }
    return list.blocks
  }

  private mutating func box(
    _ type: FourCC, in part: JXLPart, at id: PartID, isCompressed: Bool
  ) throws(ContainerError) -> Block {
    guard let carrier = JXLCarrier(type) else {
      var isOpen = type != "brob"
      if isCompressed { isOpen = try isHarmless(part.content) }
      return isOpen
        ? try unknown("unknown box", in: part, at: id)
        : whole(
          "unknown box", kinds: .anything, reading: .malformed, carrier: .segment, in: part,
          at: id)
    }
    guard part.content.count <= Self.sizeLimit else {
      return whole(
        carrier.name, kinds: .anything, reading: .malformed, carrier: carrier.carrier, in: part,
        at: id)
    }
    switch carrier {
    case .reconstruction, .gainMap:
      // Neither is compressed: the one already is, the other is mostly a picture.
      if isCompressed {
        return whole(
          carrier.name, kinds: .anything, reading: .malformed, carrier: .segment, in: part,
          at: id)
      }
    case .exif, .xmp, .jumbf: break
    }
    let stored = try source.content(in: part.content)
    if isCompressed { try source.spend(.streams(1), at: part.content.lowerBound) }
    do {
      let payload =
        isCompressed ? try BrotliStream(decompressing: stored, allowance: &allowance).bytes : stored
      let content = try content(of: carrier, holding: payload, in: part)
      // It is preceded by the number of bytes before the TIFF header.
      let head = content.held.map { payload.count - $0.payload.count } ?? 0
      return Block(
        name: carrier.name, parts: [id], offset: part.content.lowerBound,
        extent: part.extent(behindHeadOf: isCompressed ? 0 : head, isPlain: !isCompressed),
        content: content)
    } catch {
      return whole(
        carrier.name, kinds: .anything, reading: .malformed, carrier: carrier.carrier, in: part,
        at: id)
    }
  }

  private func content(
    of carrier: JXLCarrier, holding payload: [UInt8], in part: JXLPart
  ) throws(MetadataError) -> Block.Content {
    switch carrier {
    case .exif:
      guard let length = EXIFBlock.headLength(ofItem: payload) else {
        throw .malformed(what: "an EXIF box without a block", at: 0)
      }
      return .exif(try EXIFBlock(parsing: Array(payload[length...]), depth: depth))
    case .xmp: return .xmp(try XMPBlock(packet: payload, depth: depth))
    case .jumbf:
      let isManifest = JUMBFContent.isManifest(payload)
      guard isManifest || !CarrierSignature.occurs(in: payload) else {
        throw .malformed(what: "a misplaced carrier", at: 0)
      }
      return .whole(
        Element(
          kinds: isManifest ? .opaque(.provenance) : .anything,
          reading: isManifest ? .signed : .unrecognised, carrier: .jumbf,
          key: .known(carrier.name), path: "", offset: 0, length: payload.count,
          fingerprint: Fingerprint(of: payload)))
    case .reconstruction:
      return .opaque(
        OpaqueBytes(
          [part.range], kinds: Catalogue.jxlReconstruction, carrier: .segment,
          key: .known(carrier.name)))
    case .gainMap:
      let bundle = try JXLGainMap(parsing: payload)
      return .opaque(
        OpaqueBytes(
          [part.range], kinds: bundle.kinds, reading: bundle.hasProfile ? .unopened : .read,
          carrier: .segment, key: .known(carrier.name)))
    }
  }

  /// Whether a compressed box that is otherwise unknown does not contain a carrier.
  private mutating func isHarmless(_ range: ByteRange) throws(ContainerError) -> Bool {
    guard range.count <= Self.sizeLimit else { return false }
    let stored = try source.content(in: range)
    try source.spend(.streams(1), at: range.lowerBound)
    guard let stream = try? BrotliStream(decompressing: stored, allowance: &allowance) else {
      return false
    }
    return !CarrierSignature.occurs(in: stream.bytes)
  }

  /// Returns the block of an unknown part, malformed if another reader would find metadata in it.
  private func unknown(
    _ name: StaticString, in part: JXLPart, at id: PartID
  ) throws(ContainerError) -> Block {
    let isCarrier = try TailSignature(searching: part.content, of: source) != nil
    let isTail = part.role == .tail
    return Block(
      name: isTail ? "tail" : "box", parts: [id], offset: part.range.lowerBound,
      extent: part.extent(),
      content: .opaque(
        OpaqueBytes(
          [part.range], kinds: .anything, reading: isCarrier ? .malformed : .unrecognised,
          carrier: isTail ? .tail : .segment, key: .known("\(name)"))))
  }

  private func whole(
    _ name: String, kinds: Kinds, reading: Reading, carrier: Carrier, in part: JXLPart,
    at id: PartID
  ) -> Block {
    Block(
      name: name, parts: [id], offset: part.content.lowerBound, extent: part.extent(),
      content: .opaque(
        OpaqueBytes(
          [part.range], kinds: kinds, reading: reading, carrier: carrier, key: .known(name))))
  }
}

extension JXLPart {
  /// Returns the bytes of a carrier that fills the box, after a head of the given length.
  fileprivate func extent(behindHeadOf length: Int = 0, isPlain: Bool = true) -> BlockExtent {
    let start = min(content.lowerBound + length, content.upperBound)
    return BlockExtent(
      heads: [range.lowerBound..<start], payload: [start..<content.upperBound], isPlain: isPlain)
  }
}
