package import Bytes
import Catalogue
import Vocabulary

/// The segment in APP12 that Photoshop's Save for Web writes.
///
///     0       5
///     +-------+--------+--------+---------+-----+---------+-------
///     | Ducky | number | length | value   | ... | 0 0     | slack
///     |       | 2      | 2      | length  |     | the end |
///     +-------+--------+--------+---------+-----+---------+-------
///
/// Record 1 is the quality, 4 bytes. Record 2 is a comment and 3 a copyright notice, each a count
/// of 4 bytes and as many UTF-16 units. Some writers leave out the end.
package struct DuckySegment: Sendable, Hashable {
  /// The bytes of the segment after the marker and the length.
  package let payload: [UInt8]
  /// The records in their order, then the bytes after their end, if any.
  package let elements: [Element]
  /// The bytes that each element covers, including record numbers and lengths.
  package let extents: [ByteRange]

  /// Reads a Ducky segment.
  ///
  /// - Throws: `MetadataError` if a record does not fit.
  package init(parsing payload: [UInt8]) throws(MetadataError) {
    guard payload.starts(with: "Ducky") else {
      throw .malformed(what: "a Ducky segment lacks its signature", at: 0)
    }
    var elements: [Element] = []
    var extents: [ByteRange] = []
    var offset = Self.signatureLength
    while offset < payload.count {
      guard let number = payload.uint16(at: offset) else {
        throw .malformed(what: "a Ducky record ends too early", at: offset)
      }
      if number == 0 {
        offset += 2
        break
      }
      guard let length = payload.uint16(at: offset + 2),
        let value = ByteRange(at: offset + 4, count: Int(length), within: payload.count)
      else {
        throw .malformed(what: "a Ducky record ends too early", at: offset)
      }
      elements.append(
        Catalogue.duckyRecords[number].map {
          Element($0, carrier: .segment, at: value, of: payload)
        } ?? Element(unrecognised: value, carrier: .segment, of: payload))
      extents.append(offset..<value.upperBound)
      offset = value.upperBound
    }
    if offset < payload.count {
      let slack = offset..<payload.count
      elements.append(Element(unrecognised: slack, carrier: .segment, of: payload))
      extents.append(slack)
    }
    self.payload = payload
    self.elements = elements
    self.extents = extents
  }

  /// The length of the signature, after which the records start.
  static let signatureLength = 5
}
