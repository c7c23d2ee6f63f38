import Bytes
import Containers
import Vocabulary

/// Reads what stands in coded pictures that are items, and in the settings of their decoder, beside
/// pictures: messages, and units that no decoder reads.
struct CodedItemReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()
  /// Where it stands; what remains of the pictures is media.
  private(set) var ranges: [ByteRange] = []
  /// The properties that are settings of these pictures; most tiles of a picture have the same.
  private(set) var settings: Set<Int> = []

  /// Reads pictures and the settings of their decoders.
  ///
  /// - Throws: `ContainerError` where reading fails.
  init(of pictures: [UInt32], at tables: ItemTables, in file: BoxFile) throws(ContainerError) {
    self.file = file
    let types = Dictionary(uniqueKeysWithValues: tables.informations.map { ($0.id, $0.type) })
    let properties = tables.propertiesOfItems
    var scans = CodedItemScans(of: file.source)
    for id in pictures {
      guard let coding = types[id].flatMap(ItemCoding.init) else { continue }
      let settings = (properties[id] ?? []).first {
        tables.properties[$0 - 1].type == coding.settingsType
      }
      guard let settings else { continue }
      let node = tables.properties[settings - 1]
      let content = try bytes(in: [node.box.content], limit: BoxFields.lengthLimit)
      try scans.look(
        throughSettings: content, at: node.box.content, numbered: settings, coding,
        isKnown: !self.settings.insert(settings).inserted)
      let places = (tables.ranges[id] ?? []).joined()
      if places.count > 1 {
        try expectPicture(in: places, content, coding)
      } else if let place = places.first {
        try scans.look(through: place, isWhole: !tables.incomplete.contains(id))
      }
    }
    for elements in scans.elements {
      add(.scattered(elements), named: "meta/picture", as: .bytes, at: [])
    }
    ranges = scans.ranges
  }

  /// Looks into a picture whose bytes stand in several places: what is in it beside the picture
  /// cannot be taken out.
  private mutating func expectPicture(
    in places: [ByteRange], _ settings: [UInt8], _ coding: ItemCoding
  ) throws(ContainerError) {
    guard places.byteCount <= BoxFields.lengthLimit else { return }
    let picture = try bytes(in: places, limit: BoxFields.lengthLimit)
    var scans = CodedItemScans(of: ByteSlice(whole: picture))
    try scans.look(
      throughSettings: settings, at: 0..<0, numbered: 1, coding, isKnown: true)
    try scans.look(through: 0..<picture.count, isWhole: true)
    guard !scans.elements.isEmpty else { return }
    try add(
      malformed: Kinds.anything.adding(Kinds(.rendering)), key: "picture", carrier: .codec,
      named: "meta/picture", as: .bytes, at: places)
  }
}

/// How an item is coded whose pictures have units beside them.
private enum ItemCoding {
  case units(UnitFormat)
  case bitstream

  init?(type: FourCC) {
    if type == "av01" {
      self = .bitstream
    } else if let format = UnitFormat(description: type == "lhv1" ? "hvc1" : type) {
      self = .units(format)
    } else {
      return nil
    }
  }

  var settingsType: FourCC {
    switch self {
    case .units(let format): format.settingsType
    case .bitstream: "av1C"
    }
  }
}

/// The scans of the coded pictures of a file.
private struct CodedItemScans {
  private var messages: MessageScan<ByteSlice>
  private var metadata: BitstreamScan<ByteSlice>
  private var current: Current?

  /// How the next picture is written.
  private enum Current {
    case units(UnitFormat, lengthSize: Int)
    case bitstream
  }

  init(of source: ByteSlice) {
    messages = MessageScan(of: source)
    metadata = BitstreamScan(of: source)
  }

  var elements: [ScatteredElements] {
    [messages.found.elements, metadata.found.elements].compactMap { $0 }
  }

  var ranges: [ByteRange] {
    [messages.found, metadata.found].reduce([]) { $0.merged(with: $1.ranges.joined()) }
  }

  /// Takes the settings of the decoder of the next picture, and looks through them where they are
  /// not known.
  mutating func look(
    throughSettings content: [UInt8], at range: ByteRange, numbered number: Int,
    _ coding: ItemCoding, isKnown: Bool
  ) throws(ContainerError) {
    switch coding {
    case .units(let format):
      guard let settings = DecoderSettings(of: format, parsing: content) else {
        current = nil
        return
      }
      current = .units(format, lengthSize: settings.lengthSize)
      messages.description = number
      guard !isKnown else { return }
      for unit in settings.units {
        try messages.look(
          at: unit.range.moved(by: range.lowerBound), headedBy: unit.head, in: format)
      }
    case .bitstream:
      current = .bitstream
      if !isKnown { try metadata.look(through: range.dropFirst(4)) }
    }
  }

  /// Looks through a picture.
  mutating func look(through range: ByteRange, isWhole: Bool) throws(ContainerError) {
    switch current {
    case .units(let format, let lengthSize)?:
      try messages.look(through: range, format, lengthSize: lengthSize, isWhole: isWhole)
    case .bitstream?: try metadata.look(through: range)
    case nil: break
    }
  }
}
