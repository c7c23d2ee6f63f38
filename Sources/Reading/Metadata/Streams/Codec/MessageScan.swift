import Bytes
import Containers
import Vocabulary

/// Finds the messages in coded video, unit by unit, and what takes the place of each.
///
/// Only the heads of units are read, and the units of messages; a sample of one picture takes one
/// read of a few hundred bytes.
struct MessageScan<Source: ByteSource> {
  private let source: Source
  private var window: SourceWindow<Source>
  /// The elements found so far.
  private(set) var found = CodedElements()
  /// The sample description by which the next units are written.
  var description = 0 {
    didSet { if description != oldValue { layout = commonLayout } }
  }
  /// Whether what no decoder reads counts.
  private var readsAll = true
  /// How messages that time pictures are written, by sample description and parameter set.
  private var layouts: [Int: [Int: PictureTimingLayout]] = [:]
  /// How those of this description are written; nil where that is not known.
  private var layout: PictureTimingLayout?

  /// Messages are short; longer ones are none that anybody writes.
  private static var unitLimit: Int { 1 << 20 }
  /// As many bytes of what nobody reads tell it from others.
  private static var valueLimit: Int { 1 << 16 }
  /// Parameter sets take some dozens of bytes.
  private static var parametersLimit: Int { 1 << 12 }

  init(of source: Source) {
    self.source = source
    window = SourceWindow(of: source)
  }

  /// Looks through a sample whose units have their lengths in front of them.
  ///
  /// - Parameters:
  ///   - range: Where the sample stands in the source.
  ///   - format: How its units are written.
  ///   - lengthSize: How many bytes a length has, from 1 to 4.
  ///   - isWhole: Whether all of the sample is there, so that what no decoder reads in it is nobody's.
  /// - Throws: `ContainerError` where reading fails, or a message is longer than any is.
  mutating func look(
    through range: ByteRange, _ format: UnitFormat, lengthSize: Int, isWhole: Bool = true
  ) throws(ContainerError) {
    readsAll = isWhole
    var offset = range.lowerBound
    let need = lengthSize + format.headLength
    while let head = ByteRange(at: offset, count: need, within: range.upperBound) {
      let bytes = try window.bytes(in: head, upTo: range.upperBound)
      let length = bytes.prefix(lengthSize).reduce(0) { $0 << 8 | Int($1) }
      // Decoders give up where a unit does not fit, and do so for the same reason without it.
      guard
        let unit = ByteRange(
          at: offset + lengthSize, count: length, within: range.upperBound)
      else { break }
      try look(
        at: unit, headedBy: bytes[bytes.startIndex + lengthSize + format.typeOffset], in: format)
      offset = unit.upperBound
    }
    let rest = offset..<range.upperBound
    try add(unread: rest.dropFirst(rest.count < lengthSize ? 0 : lengthSize))
  }

  /// Looks at a unit whose head has a byte that tells its type.
  ///
  /// - Throws: `ContainerError` where reading fails, or a message is longer than any is.
  mutating func look(
    at unit: ByteRange, headedBy head: UInt8, in format: UnitFormat
  ) throws(ContainerError) {
    switch format.use(of: head) {
    case .coded: try lookBehind(unit, headedBy: head, in: format)
    case .tones:
      guard unit.count <= Self.unitLimit,
        DolbyVision.match(
          Array(try window.bytes(in: unit, upTo: unit.upperBound)), headLength: format.headLength)
      else { return try add(unread: unit, in: format) }
    case .wrapped:
      let inner = unit.dropFirst(format.headLength).dropFirst(format.typeOffset).prefix(1)
      guard let own = try window.bytes(in: inner, upTo: unit.upperBound).first,
        [.coded, .parameters].contains(format.use(of: own))
      else { return try add(unread: unit, in: format) }
    case .unread: try add(unread: unit, in: format)
    case .parameters:
      let start = unit.prefix(Self.parametersLimit)
      let bytes = Array(try window.bytes(in: start, upTo: unit.upperBound))
      guard let set = PictureTimingLayout.parsed(parameterSet: bytes) else { return }
      layouts[description, default: [:]][set.number] = set.layout
      layout = commonLayout
    case .filler:
      try source.spend(.patches(1), at: unit.lowerBound)
      found.add(unit)
      guard unit.count > format.headLength, unit.count <= Self.unitLimit else { return }
      let bytes = Array(try window.bytes(in: unit, upTo: unit.upperBound))
      let content = bytes[format.headLength...]
      let head = format.fillerHead(inPlaceOf: bytes)
      guard
        !FillerUnit.isFilling(content.dropLast()) || content.last != 0x80
          || !bytes.starts(with: head)
      else { return }
      found.add([.filler], at: unit, filler: .unit(head), value: Array(content))
    case .messages:
      try source.spend(.patches(1), at: unit.lowerBound)
      guard unit.count > format.headLength else { return }
      guard unit.count <= Self.unitLimit else {
        throw .limitExceeded(
          what: "bytes in a unit of messages", limit: Self.unitLimit, at: unit.lowerBound)
      }
      read(Array(try window.bytes(in: unit, upTo: unit.upperBound)), at: unit, in: format)
    }
  }

  /// Adds a unit that no decoder reads.
  private mutating func add(unread unit: ByteRange, in format: UnitFormat) throws(ContainerError) {
    guard readsAll, unit.count >= format.headLength else { return }
    try source.spend(.patches(1), at: unit.lowerBound)
    let start = Array(try window.bytes(in: unit.prefix(Self.valueLimit), upTo: unit.upperBound))
    found.add(unit)
    found.add(
      [MessageSort(unknown: start, key: "unit")], at: unit,
      filler: .unit(format.fillerHead(inPlaceOf: start)), value: start)
  }

  /// Adds what stands in a unit behind its end.
  private mutating func lookBehind(
    _ unit: ByteRange, headedBy head: UInt8, in format: UnitFormat
  ) throws(ContainerError) {
    guard let length = format.length(of: head) else { return }
    try add(unread: unit.dropFirst(length))
  }

  /// Adds bytes in a sample that are none of a unit; nothing where they are all zero.
  private mutating func add(unread range: ByteRange) throws(ContainerError) {
    guard readsAll, !range.isEmpty else { return }
    try source.spend(.patches(1), at: range.lowerBound)
    found.add(range)
    let start = Array(try window.bytes(in: range.prefix(Self.valueLimit), upTo: range.upperBound))
    guard range.count > start.count || start.contains(where: { $0 != 0 }) else { return }
    found.add(
      [MessageSort(unknown: start, key: "bytes behind units")], at: range, filler: .zeros,
      value: start)
  }

  private mutating func read(_ bytes: [UInt8], at unit: ByteRange, in format: UnitFormat) {
    let filler = ScatteredElements.Filler.unit(format.fillerHead(inPlaceOf: bytes))
    guard let read = SupplementalMessages(parsing: bytes, headLength: format.headLength) else {
      return
    }
    var sorts: [MessageSort] = []
    var kept: [SupplementalMessages.Message] = []
    var isFilled = false
    var values: [UInt8] = []
    for message in read.messages {
      if format == .h264, message.type == PictureTiming.messageType,
        let (sort, rest) = split(timing: message)
      {
        if !sorts.contains(sort) { sorts.append(sort) }
        values += message.bytes
        if let rest { kept.append(rest) }
      } else if let sort = MessageSort(of: message) {
        if !sorts.contains(sort) { sorts.append(sort) }
        values += message.bytes
      } else if message.isFiller {
        isFilled = true
      } else {
        kept.append(message)
      }
    }
    if !read.isComplete {
      // What follows them is nobody's, and the messages go with it.
      sorts.append(MessageSort(unread: bytes))
      values = bytes
      kept = []
    }
    guard isFilled || !sorts.isEmpty else { return }
    found.add(unit)
    if !kept.isEmpty { found.add(staying: kept.flatMap(\.bytes), at: unit.lowerBound) }
    guard !sorts.isEmpty else { return }
    guard !kept.isEmpty else { return found.add(sorts, at: unit, filler: filler, value: values) }
    if let rest = read.unit(holding: kept, length: unit.count) {
      found.add(sorts, at: unit, filler: .bytes(rest), value: values)
    } else {
      found.add(sorts + [MessageSort(unread: bytes)], at: unit, filler: filler, value: bytes)
    }
  }

  /// The layout that all parameter sets of this description have: which of them a picture is
  /// decoded with is not known from its head.
  private var commonLayout: PictureTimingLayout? {
    let known = Set(layouts[description, default: [:]].values)
    return known.count == 1 ? known.first : nil
  }

  /// Tells clocks in a message that times pictures, and the message without them; nil where it has
  /// none.
  private func split(
    timing message: SupplementalMessages.Message
  ) -> (MessageSort, SupplementalMessages.Message?)? {
    guard let layout, let timing = PictureTiming(parsing: message.payload, layout) else {
      return (.unreadTiming, nil)
    }
    guard timing.hasClock else { return nil }
    var rest = message
    rest.payload = timing.withoutClocks
    return (.clock, rest)
  }
}

/// Dolby Vision in units of its own: how pictures are shown on displays that know it.
enum DolbyVision {
  /// Whether a unit is what it seems to be: numbers with their checksum, in front of the last byte
  /// [ETSI GS CCM 001 5].
  ///
  /// - Parameters:
  ///   - unit: The unit with its head.
  ///   - headLength: How many bytes its head has.
  /// - Returns: False where the checksum is another one, or something else than numbers is in it.
  static func match(_ unit: [UInt8], headLength: Int) -> Bool {
    guard unit.count > headLength, unit.count <= lengthLimit else { return false }
    var content = SupplementalMessages.unescaped(unit[headLength...])
    while content.last == 0 { content.removeLast() }
    guard content.count > 6, content.first == 0x19, content.last == 0x80,
      let checksum = content.uint32(at: content.count - 5)
    else { return false }
    let numbers = content[1..<(content.count - 5)]
    return checksum == Self.checksum(of: numbers) && !TextRun.stands(in: Array(numbers))
      && !CarrierSignature.stands(in: Array(numbers))
  }

  /// Those of real movies take some hundred bytes.
  private static let lengthLimit = 4096

  /// The checksum of MPEG-2 [ISO 13818-1 annex A].
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0xFFFF_FFFF) { sum, byte in sum << 8 ^ table[Int(UInt8(sum >> 24) ^ byte)] }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { sum, _ in
      sum & 0x8000_0000 == 0 ? sum << 1 : sum << 1 ^ 0x04C1_1DB7
    }
  }
}
