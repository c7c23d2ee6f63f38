package import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Reads what a JPEG file holds; `depth` is how many assets it already lies inside.
  ///
  /// - Throws: `InventoryError` where its structure is broken.
  package init(ofJPEG source: some ByteSource, depth: Int = 0) throws(InventoryError) {
    do {
      let structure = try JPEGStructure(parsing: source)
      let reader = JPEGBlockReader(structure: structure, source: source, depth: depth)
      self.init(contentType: .jpeg, container: .jpeg(structure), blocks: try reader.blocks())
    } catch {
      throw .container(error)
    }
  }
}

/// Reads the carriers of a JPEG file: the segments that are not media, joined where they belong
/// together.
struct JPEGBlockReader<Source: ByteSource> {
  let structure: JPEGStructure
  let source: Source
  let depth: Int

  func blocks() throws(ContainerError) -> [Block] {
    var segments: [JPEGSegment] = []
    for (index, part) in structure.parts.enumerated() where !part.isMedia && part.role != .tail {
      segments.append(JPEGSegment(index: index, part: part, payload: try payload(of: part)))
    }
    var blocks: [Block] = []
    var pool = JPEGSegmentPool(segments)
    // A packet takes the chunks that it names, wherever they stand; so packets come first.
    let packetsFirst = segments.filter { $0.family == .xmp } + segments.filter { $0.family != .xmp }
    for segment in packetsFirst {
      let group = pool.take(segment)
      blocks += group.first.map { $0.blocks(with: group, depth: depth) } ?? []
    }
    blocks.sort { ($0.parts.first ?? 0) < ($1.parts.first ?? 0) }
    let pictures = blocks.compactMap { block -> MPFIndex? in
      if case .mpf(let index) = block.content { index } else { nil }
    }
    for (index, part) in structure.parts.enumerated() where part.role == .tail {
      blocks.append(try tail(part, index, listed: pictures.contains { $0.pictures.count > 1 }))
    }
    return blocks
  }

  private func payload(of part: JPEGPart) throws(ContainerError) -> [UInt8] {
    let limit = part.role == .gap ? 1 << 16 : part.payload.count
    do {
      let start = part.payload.lowerBound
      return try source.bytes(in: start..<(start + min(part.payload.count, limit)))
    } catch {
      throw .read(error)
    }
  }

  /// What follows the picture: another picture or a movie that cannot be opened, or bytes that
  /// nothing is known of.
  private func tail(
    _ part: JPEGPart, _ index: Int, listed: Bool
  ) throws(ContainerError) -> Block {
    var found = try TailSignature(searching: part.range, of: source)
    if found == nil { found = try TailSignature(recognising: part.range, of: source) }
    let element: Element
    if let name = found?.name ?? (listed ? "pictures" : nil) {
      element = Element(
        kinds: Kinds(found?.kind ?? .preview, Kinds.anything.all), reading: .unopened,
        carrier: .tail, key: .known(name), path: "", offset: 0, length: part.range.count,
        fingerprint: try fingerprint(of: part.range))
    } else {
      element = Element(
        kinds: .anything, reading: .unrecognised, carrier: .tail,
        key: .known("bytes after the picture"),
        path: "", offset: 0, length: part.range.count,
        fingerprint: try fingerprint(of: part.range))
    }
    let name = found.map { "tail (\($0.name))" } ?? "tail"
    return Block(
      name: name, parts: [index], offset: part.range.lowerBound, content: .whole(element))
  }

  private func fingerprint(of range: ByteRange) throws(ContainerError) -> Fingerprint {
    // The verifier compares kept tails byte for byte; this only has to tell them apart.
    let sample = range.clamped(to: range.lowerBound..<(range.lowerBound + 1 << 16))
    do {
      return Fingerprint(of: try source.bytes(in: sample))
    } catch {
      throw .read(error)
    }
  }
}
