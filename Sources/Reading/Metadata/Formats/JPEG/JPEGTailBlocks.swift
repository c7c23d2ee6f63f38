import Bytes
import Catalogue
import Containers
import Vocabulary

extension JPEGTail {
  /// Returns the carriers in the tail.
  ///
  /// Unclaimed stretches are one carrier: the sections between them may be removed, and the
  /// stretches would then be read as one.
  ///
  /// - Parameters:
  ///   - parts: The parts of the file for the sections, by their start.
  ///   - depth: The number of assets that the file is inside of.
  /// - Returns: A block for each carrier, in the order of the file.
  /// - Throws: `ContainerError` if reading fails.
  func blocks(parts: [Int: PartID], depth: Int) throws(ContainerError) -> [Block] {
    var list = BlockList(of: source)
    var unclaimed: [ByteRange] = []
    for section in sections {
      guard let part = parts[section.range.lowerBound] else { continue }
      switch section.content {
      case .asset(let range, let type, let role):
        try list.append(
          asset(at: range, type: type, role: role, part: part, in: section, depth: depth))
      case .record(let record):
        try list.append(self.record(record, part: part, in: section))
      case .directory(let trailer):
        try list.append(
          Block(
            name: "tail (Samsung trailer)", parts: [part], offset: trailer.directory.lowerBound,
            extent: section.extent, content: .samsung(trailer)))
      case .trailer(let trailer):
        try list.append(self.trailer(trailer, part: part, in: section))
      case .unclaimed: unclaimed.append(section.range)
      }
    }
    if let block = try block(of: unclaimed, parts) { try list.append(block) }
    return list.blocks.sorted { ($0.parts.first ?? 0) < ($1.parts.first ?? 0) }
  }

  /// Returns a picture or movie, opened if possible.
  private func asset(
    at range: ByteRange, type: ContentType, role: EmbeddedRole?, part: PartID, in section: Section,
    depth: Int
  ) -> Block {
    let opened = try? EmbeddedAsset(
      at: range, of: source, key: "picture", kinds: Kinds(.preview), depth: depth)
    let isAnnounced = role != nil
    let found =
      role ?? opened.flatMap { EmbeddedRole(of: $0.inventory) }
      ?? (type.mediaType == .video ? .motion : holdsDepth ? .pictureOrDepth : .picture)
    // A movie is a motion part regardless of its announced role.
    let role = type.mediaType == .video ? found.moving : found
    let key = Item.Key.known(role.name)
    let content: Block.Content
    if let opened {
      content = .asset(opened.being(key, kinds: role.kinds))
    } else if isAnnounced {
      content = .opaque(OpaqueBytes(sealed: range, key: key, kinds: role.kinds))
    } else {
      // Nothing refers to it, so nothing that is shown is lost with it.
      content = .opaque(
        OpaqueBytes(
          [range], kinds: role.kinds.adding(.anything), reading: .malformed, carrier: .asset,
          key: key))
    }
    return Block(
      name: "tail (\(role.name))", parts: [part], offset: range.lowerBound,
      extent: section.extent, content: content)
  }

  /// Returns a record of Samsung's trailer, with its name.
  private func record(
    _ record: SamsungTrailer.Record, part: PartID, in section: Section
  ) -> Block {
    Block(
      name: "tail (Samsung trailer)", parts: [part], offset: record.range.lowerBound,
      extent: section.extent,
      content: .opaque(OpaqueBytes(record)))
  }

  /// Returns a trailer with a program's own copies of captions and edits, which is removed whole
  /// with any kind.
  private func trailer(_ trailer: MetadataTrailer, part: PartID, in section: Section) -> Block {
    Block(
      name: "tail (\(trailer.name))", parts: [part], offset: trailer.range.lowerBound,
      extent: section.extent,
      content: .opaque(
        OpaqueBytes(
          [trailer.range], kinds: trailer.kinds, reading: .read, carrier: .tail,
          key: .known(trailer.name))))
  }

  /// Returns a block of unclaimed bytes: another maker's trailer that cannot be opened, or unknown
  /// bytes.
  ///
  /// Nothing that shows the picture refers to them. So if they are recognised, they are removed
  /// whole with any kind, unless they may contain an asset that an index lists.
  private func block(
    of unclaimed: [ByteRange], _ parts: [Int: PartID]
  ) throws(ContainerError) -> Block? {
    guard let first = unclaimed.first else { return nil }
    var found = sections.count > Self.sectionLimit ? TailSignature.many : nil
    for range in unclaimed where found == nil {
      found = try TailSignature(searching: range, of: source)
      if found == nil { found = try TailSignature(recognising: range, of: source) }
    }
    let hasLost = hasLost
    if found == nil, hasLost { found = .lost }
    let bytes = OpaqueBytes(
      unclaimed, kinds: found.map { .opaque($0.kind) } ?? .anything,
      reading: hasLost ? .unopened : found == nil ? .unrecognised : .malformed, carrier: .tail,
      key: .known(found?.name ?? "bytes after the picture"))
    return Block(
      name: found.map { "tail (\($0.name))" } ?? "tail",
      parts: unclaimed.compactMap { parts[$0.lowerBound] }, offset: first.lowerBound,
      extent: BlockExtent(payload: unclaimed), content: .opaque(bytes))
  }

  /// Whether an asset is announced inside the tail but was not found there.
  private var hasLost: Bool {
    announced.contains { announcement in
      announcement.isListed && range.encloses(announcement.range)
        && !sections.contains { section in
          guard case .asset(let range, _, _) = section.content else { return false }
          return range.lowerBound == announcement.range.lowerBound
        }
    }
  }
}
