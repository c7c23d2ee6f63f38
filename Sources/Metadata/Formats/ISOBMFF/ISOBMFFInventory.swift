package import Bytes
import Catalogue
import Containers
package import Vocabulary

extension Inventory {
  /// Reads what an ISO base media file holds; `depth` is how many assets it already lies inside.
  ///
  /// - Throws: `InventoryError` where its structure is broken.
  package init(
    ofISOBMFF source: some ByteSource, as type: ContentType, depth: Int = 0
  ) throws(InventoryError) {
    do {
      var reader = try ISOBMFFReader(source: source, depth: depth)
      try reader.run()
      self.init(
        contentType: type, container: .isoBaseMedia(reader.structure), blocks: reader.blocks)
    } catch {
      throw .container(error)
    }
  }
}

/// Reads the carriers of an ISO base media file: boxes, items and their properties.
struct ISOBMFFReader<Source: ByteSource> {
  let source: Source
  let depth: Int
  let tree: BoxTree
  /// The content of the boxes that hold the bytes of samples.
  let areas: [ByteRange]
  /// Where the boxes end: what samples have behind it is lost.
  let limit: Int
  let items: ItemTables?
  let fragments: MovieFragments
  private(set) var parts: [ISOBMFFPart] = []
  private(set) var blocks: [Block] = []
  /// The lists of metadata that were read.
  var lists: [MetadataList] = []
  /// The bytes of pictures and sound that are shown.
  var media: [ByteRange] = []
  /// The bytes of samples that say where records in them stand.
  var tables: [ByteRange] = []
  /// The bytes inside `mdat` and `idat` that belong to something.
  var claimed: [ByteRange] = []
  /// Whether the movie has a track of pictures or sound.
  var hasMedia = false
  /// What binds tracks to each other.
  var tracks: [TrackLinks] = []
  /// The block that what is added lies in, unless it says another: the track whose boxes are read.
  var surrounding: Int?
  /// The carriers that the tracks are which go whole, by the tracks' numbers; nil for tracks whose
  /// samples stay.
  var trackBlocks: [UInt32: Int?] = [:]
  /// The boxes that leave along with a track, by where its own box starts.
  var companions: [Int: [Box]] = [:]

  init(source: Source, depth: Int) throws(ContainerError) {
    let tree = try BoxTree(parsing: source)
    let areas = tree.boxes.filter { $0.type == "mdat" }.map(\.box.content)
    try self.init(
      source: source, tree: tree, areas: areas, limit: tree.tail.lowerBound, depth: depth)
  }

  init(
    source: Source, tree: BoxTree, areas: [ByteRange], limit: Int, depth: Int
  ) throws(ContainerError) {
    self.source = source
    self.depth = depth
    self.tree = tree
    self.areas = areas
    self.limit = limit
    let metas = tree.boxes.filter { $0.type == "meta" }
    if metas.count > 1 {
      throw .malformed(what: "two boxes of type meta", at: metas[1].box.range.lowerBound)
    }
    items = try metas.first.map { node throws(ContainerError) in
      try ItemTables(parsing: node, in: source)
    }
    fragments = try MovieFragments(parsing: tree, in: source)
  }

  var structure: ISOBMFFStructure {
    ISOBMFFStructure(
      tree: tree, items: items, tracks: tracks, lists: lists, parts: parts, media: media.joined(),
      tables: tables.joined(), companions: companions, followers: fragments.followers,
      length: source.count)
  }

  // INVARIANT (total inventory): every byte is a head or a table of a box, or belongs to a picture
  // that is shown, or to a part.
  mutating func run() throws(ContainerError) {
    for node in tree.boxes { try read(top: node) }
    try readFragments()
    try readTail()
    try readUnclaimed()
  }

  /// Adds a carrier and the part it stands in.
  @discardableResult
  mutating func add(
    _ content: Block.Content, _ name: String, _ role: ISOBMFFPart.Role, _ ranges: [ByteRange],
    inside: Int? = nil
  ) -> Int {
    parts.append(ISOBMFFPart(role, ranges))
    blocks.append(
      Block(
        name: name, parts: [parts.count - 1], offset: ranges.first?.lowerBound ?? 0,
        extent: extent(of: content, role, ranges), content: content, inside: inside ?? surrounding))
    return blocks.count - 1
  }

  /// The bytes that a carrier stands in: of what has boxes of its own, their heads are the tree's.
  private func extent(
    of content: Block.Content, _ role: ISOBMFFPart.Role, _ ranges: [ByteRange]
  ) -> BlockExtent {
    switch role {
    // The payload is the value alone.
    case .listed(let entry): return BlockExtent(payload: entry.boxes.map(\.content))
    case .items(let numbers):
      guard case .exif(let block) = content else { break }
      // How many bytes stand before the TIFF header stands there.
      let all = numbers.flatMap { items?.ranges[$0] ?? [] }
      let head = max(0, all.byteCount - block.bytes.count)
      return BlockExtent(heads: all.subtracting(all.dropping(first: head)), payload: ranges)
    case .itemName, .property, .box, .track, .bytes, .tail: break
    }
    return BlockExtent(payload: ranges)
  }

  /// Lets carriers that were added from `first` on go along with one in front of them.
  mutating func put(blocksFrom first: Int, inside block: Int) {
    for index in first..<blocks.count where blocks[index].inside == nil {
      blocks[index] = blocks[index].lying(in: block)
    }
  }

  /// Adds what goes or stays whole.
  mutating func add(
    whole row: CatalogueRow, reading: Reading = .read, carrier: Carrier = .segment, _ name: String,
    _ role: ISOBMFFPart.Role, _ ranges: [ByteRange], inside: Int? = nil
  ) throws(ContainerError) {
    let bytes = try bytes(in: ranges, limit: 1 << 16)
    let element = Element(
      kinds: row.kinds, reading: reading, carrier: carrier, key: .known(row.key), path: "",
      offset: 0, length: ranges.byteCount, fingerprint: Fingerprint(of: bytes))
    add(.opaque(OpaqueBytes(element, ranges)), name, role, ranges, inside: inside)
  }

  /// Adds bytes of which nothing is known; nothing where they are all zero.
  mutating func add(
    unknown ranges: [ByteRange], _ key: Item.Key, carrier: Carrier = .unclaimed, _ name: String,
    _ role: ISOBMFFPart.Role, goesWithAnything: Bool = false
  ) throws(ContainerError) {
    let unknown = try UnknownBytes(in: ranges, of: source)
    let base = ranges.first?.lowerBound ?? 0
    guard var element = unknown.element(key, carrier: carrier, base: base) else { return }
    if goesWithAnything { element.reading = .malformed }
    add(.whole(element), name, role, ranges)
  }

  /// Adds what cannot be read and may hold these kinds.
  mutating func add(
    malformed kinds: Kinds, _ key: StaticString, carrier: Carrier, _ name: String,
    _ role: ISOBMFFPart.Role, _ ranges: [ByteRange], inside: Int? = nil
  ) throws(ContainerError) {
    let row = CatalogueRow("\(key)", kinds, "")
    try add(
      whole: row, reading: .malformed, carrier: carrier, name, role, ranges, inside: inside)
  }

  /// The first bytes of some ranges, one behind the other.
  func bytes(in ranges: [ByteRange], limit: Int) throws(ContainerError) -> [UInt8] {
    var bytes: [UInt8] = []
    for range in ranges where bytes.count < limit {
      let end = range.lowerBound + min(range.count, limit - bytes.count)
      do {
        bytes += try source.bytes(in: range.lowerBound..<end)
      } catch {
        throw .read(error)
      }
    }
    return bytes
  }
}
