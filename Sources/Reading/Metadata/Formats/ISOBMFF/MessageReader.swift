import Bytes
import Containers
import Vocabulary

/// Reads the data beside pictures in coded samples and in the settings of their decoder: messages,
/// user data, segments.
struct MessageReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()
  /// The bytes of that data; the rest of the samples is media.
  private(set) var ranges: [ByteRange] = []

  /// Reads the samples of a track, and the settings of their decoder.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(of track: Track, in file: BoxFile) throws(ContainerError) {
    self.file = file
    var codings = try track.descriptions.map { entry throws(ContainerError) in
      try PictureCoding(parsing: entry, in: file.source)
    }
    guard codings.contains(where: { $0 != .other }) else { return }
    var messages = MessageScan(of: file.source)
    var metadata = BitstreamScan(of: file.source)
    var userData = UserDataScan(of: file.source)
    var segments = SegmentScan(of: file.source, depth: depth)
    for (index, coding) in codings.enumerated() {
      switch coding {
      case .units(let format, _, let units):
        messages.description = index
        for unit in units { try messages.scan(at: unit.range, headedBy: unit.head, in: format) }
      case .bitstream(let settings): try metadata.scan(through: settings)
      case .startCodes(let format, let setup): try userData.scan(through: setup, format)
      case .jpeg, .unknown, .other: continue
      }
    }
    // The parts of samples in other structures, which are kept.
    let strays = RangeUnion(track.samples.ranges.subtracting(file.areas))
    try track.samples.visit { sample throws(ContainerError) in
      try source.spend(.bytes(sample.range.count), at: sample.range.lowerBound)
      let index = sample.description - 1
      guard codings.indices.contains(index) else { return }
      if codings[index] == .unknown, let coding = try coding(of: sample) { codings[index] = coding }
      switch codings[index] {
      case .units(let format, let size, _):
        messages.description = index
        try messages.scan(
          through: sample.range, format, lengthSize: size,
          isWhole: !sample.isCut && strays.gaps(in: sample.range).first == sample.range)
      case .bitstream: try metadata.scan(through: sample.range)
      case .startCodes(let format, _): try userData.scan(through: sample.range, format)
      case .jpeg: try segments.scan(through: sample.range)
      case .unknown, .other: return
      }
    }
    let scans = [messages.found, metadata.found, userData.found, segments.found]
    for elements in scans.compactMap(\.elements) {
      add(.scattered(elements), named: "\(track.node.path)/mdat", as: .bytes, at: [])
    }
    ranges = scans.reduce([]) { $0.merged(with: $1.ranges.joined()) }
  }

  /// Returns the coding of pictures by the first of them, or nil if it is too short.
  private func coding(of sample: TrackSample) throws(ContainerError) -> PictureCoding? {
    let start = try bytes(in: [sample.range], limit: 3)
    guard start.count == 3 else { return nil }
    return start == [0xFF, 0xD8, 0xFF] ? .jpeg : .other
  }
}

/// The coding of the samples of a track, according to its description.
private enum PictureCoding: Equatable {
  /// Units preceded by their lengths, in a given number of bytes; those in the decoder's settings
  /// may be messages [ISO 14496-15 5.3.3, 8.3.3, 11.2.4].
  case units(UnitFormat, lengthSize: Int, settings: [SettingUnit])
  /// Units with their lengths in their heads, also in the decoder's settings [AV1-ISOBMFF 2.3].
  case bitstream(settings: ByteRange)
  /// Units with start codes, also in the decoder's setup.
  case startCodes(StartCodeFormat, setup: ByteRange)
  /// A JPEG file for each sample [ITU-T T.81 B].
  case jpeg
  /// A coding that is determined from the first sample.
  case unknown
  /// Another coding, without known data beside pictures.
  case other

  /// A unit in the settings of a decoder, and the byte of its head that gives its type.
  struct SettingUnit: Equatable {
    let range: ByteRange
    let head: UInt8
  }

  /// Reads a sample description.
  init(parsing entry: BoxNode, in source: some ByteSource) throws(ContainerError) {
    if let format = UnitFormat(description: entry.type) {
      self = try Self.units(of: entry, format, in: source) ?? .other
    } else if ["av01", "dav1"].contains(entry.type) {
      // The settings follow four bytes of numbers.
      let settings = entry.first("av1C")?.box.content ?? 0..<0
      self = .bitstream(settings: settings.dropFirst(4))
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
      // A raw picture is scanned separately.
      self = entry.type == "CRAW" ? .other : .unknown
    }
  }

  private static func content(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> [UInt8] {
    let content = node.box.content
    return try source.content(
      in: content.lowerBound..<(content.lowerBound + min(content.count, 1 << 16)))
  }

  private static func units(
    of entry: BoxNode, _ format: UnitFormat, in source: some ByteSource
  ) throws(ContainerError) -> PictureCoding? {
    guard let node = entry.first(format.settingsType) else { return nil }
    let settings = DecoderSettings(of: format, parsing: try content(of: node, in: source))
    guard let settings else {
      throw .malformed(
        what: "\(node.path): decoder settings end too early",
        at: node.box.content.lowerBound)
    }
    let start = node.box.content.lowerBound
    let units = settings.units.map { unit in
      SettingUnit(
        range: (start + unit.range.lowerBound)..<(start + unit.range.upperBound), head: unit.head)
    }
    return .units(format, lengthSize: settings.lengthSize, settings: units)
  }
}
