import Bytes
package import Vocabulary

/// A place in a 3GPP file: the box `loci`.
///
/// ```
/// 0   4   version, flags
/// 4   2   language
/// 6       name, 0
/// ..  1   role
/// ..  12  longitude, latitude, altitude in 65536ths
/// ..      astronomical body, 0
/// ..      notes, 0
/// ```
/// [3GPP TS 26.244 8.10]
package struct LocationInformation: Sendable, Hashable {
  /// The bytes before the name.
  package let head: ArraySlice<UInt8>
  package let role: UInt8
  package let position: WrittenPosition
  /// The astronomical body, or empty if it is not the usual one.
  package let body: [UInt8]

  private static let earth = Array("earth".utf8)

  /// Reads the content of the box, or returns nil if it is malformed.
  package init?(parsing bytes: [UInt8]) {
    guard bytes.count > 6, bytes[..<4].isBlank,
      let name = Self.text(in: bytes, at: 6), !bytes[name].starts(with: [0xFE, 0xFF]),
      let longitude = bytes.uint32(at: name.upperBound + 2),
      let latitude = bytes.uint32(at: name.upperBound + 6),
      let altitude = bytes.uint32(at: name.upperBound + 10),
      let body = Self.text(in: bytes, at: name.upperBound + 14),
      let notes = Self.text(in: bytes, at: body.upperBound + 1),
      bytes[(notes.upperBound + 1)...].isBlank
    else { return nil }
    head = bytes[..<6]
    role = bytes[name.upperBound + 1]
    let isUsual = body.isEmpty || Array(bytes[body]) == Self.earth
    self.body = isUsual ? Array(bytes[body]) : []
    position = .fixedPoint(
      latitude: Int32(bitPattern: latitude), longitude: Int32(bitPattern: longitude),
      altitude: Int32(bitPattern: altitude),
      isNamed: !name.isEmpty || !notes.isEmpty || !isUsual)
  }

  /// Returns the range of a text that ends with a zero.
  private static func text(in bytes: [UInt8], at start: Int) -> ByteRange? {
    guard start < bytes.count, let end = bytes.firstIndex(of: 0, from: start) else { return nil }
    return start..<end
  }
}
