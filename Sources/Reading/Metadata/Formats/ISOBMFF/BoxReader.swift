import Bytes
import Catalogue
import Containers
import Vocabulary

/// A reader of some boxes of a file, whose findings are its value.
protocol BoxReader {
  var file: BoxFile { get }
  var found: BoxFindings { get set }
}

extension BoxReader {
  var source: ByteSlice { file.source }

  var depth: Int { file.depth }

  func bytes(in ranges: [ByteRange], limit: Int) throws(ContainerError) -> [UInt8] {
    try file.bytes(in: ranges, limit: limit)
  }

  /// Adds a carrier and the part that contains it.
  @discardableResult
  mutating func add(
    _ content: Block.Content, named name: String, as role: ISOBMFFPart.Role, at ranges: [ByteRange],
    inside: BlockID? = nil
  ) -> BlockID {
    found.append(
      BoxFindings.Carrier(content: content, name: name, role: role, ranges: ranges, inside: inside),
      of: source)
  }

  /// Adds metadata that is removed or kept whole.
  mutating func add(
    whole row: CatalogueRow, reading: Reading = .read, carrier: Carrier = .segment,
    named name: String,
    as role: ISOBMFFPart.Role, at ranges: [ByteRange], inside: BlockID? = nil
  ) throws(ContainerError) {
    try found.expectFew()
    let bytes = try bytes(in: ranges, limit: 1 << 16)
    let element = Element(
      kinds: row.kinds, reading: reading, carrier: carrier, key: .known(row.key), path: "",
      offset: 0, length: ranges.byteCount, fingerprint: Fingerprint(of: bytes))
    add(.opaque(OpaqueBytes(element, ranges)), named: name, as: role, at: ranges, inside: inside)
  }

  /// Adds bytes of unknown meaning, unless they are all zero.
  mutating func add(
    unknown ranges: [ByteRange], key: Item.Key, carrier: Carrier = .unclaimed, named name: String,
    as role: ISOBMFFPart.Role, goesWithAnything: Bool = false
  ) throws(ContainerError) {
    try found.expectFew()
    let unknown = try UnknownBytes(in: ranges, of: source)
    let base = ranges.first?.lowerBound ?? 0
    guard var element = unknown.element(key, carrier: carrier, base: base) else { return }
    if goesWithAnything { element.reading = .malformed }
    add(.whole(element), named: name, as: role, at: ranges)
  }

  /// Adds metadata that cannot be read and may hold these kinds.
  mutating func add(
    malformed kinds: Kinds, key: StaticString, carrier: Carrier, named name: String,
    as role: ISOBMFFPart.Role, at ranges: [ByteRange], inside: BlockID? = nil
  ) throws(ContainerError) {
    let row = CatalogueRow("\(key)", kinds, "")
    try add(
      whole: row, reading: .malformed, carrier: carrier, named: name, as: role, at: ranges,
      inside: inside)
  }

  /// Adds an unknown box, even if it is all zero, because its head reveals that it is there.
  mutating func add(
    unknownBox node: BoxNode, mayHold kinds: Kinds = .anything, carrier: Carrier = .segment,
    as role: ISOBMFFPart.Role? = nil
  ) throws(ContainerError) {
    let content = node.box.content
    let unknown = try UnknownBytes(in: [content], of: source)
    let start = try bytes(in: [content], limit: 1 << 16)
    let element = Element(
      kinds: kinds, reading: unknown.holdsCarrier ? .malformed : .unrecognised,
      carrier: carrier, key: .other, path: "", offset: 0, length: content.count,
      fingerprint: Fingerprint(of: node.type.bytes + start))
    add(
      .opaque(OpaqueBytes(element, [content])), named: node.path, as: role ?? .box(node.box),
      at: [content])
  }

  /// Adds content that should be numbers for showing pictures or sound, but is not; it is removed
  /// with any kind.
  mutating func add(
    malformedNumbers key: StaticString, in node: BoxNode, _ range: ByteRange? = nil
  ) throws(ContainerError) {
    try add(
      malformed: Kinds.anything.adding(Kinds(.rendering)), key: key, carrier: .segment,
      named: node.path,
      as: .bytes, at: [range ?? node.box.content])
  }

  /// Adds a field of a box that is not needed for playback, unless it is all zero.
  mutating func add(
    field range: ByteRange, named name: String, path: String
  ) throws(ContainerError) {
    guard let row = Catalogue.isobmffField(name), range.count <= BoxFields.lengthLimit else {
      throw .malformed(what: "\(path): field of \(range.count) bytes", at: range.lowerBound)
    }
    let bytes = try bytes(in: [range], limit: BoxFields.lengthLimit)
    guard !bytes.isBlank else { return }
    let element = Element(
      kinds: row.kinds, carrier: .segment, key: .known(row.key), path: "", offset: 0,
      length: range.count, fingerprint: Fingerprint(of: bytes))
    add(.whole(element), named: path, as: .bytes, at: [range])
  }

  /// Adds the bytes after the last box inside a box.
  mutating func addSlack(behind node: BoxNode) throws(ContainerError) {
    guard !node.slack.isEmpty else { return }
    try add(unknown: [node.slack], key: .known("slack"), named: node.path, as: .bytes)
  }

  /// Adds an XMP packet; one that cannot be read is removed whole.
  mutating func add(
    packet ranges: [ByteRange], named name: String, as role: ISOBMFFPart.Role
  ) throws(ContainerError) {
    if ranges.byteCount <= BoxFields.lengthLimit,
      let block = try? XMPBlock(
        packet: try bytes(in: ranges, limit: BoxFields.lengthLimit), depth: depth)
    {
      add(.xmp(block), named: name, as: role, at: ranges)
    } else {
      try add(malformed: .anything, key: "XMP", carrier: .xmp, named: name, as: role, at: ranges)
    }
  }

  /// Adds a movie inside a picture's file, opened if possible.
  mutating func add(movie range: ByteRange, named name: String, as role: ISOBMFFPart.Role) {
    let motion = EmbeddedRole.motion
    let opened = try? EmbeddedAsset(
      at: range, of: source, key: "movie", kinds: motion.kinds, depth: depth)
    let key = Item.Key.known(motion.name)
    let content: Block.Content =
      opened.map { .asset($0.being(key, kinds: motion.kinds)) }
      ?? .opaque(OpaqueBytes(sealed: range, key: key, kinds: motion.kinds))
    add(content, named: name, as: role, at: [range])
  }

  /// Adds the vendor and the name of a handler, both free text.
  mutating func add(handler node: BoxNode) throws(ContainerError) {
    let handler = try Handler(parsing: node, in: source)
    add(idle: Handler.idle(in: try source.start(node.box.content.prefix(8))), in: node)
    try add(field: handler.vendor, named: "HandlerVendor", path: node.path)
    try add(field: handler.name, named: "HandlerName", path: node.path)
  }

  /// Adds the addresses of data in other files.
  mutating func add(dataInformation node: BoxNode) throws(ContainerError) {
    for child in node.children {
      guard child.type == "dref" else {
        try add(loose: child)
        continue
      }
      guard try checkTable(child) else { continue }
      for entry in child.children {
        let start = try source.start(entry.box.content.prefix(4))
        add(idle: DataReference.idle(in: start), in: entry)
        let reference = try DataReference(parsing: entry, in: source)
        try add(field: reference.address, named: "DataLocation", path: child.path)
      }
      try addSlack(behind: child)
    }
    try addSlack(behind: node)
  }

  /// Adds a box that belongs to no table and is removed or kept whole, wherever it appears.
  mutating func add(loose node: BoxNode) throws(ContainerError) {
    found.append(try LooseBoxReader(of: node, in: file).found)
  }
}
