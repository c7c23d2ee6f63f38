package import Bytes
import Catalogue
import Vocabulary

/// The Adobe segment in APP14, which says how colours are coded [ITU-T T.872 6.5.3].
///
///     0       5         7        9        11          12
///     +-------+---------+--------+--------+-----------+-------
///     | Adobe | version | flags0 | flags1 | transform | slack
///     |       | 2       | 2      | 2      | 1         |
///     +-------+---------+--------+--------+-----------+-------
///
/// Decoders ask for the transform alone, so version and flags that no writer has are no part of it.
package struct AdobeSegment: Sendable, Hashable {
  /// The segment's bytes behind marker and length.
  package let payload: [UInt8]
  /// The segment itself; then version and flags that are none, and the bytes behind the fields,
  /// where there are any.
  package let elements: [Element]
  /// The bytes that each element covers.
  package let extents: [ByteRange]
  /// Bytes beyond the fields.
  package let slack: ByteRange

  /// Reads an Adobe segment.
  ///
  /// - Throws: `MetadataError` where it ends too early.
  package init(parsing payload: [UInt8]) throws(MetadataError) {
    guard payload.starts(with: "Adobe") else {
      throw .malformed(what: "an Adobe segment lacks its signature", at: 0)
    }
    guard payload.count >= Self.length else {
      throw .malformed(what: "an Adobe segment ends too early", at: payload.count)
    }
    self.payload = payload
    self.slack = Self.length..<payload.count
    let isPlain = Self.arePlain(Array(payload[Self.versionAndFlags]))
    var fields = payload
    if !isPlain { fields.replaceSubrange(Self.versionAndFlags, with: Self.plain) }
    var found: [(ByteRange, Element)] = []
    if let row = Catalogue.adobeFields["Adobe"] {
      let all = 0..<Self.length
      found.append((all, Element(row, carrier: .segment, at: all, of: fields)))
    }
    for rest in (isPlain ? [] : [Self.versionAndFlags]) + (slack.isEmpty ? [] : [slack]) {
      found.append((rest, Element(unrecognised: rest, carrier: .segment, of: payload)))
    }
    extents = found.map(\.0)
    elements = found.map(\.1)
  }

  /// Whether version and flags are some that writers have: version 100 or 101, and bits 12 to 15
  /// [Adobe technical note 5116, 18].
  private static func arePlain(_ fields: [UInt8]) -> Bool {
    fields[0] == 0 && (fields[1] == 100 || fields[1] == 101)
      && [2, 4].allSatisfy { fields[$0] & 0x0F == 0 && fields[$0 + 1] == 0 }
  }

  /// Length of the fields.
  package static let length = 12
  /// Where version and flags stand.
  package static let versionAndFlags: ByteRange = 5..<11
  /// The version and flags that most writers have.
  package static let plain: [UInt8] = [0, 100, 0, 0, 0, 0]
}
