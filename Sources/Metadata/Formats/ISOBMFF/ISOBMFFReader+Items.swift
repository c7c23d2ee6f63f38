import Bytes
import Catalogue
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads a `meta` box: its own boxes, the items, their properties.
  mutating func read(_ tables: ItemTables) throws(ContainerError) {
    for node in tables.node.children {
      switch node.type {
      case "hdlr": try read(handler: node)
      case "dinf": try read(dataInformation: node)
      case "pitm", "iinf", "iloc", "iref", "iprp", "idat", "grpl", "keys", "ilst": break
      default: try read(loose: node)
      }
    }
    try read(listIn: tables.node)
    try readSlack(of: tables)
    for ranges in tables.ranges.values { claimed += ranges }
    try checkAreas(of: tables)
    try checkShares(of: tables)
    var pictures = PictureUses(of: tables, auxiliaryNames: try auxiliaryNames(of: tables))
    let areCoded = Set(pictures.shown + pictures.others.flatMap(\.items))
    let areShown = Set(pictures.shown)
    let listed = Set(tables.informations.map(\.id))
    for information in tables.informations {
      try read(nameOf: information, isShown: areShown.contains(information.id))
      guard !areCoded.contains(information.id) else { continue }
      // A viewer needs what is shown, even of a type that is not known.
      if information.id == tables.primary, Catalogue.item(information.type) == nil {
        pictures.show(information.id)
      } else {
        try read(information, at: tables)
      }
    }
    for id in (tables.locationTable?.locations ?? []).map(\.id) where !listed.contains(id) {
      let ranges = tables.ranges[id] ?? []
      try add(
        whole: CatalogueRow("item without an entry", .anything, ""), reading: .malformed,
        "meta/item", .items([id]), ranges)
    }
    let blocks = try read(pictures, at: tables)
    try readProperties(of: tables, ownedBy: blocks)
  }

  /// The name of a handler is free text; QuickTime writes its vendor in front of it.
  ///
  /// ```
  /// 0   4   version, flags
  /// 4   4   zero; QuickTime: component type
  /// 8   4   handler
  /// 12  12  zero; QuickTime: vendor, flags
  /// 24      name
  /// ```
  /// [ISO 14496-12 8.4.3]
  mutating func read(handler node: BoxNode) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    try fields.skip(12)
    let start = fields.offset
    try fields.skip(min(12, fields.rest.count))
    try read(field: start..<fields.offset, "HandlerVendor", node.path)
    try read(field: fields.rest, "HandlerName", node.path)
  }

  /// Adds a field of a box that nobody needs; nothing where it is all zero.
  mutating func read(
    field range: ByteRange, _ name: String, _ path: String
  ) throws(ContainerError) {
    guard let row = Catalogue.isobmffField(name), range.count <= BoxFields.lengthLimit else {
      throw .malformed(what: "\(path): field of \(range.count) bytes", at: range.lowerBound)
    }
    let bytes = try bytes(in: [range], limit: BoxFields.lengthLimit)
    guard bytes.contains(where: { $0 != 0 }) else { return }
    let element = Element(
      kinds: row.kinds, carrier: .segment, key: .known(row.key), path: "", offset: 0,
      length: range.count, fingerprint: Fingerprint(of: bytes))
    add(.whole(element), path, .bytes, [range])
  }

  /// Where data stands in another file, its address does here [ISO 14496-12 8.7.2].
  mutating func read(dataInformation node: BoxNode) throws(ContainerError) {
    for child in node.children {
      guard child.type == "dref" else {
        try read(loose: child)
        continue
      }
      for entry in child.children {
        try read(
          field: [entry.fields].dropping(first: 4).first
            ?? entry.fields.upperBound..<entry.fields.upperBound, "DataLocation", child.path)
      }
    }
  }

  /// The name of an item; one of an item that may go is not kept longer than that one.
  private mutating func read(
    nameOf information: ItemInformation, isShown: Bool
  ) throws(ContainerError) {
    let bytes = try bytes(in: [information.name], limit: BoxFields.lengthLimit)
    guard !ItemInformation.plainNames.contains(String(decoding: bytes, as: UTF8.self)),
      let row = Catalogue.isobmffField("ItemName")
    else { return }
    let element = Element(
      kinds: isShown ? row.kinds : row.kinds.adding(.anything), carrier: .segment,
      key: .known(row.key), path: "", offset: 0, length: bytes.count,
      fingerprint: Fingerprint(of: bytes))
    add(.whole(element), "meta/iinf/infe", .itemName(information.id), [information.name])
  }

  /// Bytes in tables that belong to no entry; the entry in front of them may leave, so they do
  /// with any kind.
  private mutating func readSlack(of tables: ItemTables) throws(ContainerError) {
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
      try add(unknown: [range], .known("slack"), path, .bytes, goesWithAnything: true)
    }
  }

  // MARK: Items

  /// Items that are read share no bytes, or the same bytes could be read any number of times.
  private func checkShares(of tables: ItemTables) throws(ContainerError) {
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

  /// Reads an item that is no picture.
  private mutating func read(
    _ information: ItemInformation, at tables: ItemTables
  ) throws(ContainerError) {
    let ranges = tables.ranges[information.id] ?? []
    let role = ISOBMFFPart.Role.items([information.id])
    let isWhole =
      !tables.incomplete.contains(information.id) && !information.isProtected
      && tables.locations[information.id] != nil
    switch information.type {
    case "Exif":
      try read(exif: ranges, isWhole: isWhole, role)
    case "mime" where information.isXMP:
      if isWhole, information.contentEncoding.isEmpty {
        try read(packet: ranges, "meta/XMP", role)
      } else if isWhole, ranges.byteCount <= BoxFields.lengthLimit,
        let packet = EncodedPacket(
          try bytes(in: ranges, limit: BoxFields.lengthLimit),
          encodedAs: information.contentEncoding)
      {
        let row = CatalogueRow("XMP", packet.kinds, "XMP part 3 1.1")
        try add(whole: row, carrier: .xmp, "meta/XMP", role, ranges)
      } else {
        try add(malformed: .anything, "XMP", carrier: .xmp, "meta/XMP", role, ranges)
      }
    case "rgan":
      guard let row = Catalogue.item(information.type) else { return }
      try add(whole: row, "meta/region", role, ranges)
    default:
      try read(unknown: information, ranges, role, isWhole: isWhole)
    }
  }

  /// An item of which nothing is known; one that is encoded may hold anything.
  private mutating func read(
    unknown information: ItemInformation, _ ranges: [ByteRange], _ role: ISOBMFFPart.Role,
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
    add(.opaque(OpaqueBytes(element, ranges)), "meta/item", role, ranges)
  }

  /// Reads an Exif item; one that cannot be read goes whole.
  ///
  /// ```
  /// 0   4   where the TIFF header stands, from here on
  /// 4       `Exif` and two zeros, or nothing
  /// ..      TIFF header
  /// ```
  /// [ISO 23008-12 A.2.1]
  private mutating func read(
    exif ranges: [ByteRange], isWhole: Bool, _ role: ISOBMFFPart.Role
  ) throws(ContainerError) {
    if isWhole, ranges.byteCount <= BoxFields.lengthLimit {
      let bytes = try bytes(in: ranges, limit: BoxFields.lengthLimit)
      if let length = Self.exifHeaderLength(of: bytes),
        let block = try? EXIFBlock(parsing: Array(bytes[length...]), depth: depth)
      {
        add(.exif(block), "meta/Exif", role, ranges.dropping(first: length))
        return
      }
    }
    try add(malformed: .anything, "Exif", carrier: .exif, "meta/Exif", role, ranges)
  }

  private static func exifHeaderLength(of bytes: [UInt8]) -> Int? {
    let name = Array("Exif\0\0".utf8)
    guard let offset = bytes.uint32(at: 0), bytes.count >= 4 else { return nil }
    switch offset {
    // Some writers count from behind the name.
    case 0: return bytes.holds(name, at: 4) ? 4 + name.count : 4
    case UInt32(name.count) where bytes.holds(name, at: 4): return 4 + name.count
    default: return nil
    }
  }
}

extension ItemInformation {
  /// Names that writers give all items of a type; others are free text.
  fileprivate static let plainNames: Set<String> = [
    "", "HEVC Image", "Color", "Alpha", "Exif", "XMP", "GMap", "TMAP", "Image", "AV1 Image",
  ]

  /// Whether the item is an XMP packet [ISO 23008-12 A.3].
  fileprivate var isXMP: Bool {
    String(decoding: contentType, as: UTF8.self).lowercased() == "application/rdf+xml"
  }
}
