package import Bytes
import Catalogue
import Vocabulary

/// The Adobe segment in APP14, which describes how colours are coded [ITU-T T.872 6.5.3].
///
///     0       5         7        9        11          12
///     +-------+---------+--------+--------+-----------+-------
///     | Adobe | version | flags0 | flags1 | transform | slack
///     |       | 2       | 2      | 2      | 1         |
///     +-------+---------+--------+--------+-----------+-------
///
/// Decoders read only the transform, so an unknown version or unknown flags are not part of the
/// segment's element.
package struct AdobeSegment: Sendable, Hashable {
  /// The bytes of the segment after the marker and the length.
  package let payload: [UInt8]
  /// The segment itself, then an unknown version and flags, and the bytes after the fields, if
  /// present.
  package let elements: [Element]
  /// The bytes that each element covers.
  package let extents: [ByteRange]
  /// Bytes beyond the fields.
  package let slack: ByteRange

  /// Reads an Adobe segment.
  ///
  /// - Throws: `MetadataError` if the segment ends too early.
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

  /// Returns whether the version and flags are ones that writers use: version 100 or 101, and bits
  /// 12 to 15 [Adobe technical note 5116, 18].
  private static func arePlain(_ fields: [UInt8]) -> Bool {
    fields[0] == 0 && (fields[1] == 100 || fields[1] == 101)
      && [2, 4].allSatisfy { fields[$0] & 0x0F == 0 && fields[$0 + 1] == 0 }
  }

  /// The length of the fields.
  package static let length = 12
  /// The range of the version and flags.
  package static let versionAndFlags: ByteRange = 5..<11
  /// The version and flags that most writers have.
  package static let plain: [UInt8] = [0, 100, 0, 0, 0, 0]
}
