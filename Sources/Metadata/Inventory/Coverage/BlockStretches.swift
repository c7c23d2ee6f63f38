import Bytes
import Containers
import Vocabulary

/// Where a carrier stands in its file.
struct BlockStretches {
  /// What stands in front of its payload, and behind: marker and length, a signature, a checksum.
  var heads: [ByteRange] = []
  /// Its payload, in the order in which it was read.
  var payload: [ByteRange] = []
  /// What fills up its payload to a length that the format asks for.
  var fill: [ByteRange] = []
  /// Whether the payload is in the file as it was read.
  var isPlain = true
}

extension Inventory {
  /// Where a carrier stands.
  ///
  /// - Throws: `ContainerError` where reading fails.
  func stretches(
    of block: Block, _ index: Int, in source: some ByteSource
  ) throws(ContainerError) -> BlockStretches {
    switch container {
    case .jpeg(let structure):
      return try stretches(of: block, block.parts.map { structure.parts[$0] }, in: source)
    case .png(let structure):
      return stretches(of: block.parts.map { structure.parts[$0] })
    case .webP(let structure):
      return stretches(of: block, block.parts.map { structure.parts[$0] })
    case .gif(let structure):
      return stretches(of: block, block.parts.map { structure.parts[$0] })
    case .jxl(let structure):
      return stretches(of: block, block.parts.map { structure.parts[$0] })
    case .isoBaseMedia(let structure):
      return stretches(of: block, block.parts.map { structure.parts[$0] }, structure)
    case .tiff(let tree):
      let carrier = tree.carriers.indices.contains(index - 1) ? tree.carriers[index - 1] : nil
      return BlockStretches(payload: carrier.map { [$0.range] } ?? [])
    case .xmp(let count): return BlockStretches(payload: [0..<count])
    }
  }

  private func stretches(
    of block: Block, _ parts: [JPEGPart], in source: some ByteSource
  ) throws(ContainerError) -> BlockStretches {
    var parts = parts
    let signature: Int
    switch block.content {
    case .exif: signature = JPEGSignature.exif.count
    case .xmp: signature = JPEGSignature.xmp.count
    case .photoshop: signature = JPEGSignature.photoshop.count
    case .icc:
      // Chunks are numbered, and may stand in another order.
      signature = JPEGSignature.icc.count + 2
      var numbers: [(UInt8, JPEGPart)] = []
      for part in parts {
        let place = part.payload.lowerBound + JPEGSignature.icc.count
        numbers.append((try source.start(place..<(place + 1)).first ?? 0, part))
      }
      parts = numbers.sorted { $0.0 < $1.0 }.map(\.1)
    case .directories, .mpf, .jfif, .ducky, .adobe, .iptc, .png, .gif, .asset, .opaque, .scattered,
      .exactField, .samsung, .whole:
      signature = 0
    }
    var stretches = BlockStretches()
    for (number, part) in parts.enumerated() {
      // Extended XMP is read as a whole.
      let isChunk = if case .xmp = block.content { number > 0 } else { false }
      let start = part.payload.lowerBound + (isChunk ? 0 : signature)
      stretches.heads.append(part.range.lowerBound..<min(start, part.payload.upperBound))
      stretches.payload.append(min(start, part.payload.upperBound)..<part.payload.upperBound)
    }
    return stretches
  }

  private func stretches(of parts: [PNGPart]) -> BlockStretches {
    var stretches = BlockStretches(payload: parts.map(\.payload))
    for part in parts where part.type != nil {
      stretches.heads += [
        part.range.lowerBound..<part.payload.lowerBound,
        part.payload.upperBound..<part.range.upperBound,
      ]
    }
    return stretches
  }

  private func stretches(of block: Block, _ parts: [WebPPart]) -> BlockStretches {
    guard let part = parts.first else { return BlockStretches() }
    switch part.role {
    case .picture: return BlockStretches(payload: [part.padding])
    case .chunk, .extended:
      let start = min(max(block.offset, part.payload.lowerBound), part.payload.upperBound)
      return BlockStretches(
        heads: [part.range.lowerBound..<start], payload: [start..<part.payload.upperBound],
        fill: [part.padding])
    case .head, .frame, .fill, .tail: return BlockStretches(payload: [part.range])
    }
  }

  private func stretches(of block: Block, _ parts: [GIFPart]) -> BlockStretches {
    guard let part = parts.last else { return BlockStretches() }
    var stretches = BlockStretches()
    // What controls a text goes with it.
    stretches.heads = parts.dropLast().map(\.range)
    stretches.heads.append(part.range.lowerBound..<part.payload.lowerBound)
    var payload = part.payload
    if case .gif(let carrier) = block.content, carrier.isPlain {
      let end = max(payload.lowerBound, payload.upperBound - GIFSubBlocks.xmpTrailer.count)
      stretches.heads.append(end..<payload.upperBound)
      payload = payload.lowerBound..<end
    }
    stretches.payload = [payload]
    return stretches
  }

  private func stretches(of block: Block, _ parts: [JXLPart]) -> BlockStretches {
    guard let part = parts.first else { return BlockStretches() }
    var start = part.content.lowerBound
    if case .exif(let exif) = block.content {
      // How many bytes stand before the TIFF header stands there.
      start = max(start, part.content.upperBound - exif.bytes.count)
    }
    let isPlain = if case .compressed = part.role { false } else { true }
    return BlockStretches(
      heads: [part.range.lowerBound..<(isPlain ? start : part.content.lowerBound)],
      payload: [(isPlain ? start : part.content.lowerBound)..<part.content.upperBound],
      isPlain: isPlain)
  }

  private func stretches(
    of block: Block, _ parts: [ISOBMFFPart], _ structure: ISOBMFFStructure
  ) -> BlockStretches {
    var stretches = BlockStretches(payload: parts.flatMap(\.ranges))
    for part in parts {
      switch part.role {
      // The payload is the value alone.
      case .listed(let entry): stretches.payload = entry.boxes.map(\.content)
      case .items(let items):
        guard case .exif(let exif) = block.content else { continue }
        let all = items.flatMap { structure.items?.ranges[$0] ?? [] }
        let head = all.byteCount - exif.bytes.count
        stretches.heads = all.subtracting(all.dropping(first: max(0, head)))
      case .itemName, .property, .box, .track, .bytes, .tail: continue
      }
    }
    return stretches
  }
}
