package import Bytes

/// The parts of a WebP file, in order.
///
/// ```
/// R I F F | length 4 | W E B P | VP8X | ICCP | ANIM | ANMF ( ALPH | VP8 ) | EXIF | XMP | tail
/// chunk: type 4, length of the data 4, data, a zero if the length is odd
/// ```
/// All numbers are little-endian. [RFC 9649 2.3, 2.4]
package struct WebPStructure: Sendable, Hashable {
  // INVARIANT (total inventory): the parts' ranges follow each other from 0 to the file's end.
  package let parts: [WebPPart]
  /// The ten bytes of VP8X, or nil if the file has none.
  package let extended: [UInt8]?
  /// Whether the file ends before the end of its picture.
  package let isCut: Bool

  /// The number of bytes of a chunk's head.
  package static let headLength = 8
  /// The number of bytes of data in a frame before its chunks [RFC 9649 2.7.1.1, figure 9].
  package static let frameLength = 16

  /// Finds the parts of a WebP file.
  ///
  /// A file may end within its picture: viewers show the data that is there.
  ///
  /// - Throws: `ContainerError` if a chunk's length is wrong, a chunk that shows the picture is
  ///   invalid, or reading fails.
  package init(parsing source: some ByteSource) throws(ContainerError) {
    var reader = WebPPartReader(source: source)
    try reader.read()
    parts = reader.parts
    extended = reader.extended
    isCut = reader.isCut
  }
}

/// A reader that finds one chunk after the other.
private struct WebPPartReader<Source: ByteSource> {
  let source: Source
  private(set) var parts: [WebPPart] = []
  private(set) var extended: [UInt8]?
  private(set) var isCut = false
  private var flags: WebPFlags = []
  private var hasAnimation = false
  /// Whether the picture, or that of the current frame, was found.
  private var hasPicture = false
  /// The index of the alpha part before that picture.
  private var alpha: Int?

  init(source: Source) { self.source = source }

  mutating func read() throws(ContainerError) {
    let head = try source.start(0..<12)
    guard head.starts(with: "RIFF"), head.holds("WEBP".utf8, at: 8),
      let length = head.uint32(at: 4, .littleEndian)
    else { throw .malformed(what: "no WebP signature", at: 0) }
    guard length >= 4 else {
      throw .malformed(what: "declared file length that is too small", at: 4)
    }
    let missing = max(0, 8 + Int(length) - source.count)
    isCut = missing > 0
    let end = 8 + Int(length) - missing
    add(.head, at: 0..<12, payload: 0..<12, missing: missing)
    var offset = 12
    while offset < end, let next = try chunk(at: offset, within: end) { offset = next }
    guard hasPicture, !flags.contains(.animation) || hasAnimation else {
      throw .malformed(what: "no picture data", at: offset)
    }
    guard offset < source.count else { return }
    let isFill = try source.isZero(offset..<source.count)
    add(isFill ? .fill : .tail, at: offset..<source.count, payload: offset..<source.count)
  }

  private mutating func add(
    _ role: WebPPart.Role, at range: ByteRange, payload: ByteRange, in frame: Int? = nil,
    missing: Int = 0
  ) {
    var part = WebPPart(role: role, range: range, payload: payload, frame: frame)
    part.missing = missing
    parts.append(part)
  }

  /// Adds a chunk, or the part of a picture chunk that is in the file.
  ///
  /// - Returns: The offset of the next chunk, or nil if the file cuts off a chunk that shows no
  ///   picture.
  private mutating func chunk(
    at offset: Int, within limit: Int, in frame: Int? = nil
  ) throws(ContainerError) -> Int? {
    try source.spend(.parts(1), at: offset)
    let start = offset + WebPStructure.headLength
    let head = try source.start(offset..<min(limit, start))
    let length = head.uint32(at: 4, .littleEndian).map { Int($0) }
    let missing = max(0, start + (length ?? 0) - limit)
    if missing > 0 || length == nil {
      guard isCut, limit == source.count else {
        throw .malformed(what: "chunk that runs past its parent", at: offset)
      }
    }
    guard let code = head.uint32(at: 0), let length else { return nil }
    let payload = start..<(start + length - missing)
    // A few bytes contain nothing that could be shown.
    let isLeft =
      payload.count >= WebPStructure.frameLength && WebPChunkType.showsPicture(FourCC(code))
    guard missing == 0 || isLeft else { return nil }
    // Some writers omit the zero after the last chunk.
    let end = min(limit, payload.upperBound + Int(length & 1))
    let type = FourCC(code)
    let isFirst = parts.count == 1
    if isFirst, type == WebPChunkType.extended {
      try readExtended(payload)
      add(.extended, at: offset..<end, payload: payload)
    } else if frame == nil, type == WebPChunkType.frame, flags.contains(.animation) {
      try readFrame(at: offset..<end, payload: payload, missing: missing)
    } else if frame == nil, type == WebPChunkType.animation, flags.contains(.animation),
      !hasAnimation
    {
      guard payload.count == 6 else {
        throw .malformed(what: "malformed animation", at: offset)
      }
      hasAnimation = true
      add(.picture(type), at: offset..<end, payload: payload)
    } else {
      let shows = try shows(type, payload: payload, isInFrame: frame != nil)
      guard !isFirst || shows else {
        throw .malformed(what: "first chunk that is not a picture", at: offset)
      }
      add(shows ? .picture(type) : .chunk(type), at: offset..<end, payload: payload, in: frame)
    }
    return end
  }

  private mutating func readExtended(_ payload: ByteRange) throws(ContainerError) {
    guard payload.count == 10 else {
      throw .malformed(what: "malformed VP8X chunk", at: payload.lowerBound)
    }
    let bytes = try source.start(payload)
    extended = bytes
    flags = WebPFlags(rawValue: bytes.first ?? 0)
  }

  private mutating func readFrame(
    at range: ByteRange, payload: ByteRange, missing: Int
  ) throws(ContainerError) {
    guard hasAnimation, payload.count >= WebPStructure.frameLength,
      range.upperBound == payload.upperBound
    else { throw .malformed(what: "malformed frame", at: range.lowerBound) }
    let index = parts.count
    var offset = payload.lowerBound + WebPStructure.frameLength
    add(
      .frame, at: range.lowerBound..<offset, payload: payload.lowerBound..<offset, missing: missing)
    let hadPicture = hasPicture
    (hasPicture, alpha) = (false, nil)
    while offset < payload.upperBound {
      guard let next = try chunk(at: offset, within: payload.upperBound, in: index) else {
        let rest = offset..<payload.upperBound
        add(.tail, at: rest, payload: rest)
        break
      }
      offset = next
    }
    guard hasPicture || (missing > 0 && hadPicture) else {
      throw .malformed(what: "frame without a picture", at: range.lowerBound)
    }
    hasPicture = true
  }

  /// Returns whether a chunk shows the picture: one of coded data, and one of alpha before it.
  ///
  /// Decoders ignore others, and refuse coded data outside the frames of an animation.
  private mutating func shows(
    _ type: FourCC, payload: ByteRange, isInFrame: Bool
  ) throws(ContainerError) -> Bool {
    let isLossy = type == WebPChunkType.lossy
    guard isLossy || type == WebPChunkType.lossless || type == WebPChunkType.alpha else {
      return false
    }
    guard isInFrame || !flags.contains(.animation) else {
      throw .malformed(what: "picture outside the frames", at: payload.lowerBound)
    }
    guard !hasPicture else { return false }
    if type == WebPChunkType.alpha {
      guard alpha == nil, extended != nil, !payload.isEmpty else { return false }
      alpha = parts.count
      return true
    }
    let head = try source.start(
      payload.lowerBound..<min(payload.upperBound, payload.lowerBound + 6))
    // [RFC 6386 9.1, RFC 9649 3.4]
    guard isLossy ? head.holds([0x9D, 0x01, 0x2A], at: 3) : head.first == 0x2F else {
      throw .malformed(what: "picture data without a header", at: payload.lowerBound)
    }
    hasPicture = true
    // [RFC 9649 2.7.1.2] Lossless data has its own alpha.
    if !isLossy, let alpha {
      let part = parts[alpha]
      parts[alpha] = WebPPart(
        role: .chunk(WebPChunkType.alpha), range: part.range, payload: part.payload,
        frame: part.frame)
    }
    return true
  }
}
