import Bytes
import Catalogue
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads a box at the top of the file.
  mutating func read(top node: BoxNode) throws(ContainerError) {
    switch node.type {
    case "ftyp", "styp": try checkBrands(node)
    case "meta": if let items { try read(items) }
    case "moov": try read(movie: node)
    case "udta": try read(userData: node)
    // What is inside belongs to items and samples.
    case "mdat": break
    // Read behind the tracks, which they belong to.
    case "moof": break
    case "mfra", "sidx", "ssix", "pdin": try read(index: node)
    case "emsg": try read(event: node)
    default: try read(loose: node)
    }
  }

  /// Reads a box that belongs to no table: it goes or stays whole, wherever it stands.
  mutating func read(loose node: BoxNode) throws(ContainerError) {
    let content = [node.box.content]
    switch node.type {
    case "free", "skip", "wide":
      try add(unknown: content, .known("free"), carrier: .segment, node.path, .bytes)
    case Box.uuid: try read(identified: node)
    case "mpvd": add(movie: node.box.content, node.path, .box(node.box))
    default:
      if let row = Catalogue.box(node.type) {
        try add(whole: row, node.path, .box(node.box), content)
      } else {
        try add(unknownBox: node)
      }
    }
  }

  /// Adds a box of which nothing is known; its head tells that it is there, so zeros count, too.
  mutating func add(
    unknownBox node: BoxNode, carrier: Carrier = .segment
  ) throws(ContainerError) {
    let content = node.box.content
    let unknown = try UnknownBytes(in: [content], of: source)
    let start = try bytes(in: [content], limit: 1 << 16)
    let element = Element(
      kinds: .anything, reading: unknown.holdsCarrier ? .malformed : .unrecognised,
      carrier: carrier, key: .other, path: "", offset: 0, length: content.count,
      fingerprint: Fingerprint(of: node.type.bytes + start))
    add(.opaque(OpaqueBytes(element, [content])), node.path, .box(node.box), [content])
  }

  private mutating func read(identified node: BoxNode) throws(ContainerError) {
    guard let row = Catalogue.box(identifier: node.box.identifier) else {
      try add(unknownBox: node)
      return
    }
    let content = [node.box.content]
    switch row.key {
    case "Canon": try read(canon: node)
    case "PreviewImage": try read(preview: node)
    case "XMP":
      try read(packet: content, "\(node.path) XMP", .box(node.box))
    case "SphericalVideo":
      guard try !read(sphericalVideo: node) else { return }
      try add(unknownBox: node)
    case "C2PA":
      try add(
        whole: row, reading: .signed, carrier: .jumbf, "\(node.path) C2PA", .box(node.box), content)
    default:
      try add(whole: row, "\(node.path) \(row.key)", .box(node.box), content)
    }
  }

  /// Reads an XMP packet; one that cannot be read goes whole.
  mutating func read(
    packet ranges: [ByteRange], _ name: String, _ role: ISOBMFFPart.Role
  ) throws(ContainerError) {
    if ranges.byteCount <= BoxFields.lengthLimit,
      let block = try? XMPBlock(packet: try bytes(in: ranges, limit: BoxFields.lengthLimit))
    {
      add(.xmp(block), name, role, ranges)
    } else {
      try add(malformed: .anything, "XMP", carrier: .xmp, name, role, ranges)
    }
  }

  /// Brands are codes of printable characters, and few [ISO 14496-12 4.3].
  private func checkBrands(_ node: BoxNode) throws(ContainerError) {
    let content = node.box.content
    let limit = 4 * 64
    guard content.count >= 8, content.count <= limit, content.count.isMultiple(of: 4) else {
      throw .malformed(
        what: "\(node.path): table of brands of \(content.count) bytes", at: content.lowerBound)
    }
    let bytes = try bytes(in: [content], limit: limit)
    for offset in [0] + Array(stride(from: 8, to: bytes.count, by: 4)) {
      guard let code = bytes.uint32(at: offset), FourCC(code).isPrintable || code == 0 else {
        throw .malformed(
          what: "\(node.path): brand that is no code", at: content.lowerBound + offset)
      }
    }
  }

  // MARK: What belongs to no box

  /// What follows the last box: another file, or bytes that nothing is known of.
  mutating func readTail() throws(ContainerError) {
    let tail = tree.tail
    guard !tail.isEmpty else { return }
    let unknown = try UnknownBytes(in: [tail], of: source)
    guard unknown.count > 0 else { return }
    var found = try TailSignature(recognising: tail, of: source)
    if found == nil { found = try TailSignature(searching: tail, of: source) }
    let head = try bytes(in: [tail], limit: 8)
    if head.holds("ftyp".utf8, at: 4) {
      add(movie: tail, "tail (movie)", .tail)
    } else if let found {
      let row = CatalogueRow(found.name, Kinds(found.kind, Kinds.anything.all), "")
      try add(whole: row, reading: .malformed, carrier: .tail, "tail", .tail, [tail])
    } else {
      try add(
        unknown: [tail], .known("bytes after the picture"), carrier: .tail, "tail", .tail)
    }
  }

  /// Adds a movie that stands in a picture's file, opened where that is possible.
  private mutating func add(
    movie range: ByteRange, _ name: String, _ role: ISOBMFFPart.Role
  ) {
    let motion = EmbeddedRole.motion
    let opened = try? EmbeddedAsset(
      at: range, of: source, key: "movie", kinds: motion.kinds, depth: depth)
    let key = Item.Key.known(motion.name)
    let content: Block.Content =
      opened.map { .asset($0.being(key, kinds: motion.kinds)) }
      ?? .opaque(OpaqueBytes(sealed: range, key: key, kinds: motion.kinds))
    add(content, name, role, [range])
  }

  /// What nothing claims inside the boxes that hold the bytes of items and samples.
  mutating func readUnclaimed() throws(ContainerError) {
    var boxes = tree.boxes.filter { $0.type == "mdat" }
    if let data = items?.node.first("idat") { boxes.append(data) }
    let unclaimed = boxes.map(\.box.content).subtracting(claimed)
    var index = 0
    for area in boxes.sorted(by: { $0.box.range.lowerBound < $1.box.range.lowerBound }) {
      var own: [ByteRange] = []
      while index < unclaimed.count,
        unclaimed[index].lowerBound < area.box.content.upperBound
      {
        own.append(unclaimed[index])
        index += 1
      }
      try add(unknown: own, .known("unclaimed bytes"), area.path, .bytes)
    }
  }
}
