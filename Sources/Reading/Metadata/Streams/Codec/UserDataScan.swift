import Bytes
import Containers
import Vocabulary

/// Finds the user data and the time codes before coded pictures, and the filler that replaces each.
///
/// ```
/// 00 00 01 | code 1 | ...            code 0xB2: user data, up to the next start code
/// ```
/// [ISO 13818-2 6.2.2.2.2, 6.3.4.1; ISO 14496-2 6.2.2.1]
struct UserDataScan<Source: ByteSource> {
  private let source: Source
  private var window: SourceWindow<Source>
  /// The elements found so far.
  private(set) var found = CodedElements()

  /// The length within which decoders find a picture, because headers are short.
  private static var headerLimit: Int { 1 << 20 }

  /// Whether the time codes are those of a clock, that is, the first is not zero; nil before the
  /// first one.
  private var isClock: Bool?
  /// The number of seconds by which the time code of the last group is reduced.
  private var taken: Int?
  /// Whether a picture was found.
  private var hasPicture = false

  /// Whether user data needed to show the pictures is reported as well.
  private let reportsAll: Bool

  init(of source: Source, reportingAll reportsAll: Bool = false) {
    self.source = source
    window = SourceWindow(of: source)
    self.reportsAll = reportsAll
  }

  /// Scans a sample up to its first picture, or the setup of a decoder.
  ///
  /// - Throws: `ContainerError` if reading fails, or the headers exceed the limit.
  mutating func scan(
    through range: ByteRange, _ format: StartCodeFormat
  ) throws(ContainerError) {
    var (offset, user) = (range.lowerBound, Int?.none)
    let end = min(range.upperBound, range.lowerBound + Self.headerLimit)
    // A short header is that of H.263, which has no start codes [ISO 14496-2 6.2.5.2].
    let head = try bytes(at: range.lowerBound, to: end).prefix(3)
    if head.starts(with: [0, 0]), head.last.map({ $0 & 0xFC == 0x80 }) == true { return }
    defer { hasPicture = hasPicture || !reportsAll }
    while let start = try nextCode(from: offset, to: end) {
      if let user { try read(user..<start) }
      user = nil
      guard let code = try bytes(at: start + 3, to: end).first, !format.beginsPicture(code) else {
        return
      }
      offset = start + 4
      if code == StartCodeFormat.userData { user = offset }
      if code == format.group { try readTimeCode(at: offset, to: end, format) }
    }
    guard let user else { return }
    guard end == range.upperBound else {
      throw .limitExceeded(
        what: "bytes of user data", limit: Self.headerLimit, at: range.lowerBound)
    }
    try read(user..<end)
  }

  /// Returns the start of the next start code, or nil if the range has no start code.
  private mutating func nextCode(from start: Int, to end: Int) throws(ContainerError) -> Int? {
    var (offset, zeros) = (start, 0)
    while offset < end {
      let bytes = try bytes(at: offset, to: end)
      for (index, byte) in zip(offset..., bytes) {
        if byte == 1, zeros >= 2 { return index - 2 }
        zeros = byte == 0 ? zeros + 1 : 0
      }
      offset += bytes.count
    }
    return nil
  }

  private mutating func bytes(at offset: Int, to end: Int) throws(ContainerError) -> [UInt8] {
    let range = offset..<max(offset, min(end, offset + 64))
    return Array(try window.bytes(in: range, upTo: end))
  }

  private mutating func readTimeCode(
    at offset: Int, to end: Int, _ format: StartCodeFormat
  ) throws(ContainerError) {
    let bytes = Array(try bytes(at: offset, to: end).prefix(GroupTimeCode.length(in: format)))
    guard let code = GroupTimeCode(bytes, format) else { return }
    let isClock = isClock ?? !code.isZero
    self.isClock = isClock
    // A time code that counts from the start reveals nothing, and is kept with the picture.
    guard code.isZero || isClock else { return }
    // The pictures before a group that is not closed follow the times of the previous group.
    let taken = code.isClosed ? code.seconds : taken ?? (hasPicture ? 0 : code.seconds)
    self.taken = taken
    let left = code.without(taken)
    guard code.isZero || left != bytes else { return }
    try source.spend(.patches(1), at: offset)
    let range = offset..<(offset + bytes.count)
    found.add(range)
    if left != bytes { found.add([.clock], at: range, filler: .bytes(left), value: bytes) }
  }

  private mutating func read(_ range: ByteRange) throws(ContainerError) {
    try source.spend(.patches(1), at: range.lowerBound)
    // Zeros before a start code belong to nothing.
    var bytes: [UInt8] = []
    while bytes.count < range.count {
      bytes += try self.bytes(at: range.lowerBound + bytes.count, to: range.upperBound)
    }
    while bytes.last == 0 { bytes.removeLast() }
    guard !bytes.isEmpty else { return }
    let own = range.lowerBound..<(range.lowerBound + bytes.count)
    let isFiller = bytes.allSatisfy { $0 == 0xFF }
    guard !isFiller, !reportsAll else { return found.add(own) }
    guard let sort = MessageSort(ofUserData: bytes) else { return }
    found.add(own)
    // The filler is not zeros, which could be part of a start code.
    found.add(
      [sort], at: own, filler: .bytes([UInt8](repeating: 0xFF, count: own.count)), value: bytes)
  }
}
