package import Bytes
import Catalogue
import Vocabulary

/// The JFIF header in APP0 [ITU-T T.871 10.1].
///
///     0        5        7      8          10         12       13       14            14+3*w*h
///     +--------+--------+------+----------+----------+--------+--------+-------------+-------
///     | JFIF 0 | version| unit | density x| density y| width  | height | thumbnail   | slack
///     |        | 2      | 1    | 2        | 2        | 1      | 1      | RGB         |
///     +--------+--------+------+----------+----------+--------+--------+-------------+-------
package struct JFIFHeader: Sendable, Hashable {
  /// The bytes of the segment after the marker and the length.
  package let payload: [UInt8]
  /// The header itself, then the thumbnail and the bytes after it, if present.
  package let elements: [Element]
  /// The bytes that each element covers.
  package let extents: [ByteRange]
  /// The bytes of the thumbnail; empty if there is no thumbnail.
  package let thumbnail: ByteRange

  /// Reads a JFIF header.
  ///
  /// - Throws: `MetadataError` if the header ends too early.
  package init(parsing payload: [UInt8]) throws(MetadataError) {
    guard payload.starts(with: "JFIF\0") else {
      throw .malformed(what: "a JFIF header lacks its signature", at: 0)
    }
    guard payload.count >= Self.length else {
      throw .malformed(what: "a JFIF header ends too early", at: payload.count)
    }
    let size =
      3 * Int(payload[Self.thumbnailSize.lowerBound])
      * Int(payload[Self.thumbnailSize.lowerBound + 1])
    guard let thumbnail = ByteRange(at: Self.length, count: size, within: payload.count) else {
      throw .malformed(what: "a JFIF thumbnail ends too early", at: payload.count)
    }
    let slack = thumbnail.upperBound..<payload.count
    var found: [(ByteRange, Element)] = []
    if let row = Catalogue.jfifFields["JFIF"] {
      // The size belongs to the thumbnail, so the header is the same without it.
      let described = 0..<Self.thumbnailSize.lowerBound
      found.append((0..<Self.length, Element(row, carrier: .jfif, at: described, of: payload)))
    }
    if let row = Catalogue.jfifFields["thumbnail"], !thumbnail.isEmpty {
      found.append((thumbnail, Element(row, carrier: .jfif, at: thumbnail, of: payload)))
    }
    if !slack.isEmpty {
      found.append((slack, Element(unrecognised: slack, carrier: .jfif, of: payload)))
    }
    self.payload = payload
    self.thumbnail = thumbnail
    self.extents = found.map(\.0)
    self.elements = found.map(\.1)
  }

  /// The length of `JFIF` or `JFXX` and its zero.
  static let signatureLength = 5
  /// The length of the header without a thumbnail.
  package static let length = 14
  /// The range of the thumbnail's width and height.
  package static let thumbnailSize: ByteRange = 12..<14
}
