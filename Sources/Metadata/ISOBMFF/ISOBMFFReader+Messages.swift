import Bytes
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads what stands in coded pictures and in the settings of their decoder beside pictures:
  /// messages, user data, segments.
  ///
  /// - Returns: Where it stands; what remains of the samples is media.
  mutating func read(messagesIn track: Track) throws(ContainerError) -> [ByteRange] {
    var codings = try track.descriptions.map { entry throws(ContainerError) in
      try PictureCoding(parsing: entry, in: source)
    }
    guard codings.contains(where: { $0 != .other }) else { return [] }
    var messages = MessageScan(of: source)
    var userData = UserDataScan(of: source)
    var segments = SegmentScan(of: source, depth: depth)
    for coding in codings {
      switch coding {
      case .units(let format, _, let units):
        for unit in units { try messages.look(at: unit.range, unit.head, format) }
      case .startCodes(let format, let setup): try userData.look(through: setup, format)
      case .jpeg, .unknown, .other: continue
      }
    }
    try track.samples.visit { sample throws(ContainerError) in
      let index = sample.description - 1
      guard codings.indices.contains(index) else { return }
      if codings[index] == .unknown, let coding = try coding(of: sample) { codings[index] = coding }
      switch codings[index] {
      case .units(let format, let size, _):
        try messages.look(through: sample.range, format, lengthSize: size)
      case .startCodes(let format, _): try userData.look(through: sample.range, format)
      case .jpeg: try segments.look(through: sample.range)
      case .unknown, .other: return
      }
    }
    let found = [messages.found, userData.found, segments.found]
    for elements in found.compactMap(\.elements) {
      add(.scattered(elements), "\(track.node.path)/mdat", .bytes, [])
    }
    return found.reduce([]) { $0.merged(with: $1.ranges.joined()) }
  }

  /// How pictures are coded, as the first of them tells; nil where it is too short.
  private func coding(of sample: TrackSample) throws(ContainerError) -> PictureCoding? {
    let start = try bytes(in: [sample.range], limit: 3)
    guard start.count == 3 else { return nil }
    return start == [0xFF, 0xD8, 0xFF] ? .jpeg : .other
  }
}

/// How the samples of a track are coded, as its description says.
private enum PictureCoding: Equatable {
  /// In units, which have their lengths in so many bytes in front of them; those of the decoder's
  /// settings may be messages [ISO 14496-15 5.3.3, 8.3.3].
  case units(UnitFormat, lengthSize: Int, settings: [SettingUnit])
  /// With start codes, in the decoder's setup as well.
  case startCodes(StartCodeFormat, setup: ByteRange)
  /// Each as a JPEG file [ITU-T T.81 B].
  case jpeg
  /// The first sample will tell.
  case unknown
  /// In another way, with nothing beside pictures that is known.
  case other

  /// A unit in the settings of a decoder, with its first byte.
  struct SettingUnit: Equatable {
    let range: ByteRange
    let head: UInt8
  }

  /// Reads a sample description.
  init(parsing entry: BoxNode, in source: some ByteSource) throws(ContainerError) {
    if let format = UnitFormat(description: entry.type) {
      self = try Self.units(of: entry, format, in: source) ?? .other
    } else if let node = entry.first("esds"),
      let stream = ElementaryStream(parsing: try Self.content(of: node, in: source))
    {
      let start = node.box.content.lowerBound
      let setup = (start + stream.setup.lowerBound)..<(start + stream.setup.upperBound)
      self =
        StartCodeFormat(coding: stream.coding).map { .startCodes($0, setup: setup) } ?? .unknown
    } else if let format = StartCodeFormat(description: entry.type) {
      self = .startCodes(format, setup: 0..<0)
    } else {
      // A raw picture is looked into by itself.
      self = entry.type == "CRAW" ? .other : .unknown
    }
  }

  private static func content(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> [UInt8] {
    do {
      let content = node.box.content
      return try source.bytes(
        in: content.lowerBound..<(content.lowerBound + min(content.count, 1 << 16)))
    } catch {
      throw .read(error)
    }
  }

  private static func units(
    of entry: BoxNode, _ format: UnitFormat, in source: some ByteSource
  ) throws(ContainerError) -> PictureCoding? {
    switch format {
    case .h264:
      guard let node = entry.first("avcC") else { return nil }
      var fields = try BoxFields(of: node, in: source)
      try fields.skip(4)
      let size = try fields.number(ofBytes: 1) & 3 + 1
      return .units(format, lengthSize: size, settings: [])
    case .h265:
      guard let node = entry.first("hvcC") else { return nil }
      var fields = try BoxFields(of: node, in: source)
      try fields.skip(21)
      let size = try fields.number(ofBytes: 1) & 3 + 1
      var units: [SettingUnit] = []
      for _ in 0..<(try fields.number(ofBytes: 1)) {
        try fields.skip(1)
        for _ in 0..<(try fields.number(ofBytes: 2)) {
          let length = try fields.number(ofBytes: 2)
          let start = fields.offset
          try fields.skip(length)
          let range = start..<(start + length)
          if let head = fields.bytes(in: range).first, length > 1 {
            units.append(SettingUnit(range: range, head: head))
          }
        }
      }
      return .units(format, lengthSize: size, settings: units)
    }
  }
}
