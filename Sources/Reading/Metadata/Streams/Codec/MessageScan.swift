import Bytes
import Containers
import Vocabulary

/// Finds the messages in coded video, unit by unit, and the filler that replaces each.
///
/// Only the heads of units are read, and the units of messages; a sample of one picture takes one
/// read of a few hundred bytes.
struct MessageScan<Source: ByteSource> {
  private let source: Source
  private var window: SourceWindow<Source>
  /// The elements found so far.
  private(set) var found = CodedElements()
  /// The sample description that the next units follow.
  var description = 0 {
    didSet { if description != oldValue { layout = commonLayout } }
  }
  /// Whether bytes that no decoder reads are reported.
  private var readsAll = true
  /// The layouts of picture timing messages, by sample description and parameter set.
  private var layouts: [Int: [Int: PictureTimingLayout]] = [:]
  /// The layout for this description, or nil if it is unknown.
  private var layout: PictureTimingLayout?

  /// The maximum length of a unit of messages; real ones are short.
  private static var unitLimit: Int { 1 << 20 }
  /// The number of unread bytes that suffice to distinguish them from others.
  private static var valueLimit: Int { 1 << 16 }
  /// The maximum length of parameter sets, which take some dozens of bytes.
  private static var parametersLimit: Int { 1 << 12 }

  init(of source: Source) {
    self.source = source
    window = SourceWindow(of: source)
  }

  /// Scans a sample whose units are preceded by their lengths.
  ///
  /// - Parameters:
  ///   - range: The range of the sample in the source.
  ///   - format: The format of its units.
  ///   - lengthSize: The number of bytes in a length, from 1 to 4.
  ///   - isWhole: Whether the sample is complete, so bytes in it that no decoder reads have no
  ///     owner.
  /// - Throws: `ContainerError` if reading fails, or a message exceeds the limit.
  mutating func scan(
    through range: ByteRange, _ format: UnitFormat, lengthSize: Int, isWhole: Bool = true
  ) throws(ContainerError) {
    readsAll = isWhole
    var offset = range.lowerBound
    let need = lengthSize + format.headLength
    while let head = ByteRange(at: offset, count: need, within: range.upperBound) {
      let bytes = try window.bytes(in: head, upTo: range.upperBound)
      let length = bytes.prefix(lengthSize).reduce(0) { $0 << 8 | Int($1) }
      // Decoders stop at a unit that does not fit, and without it would stop for the same reason.
      guard
        let unit = ByteRange(
          at: offset + lengthSize, count: length, within: range.upperBound)
      else { break }
      try scan(
        at: unit, headedBy: bytes[bytes.startIndex + lengthSize + format.typeOffset], in: format)
      offset = unit.upperBound
    }
    let rest = offset..<range.upperBound
    try add(unread: rest.dropFirst(rest.count < lengthSize ? 0 : lengthSize))
  }

  /// Scans a unit, given the byte of its head that gives its type.
  ///
  /// - Throws: `ContainerError` if reading fails, or a message exceeds the limit.
  mutating func scan(
    at unit: ByteRange, headedBy head: UInt8, in format: UnitFormat
  ) throws(ContainerError) {
    switch format.use(of: head) {
    case .coded: try scanTail(unit, headedBy: head, in: format)
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

  /// Adds the bytes inside a unit after its end.
  private mutating func scanTail(
    _ unit: ByteRange, headedBy head: UInt8, in format: UnitFormat
  ) throws(ContainerError) {
    guard let length = format.length(of: head) else { return }
    try add(unread: unit.dropFirst(length))
  }

  /// Adds bytes of a sample that belong to no unit, unless they are all zero.
  private mutating func add(unread range: ByteRange) throws(ContainerError) {
    guard readsAll, !range.isEmpty else { return }
    try source.spend(.patches(1), at: range.lowerBound)
    found.add(range)
    let start = Array(try window.bytes(in: range.prefix(Self.valueLimit), upTo: range.upperBound))
    guard range.count > start.count || !start.isBlank else { return }
    found.add(
      [MessageSort(unknown: start, key: "bytes after units")], at: range, filler: .zeros,
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
      // The bytes after them have no owner, and the messages are removed with them.
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

  /// The layout shared by all parameter sets of this description, because the head of a picture
  /// does not show which of them applies.
  private var commonLayout: PictureTimingLayout? {
    let known = Set(layouts[description, default: [:]].values)
    return known.count == 1 ? known.first : nil
  }

  /// Returns the sort of a picture timing message and the message without its clocks, or nil if it
  /// has no clocks.
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

/// Dolby Vision in units of its own, which describe how compatible displays show pictures.
enum DolbyVision {
  /// Whether a unit has the form of Dolby Vision: numbers with their checksum before the last byte
  /// [ETSI GS CCM 001 5].
  ///
  /// - Parameters:
  ///   - unit: The unit including its head.
  ///   - headLength: The number of bytes in its head.
  /// - Returns: False if the checksum differs, or it holds anything other than numbers.
  static func match(_ unit: [UInt8], headLength: Int) -> Bool {
    guard unit.count > headLength, unit.count <= lengthLimit else { return false }
    var content = SupplementalMessages.unescaped(unit[headLength...])
    while content.last == 0 { content.removeLast() }
    guard content.count > 6, content.first == 0x19, content.last == 0x80,
      let checksum = content.uint32(at: content.count - 5)
    else { return false }
    let numbers = content[1..<(content.count - 5)]
    return checksum == Self.checksum(of: numbers) && !TextRun.occurs(in: Array(numbers))
      && !CarrierSignature.occurs(in: Array(numbers))
  }

  /// The maximum length of a unit; those of real movies take some hundred bytes.
  private static let lengthLimit = 4096

  /// Returns the checksum of MPEG-2 [ISO 13818-1 annex A].
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0xFFFF_FFFF) { sum, byte in sum << 8 ^ table[Int(UInt8(sum >> 24) ^ byte)] }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { sum, _ in
      sum & 0x8000_0000 == 0 ? sum << 1 : sum << 1 ^ 0x04C1_1DB7
    }
  }
}
