import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Reads a JPEG file; `depth` is the number of assets that it is inside of.
  ///
  /// - Throws: `ContainerError` if its structure is broken.
  init(ofJPEG source: ByteSlice, depth: Int = 0) throws(ContainerError) {
    let structure = try JPEGStructure(parsing: source)
    let reader = JPEGBlockReader(structure: structure, source: source, depth: depth)
    let blocks = try reader.blocks()
    guard let last = structure.parts.last, last.role == .tail else {
      self.init(contentType: .jpeg, container: .jpeg(structure), blocks: blocks)
      return
    }
    let announced = JPEGTailAnnouncement.all(
      in: blocks, endOfImage: structure.endOfImage, count: source.count)
    let tail = try JPEGTail(
      dividing: last.range, of: source, announced: announced,
      holdsDepth: XMPLayout.refersToDepth(in: blocks))
    let divided = structure.dividing(tailInto: tail.sections.map(\.range))
    var parts: [Int: PartID] = [:]
    for (id, part) in divided.parts.identified where part.role == .tail {
      parts[part.range.lowerBound] = id
    }
    let all = blocks + (try tail.blocks(parts: parts, depth: depth))
    self.init(
      contentType: .jpeg, container: .jpeg(divided),
      blocks: AppleGainMap.occurs(in: all) ? all.map(\.showingGainMap) : all)
  }
}

/// Reads the carriers of a JPEG file up to the end of its picture: the segments that are not media,
/// joined if they belong together.
struct JPEGBlockReader {
  let structure: JPEGStructure
  let source: ByteSlice
  let depth: Int

  func blocks() throws(ContainerError) -> [Block] {
    var segments: [JPEGSegment] = []
    for (id, part) in structure.parts.identified where !part.isMedia && part.role != .tail {
      segments.append(JPEGSegment(id: id, part: part, payload: try payload(of: part)))
    }
    var list = BlockList(of: source)
    var pool = JPEGSegmentPool(segments)
    // A packet takes the chunks that it names, wherever they appear, so packets come first.
    let packets = segments.indices.filter { segments[$0].family == .xmp }
    let others = segments.indices.filter { segments[$0].family != .xmp }
    for position in packets + others {
      let group = pool.take(at: position)
      guard let first = group.first else { continue }
      try list.append(
        contentsOf: thumbnail(in: first).map { [$0] } ?? first.blocks(with: group, depth: depth))
    }
    // The others were taken in the file's order.
    guard !packets.isEmpty else { return list.blocks }
    return list.blocks.sorted { ($0.parts.first ?? 0) < ($1.parts.first ?? 0) }
  }

  /// Returns a JPEG thumbnail that can be opened, if nothing in it is unopened.
  private func thumbnail(in segment: JPEGSegment) -> Block? {
    guard segment.part.role == .application(0), JFXXSegment.holdsJPEG(segment.payload),
      let range = ByteRange(
        at: segment.part.payload.lowerBound + JFXXSegment.headLength,
        count: segment.payload.count - JFXXSegment.headLength, within: source.count),
      let asset = try? EmbeddedAsset(
        at: range, of: source, key: "JFXX", kinds: Kinds(.preview), depth: depth),
      asset.inventory.contentType == .jpeg,
      !asset.elements.contains(where: { $0.reading == .unopened })
    else { return nil }
    return Block(
      name: "APP0 JFXX", parts: [segment.id], offset: range.lowerBound,
      extent: BlockExtent(segments: [(segment.part, 0)]), content: .asset(asset))
  }

  private func payload(of part: JPEGPart) throws(ContainerError) -> [UInt8] {
    let limit = part.role == .gap ? 1 << 16 : part.payload.count
    let start = part.payload.lowerBound
    return try source.content(in: start..<(start + min(part.payload.count, limit)))
  }
}
