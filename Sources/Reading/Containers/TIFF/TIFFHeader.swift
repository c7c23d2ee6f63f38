package import Bytes

/// The bytes at the start of a TIFF block.
///
/// ```
/// TIFF                                          BigTIFF
/// 0  2  "II" or "MM"  byte order                0  2  "II" or "MM"
/// 2  2  42            checks the byte order     2  2  43
/// 4  4  offset        of the first directory,   4  2  8, the length of offsets
///                     from the header's         6  2  0
///                     first byte                8  8  offset of the first directory
/// ```
/// [TIFF 6.0 2; BigTIFF]
package struct TIFFHeader: Sendable, Hashable {
  package let order: ByteOrder
  package let width: TIFFWidth
  /// The offset of the first directory from the header's first byte, in bytes.
  package let firstDirectory: Int
  /// The number of bytes of the header.
  package let length: Int

  /// Whether only cameras write such a header.
  package var isCameras: Bool { width == .classic && (length > Self.length || isVariant) }

  /// Whether the header is that of Panasonic's raw pictures, whose first directory has its own
  /// tags.
  package var isPanasonic: Bool { length == Self.panasonicLength }

  /// Whether the version differs from TIFF's own.
  private let isVariant: Bool

  /// The number of bytes of the header of a block inside another file.
  package static let length = 8

  /// Returns whether a header begins at `offset`: the byte order and the number after it.
  package static func occurs(in bytes: [UInt8], at offset: Int) -> Bool {
    bytes.holds([0x49, 0x49, 0x2A, 0], at: offset)
      || bytes.holds([0x4D, 0x4D, 0, 0x2A], at: offset)
  }

  /// Reads the header at `offset` of a block inside another file.
  ///
  /// - Throws: `ContainerError.malformed` if there is no header.
  package init(parsing source: some ByteSource, at offset: Int = 0) throws(ContainerError) {
    let (order, bytes) = try Self.opening(of: source, at: offset)
    guard bytes.uint16(at: 2, order) == Self.classicVersion,
      let first = bytes.uint32(at: 4, order)
    else { throw .malformed(what: "no TIFF header", at: offset) }
    self.order = order
    width = .classic
    firstDirectory = Int(first)
    length = Self.length
    isVariant = false
  }

  /// Reads the header of a file, which may be a BigTIFF or a camera's own variant.
  ///
  /// - Throws: `ContainerError.malformed` if there is no header.
  package init(ofFile source: some ByteSource) throws(ContainerError) {
    let (order, bytes) = try Self.opening(of: source, at: 0)
    guard let version = bytes.uint16(at: 2, order) else {
      throw .malformed(what: "no TIFF header", at: 0)
    }
    if version == Self.bigVersion {
      guard bytes.uint16(at: 4, order) == 8, bytes.uint16(at: 6, order) == 0,
        let first = bytes.uint64(at: 8, order)
      else { throw .malformed(what: "no BigTIFF header", at: 0) }
      (width, firstDirectory, length) = (.big, Int(clamping: first), 16)
    } else {
      guard let own = Self.length(ofVersion: version, bytes), let first = bytes.uint32(at: 4, order)
      else { throw .malformed(what: "no TIFF header", at: 0) }
      (width, firstDirectory, length) = (.classic, Int(first), own)
    }
    self.order = order
    isVariant = version != Self.classicVersion && version != Self.bigVersion
  }

  /// The 16 constant bytes after the offset in Panasonic's RW2.
  private static let panasonicMark: [UInt8] = [
    0x88, 0xE7, 0x74, 0xD8, 0xF8, 0x25, 0x1D, 0x4D, 0x94, 0x7A, 0x6E, 0x77, 0x82, 0x2B, 0x5D, 0x6A,
  ]
  private static let panasonicLength = 24

  private static let classicVersion: UInt16 = 42
  private static let bigVersion: UInt16 = 43

  /// Returns the length of a header with this version, or nil if the version is unknown.
  private static func length(ofVersion version: UInt16, _ bytes: [UInt8]) -> Int? {
    switch version {
    // Canon's CR2: "CR", its version, and the offset of the directory of the raw picture. Phase
    // One's IIQ: a header of its own, whose directory is elsewhere.
    case classicVersion:
      ["CR\u{2}\0", "IIII", "MMMM"].contains { bytes.holds($0.utf8, at: 8) } ? 16 : length
    // Olympus' ORF: "RO" or "RS".
    case 0x4F52, 0x5352: length
    case 0x0055: bytes.holds(panasonicMark, at: 8) ? panasonicLength : length
    default: nil
    }
  }

  private static func opening(
    of source: some ByteSource, at offset: Int
  ) throws(ContainerError) -> (ByteOrder, [UInt8]) {
    let range = offset..<max(offset, min(source.count, offset + panasonicLength))
    let bytes: [UInt8]
    do {
      bytes = try source.bytes(in: range)
    } catch .outside {
      throw .malformed(what: "no TIFF header", at: offset)
    } catch {
      throw ContainerError(error)
    }
    if bytes.starts(with: "II") { return (.littleEndian, bytes) }
    if bytes.starts(with: "MM") { return (.bigEndian, bytes) }
    throw .malformed(what: "no byte order mark", at: offset)
  }
}
