import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads a track of records; one that cannot be parsed is removed or kept whole.
struct TimedTrackReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads the samples of a track; the first finding is the track itself.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(of track: Track, in file: BoxFile) throws(ContainerError) {
    self.file = file
    let ranges = track.samples.ranges
    if let streams = try streams(of: track) {
      let elements = streams.elements(from: ranges.first?.lowerBound ?? 0)
      add(.scattered(elements), named: track.node.path, as: .track(track.node.box), at: ranges)
    } else {
      let whole = try wholeTrack(track)
      let descriptions = track.descriptions.map(\.box.content)
      let element = Element(
        kinds: whole.row.kinds, reading: whole.reading, carrier: .track,
        key: .known(whole.row.key), path: "", offset: 0, length: ranges.byteCount,
        fingerprint: Fingerprint(of: whole.row.key))
      add(
        .opaque(OpaqueBytes(element, ranges + descriptions)), named: track.node.path,
        as: .track(track.node.box), at: ranges)
    }
  }

  // MARK: Streams

  /// Returns the streams of a track, or nil if they cannot be parsed.
  private func streams(of track: Track) throws(ContainerError) -> TimedStreams? {
    guard let type = track.descriptions.first?.type,
      track.descriptions.allSatisfy({ $0.type == type })
    else { return nil }
    var streams = TimedStreams()
    var formats: [any TimedRecordFormat] = []
    var keys: [[UInt8]: UInt32] = [:]
    for node in track.descriptions {
      let content = node.box.content
      guard content.count <= 1 << 20 else { return nil }
      let bytes = try bytes(in: [content], limit: 1 << 20)
      switch type {
      case "mebx":
        guard let format = BoxedMetadata(parsing: bytes, streams: &keys),
          streams.add(format.table, of: bytes, at: content.lowerBound)
        else { return nil }
        formats.append(format)
      case "gpmd": formats.append(GPMFRecords())
      case "camm": formats.append(CameraMotionRecords())
      case "CTMD": formats.append(CanonTimedRecords())
      case "rtmd": formats.append(SonyTimedRecords())
      default: return nil
      }
      // The other formats have, after the data reference, only a number and the bit rate at most.
      guard type == "mebx" || Self.isPlain(bytes) else { return nil }
    }
    let isRead = try SampleReading(of: track, in: source).visit { sample, bytes in
      guard formats.indices.contains(sample.description - 1),
        let found = formats[sample.description - 1].sample(bytes),
        WorkLimit.allows(.entries(2 * found.records.count))
      else { return false }
      return streams.add(found, of: bytes, at: sample.range.lowerBound)
    }
    return isRead ? streams : nil
  }

  /// Whether a sample description holds no information of its own.
  private static func isPlain(_ content: [UInt8]) -> Bool {
    content.count >= 8 && content.count <= 64 && !TextRun.occurs(in: content)
      && !CarrierSignature.occurs(in: content)
  }

  // MARK: Whole tracks

  /// Returns the row and the reading of a track that is removed or kept whole.
  private func wholeTrack(
    _ track: Track
  ) throws(ContainerError) -> (row: CatalogueRow, reading: Reading) {
    let unknown = CatalogueRow("timed metadata", .anything, "")
    let types = Set(track.descriptions.map(\.type))
    if TrackUse(handler: track.handler) == .unknown {
      let row = CatalogueRow("track", .anything, "")
      return (row, try holdsKnown(track) ? .malformed : .unrecognised)
    }
    guard let type = types.first, types.count == 1 else {
      return (unknown, .malformed)
    }
    if ["mett", "metx", "urim"].contains(type) {
      let row = try mediaType(of: track).flatMap(Catalogue.timedMediaType) ?? unknown
      let isKnown = row.kinds.first == .exposure
      return (row, isKnown ? .read : .malformed)
    }
    guard let row = Catalogue.timedDescription(type), row.kinds != .anything else {
      let row = Catalogue.timedDescription(type) ?? unknown
      return (row, .malformed)
    }
    if row.kinds.first == .caption {
      let kinds = try text(of: track)
      let found = CatalogueRow(row.key, kinds, row.specification)
      return (found, kinds == Kinds(.caption) ? .read : .malformed)
    }
    guard try isTimeCode(track) else {
      let may = Kinds(.captureTime, .deviceIdentity, .deviceModel, .caption, .location)
      return (CatalogueRow(row.key, may, row.specification), .malformed)
    }
    return (row, .read)
  }

  /// Whether an unknown track holds signs of a carrier, or is too long to be scanned.
  private func holdsKnown(_ track: Track) throws(ContainerError) -> Bool {
    let ranges = track.samples.ranges
    guard ranges.byteCount <= 1 << 24 else { return true }
    let all = track.descriptions.map(\.box.content) + ranges
    if try UnknownBytes(in: all, of: source).holdsCarrier { return true }
    return try !SampleReading(of: track, in: source).visit { _, bytes in
      !CoordinateText.occurs(in: bytes)
    }
  }

  /// Returns the media type of a track: the second text of its sample description [ISO 14496-12
  /// 12.3.3].
  private func mediaType(of track: Track) throws(ContainerError) -> String? {
    guard let node = track.descriptions.first, track.descriptions.count == 1 else { return nil }
    let bytes = try bytes(in: [node.box.content], limit: 1024)
    let texts = bytes.dropFirst(8).split(separator: 0, omittingEmptySubsequences: false)
    guard texts.count >= 3, texts[2...].allSatisfy(\.isEmpty) else { return nil }
    return String(decoding: texts[1], as: UTF8.self)
  }

  /// Finds the kinds that the texts of a track may reveal.
  private func text(of track: Track) throws(ContainerError) -> Kinds {
    var text = TimedText()
    let isPlain = ["text", "tx3g"].contains(track.descriptions.first?.type)
    for node in track.descriptions {
      text.scan(at: try bytes(in: [node.box.content], limit: 1 << 16))
    }
    let isRead = try SampleReading(of: track, in: source).visit { _, bytes in
      if isPlain { text.scan(atText: bytes) } else { text.scan(at: bytes) }
      return true
    }
    return isRead ? text.kinds : .opaque(.caption)
  }

  /// Whether a track of time codes has only numbers: a name may follow them [QuickTime File Format,
  /// Timecode sample description].
  private func isTimeCode(_ track: Track) throws(ContainerError) -> Bool {
    track.descriptions.allSatisfy { $0.box.content.count <= 26 }
      && track.samples.ranges.byteCount == 4 * track.samples.count
  }
}

/// Samples of camera motion, as Street View requires: each is one record.
///
/// ```
/// 0   2   zero
/// 2   2   type, the lowest byte first
/// 4       numbers, as many as the type has
/// ```
/// [Camera Motion Metadata Spec, data format]
struct CameraMotionRecords: TimedRecordFormat {
  /// The length of a record of each type, including its head.
  private static let lengths = [16, 12, 16, 16, 16, 28, 60, 16]
  /// The type of a blank record, which no record has.
  private static let none: [UInt8] = [0, 0, 0xFF, 0xFF]

  func sample(_ bytes: [UInt8]) -> TimedSample? {
    guard let type = bytes.uint16(at: 2, .littleEndian).map(Int.init) else { return nil }
    if bytes.starts(with: Self.none), bytes[4...].isBlank { return TimedSample() }
    guard Self.lengths.indices.contains(type), bytes.count == Self.lengths[type] else { return nil }
    let record = TimedRecord(
      of: UInt32(type), Catalogue.cameraMotion(UInt32(type)), at: bytes.indices,
      patches: [.init(bytes.indices, with: .bytes(Self.none))])
    return TimedSample(records: [record])
  }
}

/// Samples of Canon's timed metadata: a sequence of records.
///
/// ```
/// 0   4   size of the whole record, the lowest byte first
/// 4   2   type, the lowest byte first
/// 6   6   flags
/// 12      content
/// ```
/// [Canon CR3, unpublished; Laurent Clévy, Describing the Canon Raw v3 file format, CTMD]
struct CanonTimedRecords: TimedRecordFormat {
  private static let headLength = 12

  func sample(_ bytes: [UInt8]) -> TimedSample? {
    var sample = TimedSample()
    var offset = 0
    while offset < bytes.count {
      guard let size = bytes.uint32(at: offset, .littleEndian), size >= Self.headLength,
        let type = bytes.uint16(at: offset + 4, .littleEndian),
        let range = ByteRange(at: offset, count: Int(size), within: bytes.count)
      else {
        return bytes[offset...].isBlank ? sample : nil
      }
      offset = range.upperBound
      let content = (range.lowerBound + 4)..<range.upperBound
      // No record has type 0.
      if bytes[content].isBlank { continue }
      sample.records.append(
        TimedRecord(
          of: UInt32(type), Catalogue.canonTimedRecord(UInt32(type)), at: range,
          patches: [.init(content, with: .zeros)]))
    }
    return sample
  }
}
