import Bytes
import Containers
import Vocabulary

/// Reads the data beside pictures in coded items and in the settings of their decoder: messages,
/// and units that no decoder reads.
struct CodedItemReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()
  /// The bytes of that data; the rest of the pictures is media.
  private(set) var ranges: [ByteRange] = []
  /// The properties that are settings of these pictures; most tiles of a picture share them.
  private(set) var settings: Set<Int> = []

  /// Reads pictures and the settings of their decoders.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(of pictures: [UInt32], at tables: ItemTables, in file: BoxFile) throws(ContainerError) {
    self.file = file
    let types = Dictionary(uniqueKeysWithValues: tables.informations.map { ($0.id, $0.type) })
    let properties = tables.propertiesOfItems
    var scans = CodedItemScans(of: file.source)
    var scanned: Set<CodedPicture> = []
    for id in pictures {
      guard let coding = types[id].flatMap(ItemCoding.init) else { continue }
      let settings = (properties[id] ?? []).first {
        tables.properties[$0 - 1].type == coding.settingsType
      }
      guard let settings else { continue }
      if self.settings.insert(settings).inserted {
        try scans.read(coding, settings: tables.properties[settings - 1].box, numbered: settings)
      }
      guard let writing = scans.writings[settings] else { continue }
      let picture = CodedPicture(
        ranges: (tables.ranges[id] ?? []).joined(), writing: writing,
        isWhole: !tables.incomplete.contains(id))
      // INVARIANT (bounded): identical bytes of pictures are scanned once.
      guard scanned.insert(picture).inserted else { continue }
      if picture.ranges.count > 1 {
        try expectNothing(in: picture)
      } else if let range = picture.ranges.first {
        try scans.scan(through: range, writing, isWhole: picture.isWhole)
      }
    }
    for elements in scans.elements {
      add(.scattered(elements), named: "meta/picture", as: .bytes, at: [])
    }
    ranges = scans.ranges
  }

  /// Scans a picture whose bytes are in several places, from which data beside the picture cannot
  /// be removed.
  private mutating func expectNothing(in picture: CodedPicture) throws(ContainerError) {
    let ranges = picture.ranges
    guard ranges.byteCount <= BoxFields.lengthLimit else { return }
    let bytes = try bytes(in: ranges, limit: BoxFields.lengthLimit)
    var scans = CodedItemScans(of: ByteSlice(whole: bytes, spending: file.source.work))
    try scans.scan(through: 0..<bytes.count, picture.writing, isWhole: true)
    guard !scans.elements.isEmpty else { return }
    try add(
      malformed: Kinds.anything.adding(Kinds(.rendering)), key: "picture", carrier: .codec,
      named: "meta/picture", as: .bytes, at: ranges)
  }
}

/// The bytes of an item that is a coded picture, and their form.
private struct CodedPicture: Hashable {
  let ranges: [ByteRange]
  let writing: ItemWriting
  let isWhole: Bool
}

/// The coding of an item whose pictures may have units beside them.
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

/// The form in which the units of an item are written.
private enum ItemWriting: Hashable {
  /// Units preceded by their lengths; `parameters` selects the parameters for reading picture
  /// timing messages, which only H.264 has.
  case units(UnitFormat, lengthSize: Int, parameters: Int)
  case bitstream
}

/// The scans of the coded pictures of a file.
private struct CodedItemScans {
  private let source: ByteSlice
  private var messages: MessageScan<ByteSlice>
  private var metadata: BitstreamScan<ByteSlice>
  /// The form of pictures, by the number of their decoder's settings; settings that end too early
  /// have no entry.
  private(set) var writings: [Int: ItemWriting] = [:]

  init(of source: ByteSlice) {
    self.source = source
    messages = MessageScan(of: source)
    metadata = BitstreamScan(of: source)
  }

  var elements: [ScatteredElements] {
    [messages.found.elements, metadata.found.elements].compactMap { $0 }
  }

  var ranges: [ByteRange] {
    [messages.found, metadata.found].reduce([]) { $0.merged(with: $1.ranges.joined()) }
  }

  /// Reads and scans the settings of a decoder.
  ///
  /// - Throws: `ContainerError` if reading fails.
  mutating func read(
    _ coding: ItemCoding, settings box: Box, numbered number: Int
  ) throws(ContainerError) {
    switch coding {
    case .units(let format):
      let start = box.content.lowerBound
      let content = try source.start(box.content.prefix(BoxFields.lengthLimit))
      guard let settings = DecoderSettings(of: format, parsing: content) else { return }
      writings[number] = .units(
        format, lengthSize: settings.lengthSize, parameters: format == .h264 ? number : 0)
      messages.description = number
      for unit in settings.units {
        try messages.scan(at: unit.range.moved(by: start), headedBy: unit.head, in: format)
      }
    case .bitstream:
      writings[number] = .bitstream
      try metadata.scan(through: box.content.dropFirst(4))
    }
  }

  /// Scans a picture.
  ///
  /// - Throws: `ContainerError` if reading fails.
  mutating func scan(
    through range: ByteRange, _ writing: ItemWriting, isWhole: Bool
  ) throws(ContainerError) {
    switch writing {
    case .units(let format, let lengthSize, let parameters):
      messages.description = parameters
      try messages.scan(through: range, format, lengthSize: lengthSize, isWhole: isWhole)
    case .bitstream: try metadata.scan(through: range)
    }
  }
}
