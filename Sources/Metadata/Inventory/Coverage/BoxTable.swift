import Bytes
import Catalogue
import Containers
import Vocabulary

/// How much of a box is a table, or numbers that say how pictures and sound are shown.
///
/// It is told by the box's own counts and by what specifications say of its type; of a type that is
/// not known it is nothing.
enum BoxTable {
  /// What of tables of items and of keys belongs to none of their entries, by where the boxes start.
  static func rests(in structure: ISOBMFFStructure) -> [Int: [ByteRange]] {
    var rests: [Int: [ByteRange]] = [:]
    for list in structure.lists {
      if let keys = list.node.first("keys") { rests[keys.box.range.lowerBound] = list.slack }
    }
    guard let items = structure.items else { return rests }
    for entry in items.informations { rests[entry.range.lowerBound] = [entry.slack] }
    for entry in items.references { rests[entry.node.box.range.lowerBound] = [entry.slack] }
    for entry in items.groups { rests[entry.node.box.range.lowerBound] = [entry.rest] }
    for table in items.propertyTables { rests[table.node.box.range.lowerBound] = [table.slack] }
    if let table = items.locationTable { rests[table.node.box.range.lowerBound] = [table.slack] }
    return rests
  }

  /// The parts of a box's content that are a table.
  ///
  /// `rests` are what tables count for nothing.
  ///
  /// - Throws: `ContainerError` where reading fails.
  static func ranges(
    of node: BoxNode, in parent: FourCC?, _ rests: [Int: [ByteRange]], _ source: some ByteSource
  ) throws(ContainerError) -> [ByteRange] {
    let content = node.box.content
    let start = content.lowerBound
    func first(_ count: Int) -> [ByteRange] { [start..<(start + min(count, content.count))] }
    let counted = [content].subtracting(rests[node.box.range.lowerBound] ?? [])
    switch parent {
    case "iref", "grpl", "iinf": return counted
    // [ISO 14496-12 8.7.2] Behind version and flags stands an address.
    case "dref": return first(4)
    // A description that is not known is looked at as a whole, or goes with its track.
    case "stsd": return [content]
    // Of tracks without pictures: numbers and the name of a font, which the reader looks at.
    case "gmhd" where node.type != "gmin": return content.count <= 256 ? [content] : []
    default: break
    }
    let head = try source.start(first(12)[0])
    switch node.type {
    case "ftyp", "styp": return [content]
    case "hdlr": return first(12)
    case "pitm": return first(head.first == 0 ? 6 : 8)
    case "iloc", "ipma", "keys": return counted
    case "colr": return try colour(content, source)
    case "auxC": return try auxiliary(content, source)
    default: break
    }
    if let header = header(of: node.type, head, content) { return header }
    if let length = try length(of: node.type, head, content, source) { return first(length) }
    // Settings of decoders and properties of pictures, of which the reader knows the shape.
    let isKnown =
      ItemPropertyShape.matches(node.type, [], readsMessages: true) != nil
      || SampleSettingShape.matches(node.type, []) != nil || plain.contains(node.type)
    return isKnown ? [content] : []
  }

  /// What is a table in the fields of a sample description
  /// [QTFF, Sample description; ISO 14496-12 12.1.3, 12.2.3].
  static func description(_ fields: ByteRange, isSound: Bool) -> [ByteRange] {
    let numbers = isSound ? [6..<12, 16..<fields.count] : [6..<12, 16..<42, 74..<fields.count]
    return numbers.compactMap { numbers in
      let part = numbers.clamped(to: 0..<fields.count).moved(by: fields.lowerBound)
      return part.isEmpty ? nil : part
    }
  }

  /// The headers of movies, tracks and media without what is reserved in them
  /// [ISO 14496-12 8.2.2, 8.3.2, 8.4.2].
  private static func header(
    of type: FourCC, _ head: [UInt8], _ content: ByteRange
  ) -> [ByteRange]? {
    let isLong = head.first == 1
    let length: Int
    var reserved: [ByteRange] = []
    switch type {
    case "mvhd":
      length = isLong ? 112 : 100
      reserved = [(length - 74)..<(length - 64), (length - 28)..<(length - 4)]
    case "tkhd":
      length = isLong ? 96 : 84
      reserved = [(length - 60)..<(length - 52), (length - 46)..<(length - 44)]
    case "mdhd": length = isLong ? 36 : 24
    default: return nil
    }
    return [0..<min(length, content.count)].subtracting(reserved).map {
      $0.moved(by: content.lowerBound)
    }
  }

  /// How many bytes from its start a table has; nil for what counts nothing.
  private static func length(
    of type: FourCC, _ head: [UInt8], _ content: ByteRange, _ source: some ByteSource
  ) throws(ContainerError) -> Int? {
    func counted(_ size: Int, at offset: Int = 8, from place: Int = 4) -> Int {
      let count = head.uint32(at: place).map(Int.init) ?? 0
      return offset + min(count, content.count / size) * size
    }
    switch type {
    case "stco": return counted(4)
    case "co64": return counted(8)
    case "stsc": return counted(12)
    case "stsz": return head.uint32(at: 4) == 0 ? counted(4, at: 12, from: 8) : 12
    case "stz2":
      let bits = head.dropFirst(7).first.map(Int.init) ?? 8
      let count = head.uint32(at: 8).map(Int.init) ?? 0
      return 12 + (min(count, content.count * 2) * bits + 7) / 8
    case "mfhd": return 8
    case "tfhd":
      let flags = head.uint32(at: 0) ?? 0
      let lengths: [(UInt32, Int)] = [(1, 8), (2, 4), (8, 4), (0x10, 4), (0x20, 4)]
      return lengths.reduce(8) { flags & $1.0 == 0 ? $0 : $0 + $1.1 }
    case "tfdt": return head.first == 0 ? 8 : 12
    case "trun":
      let flags = head.uint32(at: 0) ?? 0
      let width = [0x100, 0x200, 0x400, 0x800].count { flags & $0 != 0 } * 4
      let fields = 8 + (flags & 1 == 0 ? 0 : 4) + (flags & 4 == 0 ? 0 : 4)
      return width == 0 ? fields : counted(width, at: fields)
    // [ISO 14496-12 8.8.3]
    case "trex": return 24
    default:
      if let size = SampleSettingShape.entryLength(of: type, version: head.first ?? 0) {
        return counted(size)
      }
      return SampleSettingShape.lengths(of: type)?.max()
    }
  }

  /// Colours as codes; of a profile only what tells that it is one [ISO 14496-12 12.1.5].
  private static func colour(
    _ content: ByteRange, _ source: some ByteSource
  ) throws(ContainerError) -> [ByteRange] {
    let type = try source.start(content.prefix(4))
    let isCode = type == Array("nclx".utf8) || type == Array("nclc".utf8)
    return [content.prefix(isCode ? 11 : 4)]
  }

  /// What an auxiliary picture is for: a text [ISO 23008-12 6.5.8].
  private static func auxiliary(
    _ content: ByteRange, _ source: some ByteSource
  ) throws(ContainerError) -> [ByteRange] {
    let text = try source.start(content.prefix(4096)).dropFirst(4)
    let end = text.firstIndex(of: 0).map { $0 + 1 } ?? text.endIndex
    // What a map of distances needs stands behind it.
    let name = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    let isDepth = Catalogue.auxiliary(name)?.kinds.first == .depth
    return [isDepth ? content : content.prefix(end)]
  }

  /// Tables of numbers that the reader looks through for signs of other carriers.
  private static let plain: Set<FourCC> = [
    "cslg", "sdtp", "sbgp", "sgpd", "csgp", "tref", "saiz", "saio", "senc", "subs", "padb",
    "stdp", "stsh", "trep", "leva", "iods", "clip", "matt", "imap", "ctab", "sidx", "ssix",
    "pdin", "tfra", "mfro", "CMP1", "CDI1", "JPEG", "IAD1", "auxi", "sv3d", "damr", "d263",
    "CCTP", "CTBO", "CNOP",
  ]
}
