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
package struct AdobeSegment: Sendable, Hashable {
  /// The segment's bytes behind marker and length.
  package let payload: [UInt8]
  /// The segment itself, and the bytes behind its fields, if there are any.
  package let elements: [Element]
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
    var elements: [Element] = []
    if let row = Catalogue.adobeFields["Adobe"] {
      elements.append(Element(row, carrier: .segment, at: 0..<Self.length, of: payload))
    }
    if !slack.isEmpty {
      elements.append(Element(unrecognised: slack, carrier: .segment, of: payload))
    }
    self.elements = elements
  }

  /// Length of the fields.
  package static let length = 12
}
