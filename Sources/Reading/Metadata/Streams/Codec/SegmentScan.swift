import Bytes
import Containers
import Vocabulary

/// Finds the segments in pictures coded as JPEG that are not needed to show them, and the filler
/// that replaces each.
///
/// ```
/// FF D8 | FF E0 length 2 ... | FF E1 length 2 ... | FF DB tables ... | FF DA scan ... | FF D9
/// ```
/// Each picture is read up to its scan. If a picture has two fields, the second follows the first
/// at an offset given by `mjpg` or `AVI1` [QuickTime File Format, Motion-JPEG; OpenDML AVI 1.02].
struct SegmentScan<Source: ByteSource> {
  private let depth: Int
  private let source: Source
  private var window: SourceWindow<Source>
  /// The sorts of segments already scanned; most pictures have the same segments.
  private var known: [Fingerprint: SegmentSort] = [:]
  /// The elements found so far.
  private(set) var found = CodedElements()

  /// The maximum number of bytes between the fields of a picture and before a marker.
  private static var gapLimit: Int { 1 << 16 }
  private static var knownLimit: Int { 1 << 10 }

  init(of source: Source, depth: Int) {
    self.depth = depth
    self.source = source
    window = SourceWindow(of: source)
  }

  /// Scans a sample.
  ///
  /// - Throws: `ContainerError` if reading fails.
  mutating func scan(through range: ByteRange) throws(ContainerError) {
    var field: ByteRange? = range
    // INVARIANT (bounded): each field starts after the previous one.
    while let range = field {
      field = try scan(throughField: range).flatMap { length in
        range.count > length && length > 2 ? (range.lowerBound + length)..<range.upperBound : nil
      }
    }
  }

  /// Scans a field of a picture.
  ///
  /// - Returns: The distance from its start to the next field, or nil if it is not given.
  private mutating func scan(throughField range: ByteRange) throws(ContainerError) -> Int? {
    try source.spend(.patches(1), at: range.lowerBound)
    var offset = range.lowerBound
    var next: Int?
    guard try bytes(at: offset, 2, before: range.upperBound) == [0xFF, 0xD8] else { return nil }
    while let start = try nextMarker(from: offset, to: range.upperBound) {
      if start > offset { try scan(atGap: offset..<start) }
      let head = try bytes(at: start, 4, before: range.upperBound)
      guard head.count >= 2 else { return next }
      let marker = JPEGMarker(head[1])
      if marker == .endOfImage || marker == .startOfScan { return next }
      guard !marker.isStandalone else {
        offset = start + 2
        continue
      }
      guard let length = head.uint16(at: 2), length >= 2 else { return next }
      let whole = ByteRange(at: start, count: 2 + Int(length), within: range.upperBound)
      let segment = whole ?? start..<range.upperBound
      if !marker.isCoding { try scan(at: segment, for: marker, isWhole: whole != nil, next: &next) }
      offset = segment.upperBound
    }
    return next
  }

  // MARK: Segments

  private mutating func scan(
    at range: ByteRange, for marker: JPEGMarker, isWhole: Bool, next: inout Int?
  ) throws(ContainerError) {
    try source.spend(.patches(1), at: range.lowerBound)
    let bytes = try bytes(at: range.lowerBound, range.count, before: range.upperBound)
    let payload = Array(bytes.dropFirst(4))
    if let field = FieldSegment(marker, holding: payload) {
      next = field.next ?? next
      return
    }
    guard marker != .comment || !payload.isBlank else { return found.add(range) }
    let sort = isWhole ? self.sort(of: bytes) : SegmentSort.removable(.unreadable)
    guard case .removable(let sort) = sort else { return }
    found.add(range)
    // The filler is an empty comment of the same length.
    found.add(
      [sort], at: range, filler: .bytes([0xFF, JPEGMarker.comment.code] + bytes[2..<4]),
      value: payload)
  }

  private mutating func sort(of segment: [UInt8]) -> SegmentSort {
    let fingerprint = Fingerprint(of: segment)
    if let known = known[fingerprint] { return known }
    let sort = SegmentSort(of: segment, depth: depth)
    if known.count < Self.knownLimit { known[fingerprint] = sort }
    return sort
  }

  /// Scans bytes before a marker, which decoders skip.
  private mutating func scan(atGap range: ByteRange) throws(ContainerError) {
    let bytes = try bytes(at: range.lowerBound, range.count, before: range.upperBound)
    guard !bytes.allSatisfy({ $0 == 0xFF }) else { return }
    found.add(range)
    guard !bytes.isBlank else { return }
    found.add([MessageSort(unknown: bytes, key: "gap")], at: range, filler: .zeros, value: bytes)
  }

  // MARK: Bytes

  /// Returns the start of the next marker, after padding bytes of FF, or nil if there is none
  /// nearby.
  private mutating func nextMarker(from start: Int, to end: Int) throws(ContainerError) -> Int? {
    var offset = start
    let limit = min(end, start + Self.gapLimit)
    while offset + 1 < limit {
      let pair = try bytes(at: offset, 2, before: end)
      if pair[0] == 0xFF, pair[1] != 0xFF, pair[1] != 0 { return offset }
      offset += 1
    }
    return nil
  }

  private mutating func bytes(
    at offset: Int, _ count: Int, before end: Int
  ) throws(ContainerError) -> [UInt8] {
    let range = offset..<(offset + min(count, max(0, end - offset)))
    return Array(try window.bytes(in: range, upTo: end))
  }
}

/// A segment that gives the positions of a picture's fields, in numbers.
private struct FieldSegment {
  /// The distance from the start of this field to the next one.
  let next: Int?

  init?(_ marker: JPEGMarker, holding payload: [UInt8]) {
    guard !TextRun.occurs(in: payload) else { return nil }
    switch marker.applicationNumber {
    // Polarity, zero, and the size of the field including its padding.
    case 0? where payload.starts(with: Array("AVI1".utf8)) && payload.count <= 14:
      let size = payload.uint32(at: 6) ?? 0
      next = payload[4...].first == 1 && size > 0 ? Int(size) : nil
    // Zero, `mjpg`, sizes of the field, and offsets: to the next field, to tables, to data.
    case 1? where payload.holds(Array("mjpg".utf8), at: 4) && payload.count <= 40:
      next = payload.uint32(at: 16).flatMap { $0 > 0 ? Int($0) : nil }
    default: return nil
    }
  }
}
