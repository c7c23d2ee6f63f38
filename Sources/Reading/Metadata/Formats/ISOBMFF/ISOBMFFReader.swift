import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the carriers of an ISO base media file: the findings of its readers, in the file's order.
struct ISOBMFFReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  private let items: ItemTables?
  /// The positions that indices point to, or nil before the first index is read.
  private var targets: IndexTargets?

  // INVARIANT (total inventory): every byte belongs to a head or a table of a box, to a picture
  // that is shown, or to a part.
  /// Reads a file; `depth` is the number of assets that it is inside of.
  ///
  /// - Throws: `ContainerError` if its structure is broken.
  init(of source: ByteSlice, depth: Int) throws(ContainerError) {
    let file = try BoxFile(parsing: source, depth: depth)
    self.file = file
    let metas = file.tree.boxes.filter { $0.type == "meta" }
    if metas.count > 1 {
      throw .malformed(what: "two boxes of type meta", at: metas[1].box.range.lowerBound)
    }
    items = try metas.first.map { node throws(ContainerError) in
      try ItemTables(parsing: node, in: source)
    }
    for node in file.tree.boxes { try readBox(node) }
    let tracks = Set(found.trackCarriers.keys)
    found.append(try FragmentReader(of: file, tracks: tracks).found)
    try readClock()
    try readTail()
    try readUnclaimed()
    try found.expectFew()
  }

  var structure: ISOBMFFStructure {
    ISOBMFFStructure(
      tree: file.tree, items: items, tracks: found.tracks, lists: found.lists,
      parts: found.carriers.map { ISOBMFFPart($0.role, $0.ranges) }, media: found.media.joined(),
      asides: found.asides.joined(),
      tables: found.tables.joined(), companions: found.companions,
      followers: file.fragments.followers,
      isCut: found.isCut || items?.isCut == true || file.tree.boxes.contains(where: \.box.isCut),
      length: source.count)
  }

  /// The carriers, each with the part that contains it.
  var blocks: [Block] {
    found.carriers.identified.map { id, carrier in
      Block(
        name: carrier.name, parts: [PartID(id.position)],
        offset: carrier.ranges.first?.lowerBound ?? 0, extent: extent(of: carrier),
        content: carrier.content, inside: found.owner(of: carrier))
    }
  }

  /// Returns the bytes of a carrier; the heads of its own boxes belong to the tree.
  private func extent(of carrier: BoxFindings.Carrier) -> BlockExtent {
    switch carrier.role {
    // The payload is the value alone.
    case .listed(let entry): return BlockExtent(payload: entry.boxes.map(\.content))
    case .items(let numbers):
      guard case .exif(let block) = carrier.content else { break }
      // It is preceded by the number of bytes before the TIFF header.
      let all = numbers.flatMap { items?.ranges[$0] ?? [] }
      let head = max(0, all.byteCount - block.bytes.count)
      return BlockExtent(heads: all.subtracting(all.dropping(first: head)), payload: carrier.ranges)
    case .itemName, .relation, .property, .box, .record, .track, .bytes, .loose, .tail:
      break
    }
    return BlockExtent(payload: carrier.ranges)
  }

  /// Reads a box at the top of the file.
  private mutating func readBox(_ node: BoxNode) throws(ContainerError) {
    switch node.type {
    case "ftyp", "styp": found.append(try BrandReader(of: node, in: file).found)
    case "meta": if let items { found.append(try ItemReader(of: items, in: file).found) }
    case "moov": found.append(try MovieReader(of: node, in: file).found)
    case "udta": found.append(try UserDataReader(of: node, in: file).found)
    // Its content belongs to items and samples.
    case "mdat": break
    // It is read after the tracks, which it belongs to.
    case "moof": break
    case "mfra", "sidx", "ssix", "pdin":
      if targets == nil { targets = try IndexTargets(of: file.tree, in: source) }
      guard let targets else { return }
      found.append(try IndexReader(of: node, in: file, pointingTo: targets).found)
    case "emsg": try add(event: node)
    case "gps ": found.append(try PositionBlockReader(of: node, in: file).found)
    default: try add(loose: node)
    }
  }

  /// Reads the clock that times fragments; without it, all their times are reduced.
  private mutating func readClock() throws(ContainerError) {
    guard let clock = try FragmentClock(of: file), let first = clock.patches.first,
      let row = Catalogue.isobmffField("FragmentTime")
    else { return }
    let times = try bytes(in: clock.patches.map(\.range), limit: 1 << 16)
    let element = Element(
      kinds: row.kinds, carrier: .segment, key: .known(row.key), path: "",
      offset: first.range.lowerBound, length: times.count, fingerprint: Fingerprint(of: times))
    add(
      .scattered(ScatteredElements([(element, clock.patches)])), named: "moof/traf/tfdt",
      as: .bytes, at: clock.patches.map(\.range))
  }

  // MARK: Bytes outside boxes

  /// Reads the bytes after the last box: another file, or unknown bytes.
  private mutating func readTail() throws(ContainerError) {
    let tail = file.tree.tail
    guard !tail.isEmpty else { return }
    let unknown = try UnknownBytes(in: [tail], of: source)
    guard unknown.count > 0 else { return }
    var signature = try TailSignature(recognising: tail, of: source)
    if signature == nil { signature = try TailSignature(searching: tail, of: source) }
    // If nothing else is referenced, the tail may be a film that begins after an empty media box.
    let role =
      namesNothing
      ? ISOBMFFPart.Role.loose(
        LooseBytes(count: unknown.count, longestStretch: unknown.count, exceedsLimit: true)) : .tail
    let head = try bytes(in: [tail], limit: 8)
    if head.holds("ftyp".utf8, at: 4) {
      add(movie: tail, named: "tail (movie)", as: .tail)
    } else if BoxTable.begins(head) {
      found.isCut = true
      // The part that is there may hold anything.
      try add(
        malformed: .anything, key: "box without an end", carrier: .tail, named: "tail", as: role,
        at: [tail])
    } else if let signature {
      let row = CatalogueRow(signature.name, .opaque(signature.kind), "")
      try add(whole: row, reading: .malformed, carrier: .tail, named: "tail", as: role, at: [tail])
    } else {
      try add(
        unknown: [tail], key: .known("bytes after the picture"), carrier: .tail, named: "tail",
        as: role)
    }
  }

  /// Whether no track and no item refers to a byte of the file.
  private var namesNothing: Bool {
    items == nil && found.trackCarriers.isEmpty && found.claimed.isEmpty
  }

  /// Reads unclaimed bytes inside the boxes for the data of items and samples.
  private mutating func readUnclaimed() throws(ContainerError) {
    var boxes = file.tree.boxes.filter { $0.type == "mdat" }
    if let data = items?.node.first("idat") { boxes.append(data) }
    let unclaimed = boxes.map(\.box.content).subtracting(found.claimed)
    var index = 0
    for area in boxes.sorted(by: { $0.box.range.lowerBound < $1.box.range.lowerBound }) {
      var own: [ByteRange] = []
      while index < unclaimed.count,
        unclaimed[index].lowerBound < area.box.content.upperBound
      {
        own.append(unclaimed[index])
        index += 1
      }
      // Without a track, they may be all that is left of a film.
      if area.type == "mdat", !found.trackCarriers.isEmpty {
        own = try readFormerHeaders(in: own, of: area)
      }
      let loose =
        area.type == "mdat"
        ? try LooseBytes(
          in: own, of: area.box.content, besideMedia: !found.claimed.isEmpty, source) : nil
      try add(
        unknown: own, key: .known("unclaimed bytes"), named: area.path,
        as: loose.map { .loose($0) } ?? .bytes)
    }
  }

  /// Reads headers among unclaimed bytes, and returns the other bytes.
  private mutating func readFormerHeaders(
    in unclaimed: [ByteRange], of area: BoxNode
  ) throws(ContainerError) -> [ByteRange] {
    var (headers, others): ([ByteRange], [ByteRange]) = ([], [])
    var kinds: Kinds?
    for range in unclaimed {
      let header = try FormerHeader(
        parsing: range, in: area.box.content, of: source, depth: depth)
      guard let header else {
        others.append(range)
        continue
      }
      headers.append(range)
      kinds = kinds?.adding(header.kinds) ?? header.kinds
    }
    if let kinds {
      try add(
        whole: CatalogueRow("former header", kinds, ""), named: "\(area.path)/header", as: .bytes,
        at: headers)
    }
    return others
  }
}
