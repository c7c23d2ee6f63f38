import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the items of a file.
struct ItemReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  private let tables: ItemTables
  /// Whether one of the pictures is an Apple gain map.
  private let showsGainMap: Bool
  /// The carriers of the items, other than pictures, that are removed or kept whole.
  private var wholeItems: [UInt32: BlockID] = [:]

  /// Reads a `meta` box: its own boxes, the items, their properties.
  ///
  /// - Throws: `ContainerError` if an item is inside a structure, or reading fails.
  init(of tables: ItemTables, in file: BoxFile) throws(ContainerError) {
    self.file = file
    self.tables = tables
    let names = try PropertyReader.auxiliaryNames(of: tables, in: file.source)
    showsGainMap = names.values.contains(AppleGainMap.name)
    for node in tables.node.children {
      switch node.type {
      case "hdlr": try add(handler: node)
      case "dinf": try add(dataInformation: node)
      case "iprp":
        // Cameras write free space and boxes of their own beside the properties.
        for child in node.children where !["ipco", "ipma"].contains(child.type) {
          try add(loose: child)
        }
      case "pitm", "iinf", "iloc", "iref", "idat", "grpl", "keys", "ilst": break
      default: try add(loose: node)
      }
    }
    found.append(try MetadataListReader(ofListIn: tables.node, in: file).found)
    try addSlack()
    found.claim(tables.ranges.values.flatMap { $0 }.joined())
    try checkAreas()
    try checkShares()
    var pictures = PictureUses(of: tables, auxiliaryNames: names)
    let areCoded = Set(pictures.shown + pictures.others.flatMap(\.items))
    let areShown = Set(pictures.shown)
    for information in tables.informations {
      try readName(of: information, isShown: areShown.contains(information.id))
      guard !areCoded.contains(information.id) else { continue }
      // A viewer needs the primary item, even if its type is unknown.
      if information.id == tables.primary, Catalogue.item(information.type) == nil {
        pictures.show(information.id)
      } else {
        let number = found.carriers.count
        try readItem(information)
        if found.carriers.indices.contains(number),
          case .opaque = found.carriers[number].content
        {
          wholeItems[information.id] = BlockID(number)
        }
      }
    }
    try readIdle()
    try readCoded(pictures)
  }

  /// Reads the coded pictures and the properties; a property of only one item is removed with it.
  private mutating func readCoded(_ pictures: PictureUses) throws(ContainerError) {
    let coded = try PictureReader(of: pictures, at: tables, in: file)
    let first = found.carriers.count
    let owners = wholeItems.merging(coded.carriers.mapValues { $0.moved(by: first) }) { $1 }
    found.append(coded.found)
    let users = tables.usersOfProperties
    let essential = tables.essentialProperties(
      of: Set(pictures.shown + pictures.others.flatMap(\.items)))
    for (index, node) in tables.properties.enumerated() {
      let items = Set((users[index + 1] ?? []).map { owners[$0] })
      let owner = items.count == 1 ? items.first.flatMap { $0 } : nil
      var property = try PropertyReader(
        of: node, numbered: index + 1, isEssential: essential.contains(index + 1),
        readsMessages: coded.settings.contains(index + 1), in: file)
      if users[index + 1] == nil { try property.readUnused(node, numbered: index + 1) }
      found.append(property.found, inside: property.isRemovedWithPicture ? owner : nil)
    }
  }

  /// Reads table entries for items that do not exist, and meaningless fields.
  private mutating func readIdle() throws(ContainerError) {
    var tracks: Set<UInt32> = []
    for track in file.tree.first("moov")?.all("trak") ?? [] {
      guard let header = track.first("tkhd") else { continue }
      tracks.insert(try TimedHeader.track(of: header, in: source))
    }
    for id in tables.unlisted(besideTracks: tracks) {
      try add(
        whole: CatalogueRow("item without an entry", .anything, ""), reading: .malformed,
        named: "meta/item", as: .items([id]), at: tables.ranges[id] ?? [])
    }
    for node in tables.idleRelations { try add(unknownBox: node, as: .relation(node.box)) }
    for (path, range) in tables.idleFields {
      try add(unknown: [range], key: .known("idle"), named: path, as: .bytes)
    }
  }

  /// Reads the name of an item; the name of an item that may be removed is kept no longer than the
  /// item.
  private mutating func readName(
    of information: ItemInformation, isShown: Bool
  ) throws(ContainerError) {
    let bytes = try bytes(in: [information.name], limit: BoxFields.lengthLimit)
    guard !ItemInformation.plainNames.contains(String(decoding: bytes, as: UTF8.self)),
      let row = Catalogue.isobmffField("ItemName")
    else { return }
    let element = Element(
      kinds: isShown ? row.kinds : row.kinds.adding(.anything), carrier: .segment,
      key: .known(row.key), path: "", offset: 0, length: bytes.count,
      fingerprint: Fingerprint(of: bytes))
    add(
      .whole(element), named: "meta/iinf/infe", as: .itemName(information.id),
      at: [information.name])
  }

  /// Adds bytes in tables that belong to no entry; the entry before them may be removed, so they
  /// are removed with any kind.
  private mutating func addSlack() throws(ContainerError) {
    var slack = tables.slack
    var nodes = [tables.node]
    while let node = nodes.popLast() {
      slack.append((node.path, node.slack))
      nodes += node.children.filter {
        ["iinf", "iref", "iprp", "ipco", "grpl", "dinf", "dref"].contains($0.type)
      }
    }
    for group in tables.groups { slack.append((group.node.path, group.rest)) }
    for (path, range) in slack where !range.isEmpty {
      try add(
        unknown: [range], key: .known("slack"), named: path, as: .bytes, goesWithAnything: true)
    }
  }

  // MARK: Items

  /// Checks that items are in `mdat` and `idat`, never inside a structure.
  private func checkAreas() throws(ContainerError) {
    var areas = file.areas
    if let data = tables.node.first("idat") { areas.append(data.box.content) }
    let ranges = tables.ranges.values.flatMap { $0 }
    if let stray = ranges.subtracting(areas).first {
      throw .malformed(what: "item outside mdat and idat", at: stray.lowerBound)
    }
  }

  /// Checks that items to be read do not share bytes, which could then be read any number of times.
  private func checkShares() throws(ContainerError) {
    var total = 0
    for information in tables.informations
    where information.type == "jpeg" || !PictureUses.types.contains(information.type) {
      let sum = total.addingReportingOverflow((tables.ranges[information.id] ?? []).byteCount)
      guard !sum.overflow, sum.partialValue <= source.count else {
        throw .limitExceeded(
          what: "bytes in all items together", limit: source.count,
          at: tables.node.box.range.lowerBound)
      }
      total = sum.partialValue
    }
  }

  /// Reads an item that is not a picture.
  private mutating func readItem(
    _ information: ItemInformation
  ) throws(ContainerError) {
    let ranges = tables.ranges[information.id] ?? []
    let role = ISOBMFFPart.Role.items([information.id])
    let isWhole =
      !tables.incomplete.contains(information.id) && !information.isProtected
      && tables.locations[information.id] != nil
    switch information.type {
    case "Exif":
      try readEXIF(at: ranges, isWhole: isWhole, as: role)
    case "mime" where information.isXMP:
      if isWhole, information.contentEncoding.isEmpty {
        try add(packet: ranges, named: "meta/XMP", as: role)
        return
      }
      try source.spend(.streams(1), at: ranges.first?.lowerBound ?? 0)
      if isWhole, ranges.byteCount <= BoxFields.lengthLimit,
        let packet = EncodedXMPPacket(
          try bytes(in: ranges, limit: BoxFields.lengthLimit),
          encodedAs: information.contentEncoding)
      {
        let row = CatalogueRow("XMP", packet.kinds, "XMP part 3 1.1")
        try add(whole: row, carrier: .xmp, named: "meta/XMP", as: role, at: ranges)
      } else {
        try add(
          malformed: .anything, key: "XMP", carrier: .xmp, named: "meta/XMP", as: role, at: ranges)
      }
    case "rgan":
      guard let row = Catalogue.item(information.type) else { return }
      try add(whole: row, named: "meta/region", as: role, at: ranges)
    default:
      try readUnknown(information, at: ranges, as: role, isWhole: isWhole)
    }
  }

  /// Reads an unknown item; one that is encoded may hold anything.
  private mutating func readUnknown(
    _ information: ItemInformation, at ranges: [ByteRange], as role: ISOBMFFPart.Role,
    isWhole: Bool
  ) throws(ContainerError) {
    let unknown = try UnknownBytes(in: ranges, of: source)
    let start = try bytes(in: ranges, limit: 1 << 16)
    let isHeld = unknown.holdsCarrier || !isWhole || !information.contentEncoding.isEmpty
    let isListed = information.type == "mime" || information.type == "uri "
    let row = isHeld ? nil : Catalogue.uriItem(String(decoding: information.uri, as: UTF8.self))
    let element = Element(
      kinds: row?.kinds ?? .anything,
      reading: isHeld ? .malformed : row == nil ? .unrecognised : .read, carrier: .segment,
      key: row.map { .known($0.key) } ?? (isListed ? .known(information.type.text) : .other),
      path: "", offset: 0,
      length: ranges.byteCount, fingerprint: Fingerprint(of: information.type.bytes + start))
    add(.opaque(OpaqueBytes(element, ranges)), named: "meta/item", as: role, at: ranges)
  }

  /// Reads an Exif item; one that cannot be read is removed whole.
  private mutating func readEXIF(
    at ranges: [ByteRange], isWhole: Bool, as role: ISOBMFFPart.Role
  ) throws(ContainerError) {
    if isWhole, ranges.byteCount <= BoxFields.lengthLimit {
      let bytes = try bytes(in: ranges, limit: BoxFields.lengthLimit)
      if let length = EXIFBlock.headLength(ofItem: bytes),
        let block = try? EXIFBlock(
          parsing: Array(bytes[length...]), depth: depth, showsGainMap: showsGainMap)
      {
        add(.exif(block), named: "meta/Exif", as: role, at: ranges.dropping(first: length))
        return
      }
    }
    try add(
      malformed: .anything, key: "Exif", carrier: .exif, named: "meta/Exif", as: role, at: ranges)
  }
}

extension ItemInformation {
  /// The names that writers give to all items of a type; others are free text.
  fileprivate static let plainNames: Set<String> = [
    "", "HEVC Image", "Color", "Alpha", "Exif", "XMP", "GMap", "TMAP", "Image", "AV1 Image",
  ]

  /// Whether the item is an XMP packet [ISO 23008-12 A.3].
  fileprivate var isXMP: Bool {
    String(decoding: contentType, as: UTF8.self).lowercased() == "application/rdf+xml"
  }
}
