package import Bytes
import Containers
import Vocabulary

/// The index of a multi-picture file: which pictures follow the first, and where.
///
/// ```
/// "MPF\0"                    in APP2
/// TIFF header                offsets count from here
/// index directory            0xB002 lists the pictures, 16 bytes each
///   0  4  attributes
///   4  4  size in bytes      of the first picture: from SOI to EOI
///   8  4  offset             from the TIFF header; 0 for the first picture
///   12 4  dependent pictures
/// attribute directory        of this picture
/// ```
/// [CIPA DC-007-2009 5]
package struct MPFIndex: Sendable {
  /// The payload of the segment, signature included.
  package let bytes: [UInt8]
  package let order: ByteOrder
  package let pictures: [Picture]
  package let elements: [Element]
  /// The stored values of the elements, by their indices; empty for the index itself.
  package let values: [ByteRange]

  package static let signature = Array("MPF\0".utf8)

  /// One row of the list.
  package struct Picture: Sendable, Hashable {
    /// Length in bytes.
    package let size: Int
    /// Offset from the TIFF header, in bytes; 0 for the first picture.
    package let offset: Int
    /// Where in the payload the size is written.
    package let sizeField: Int
  }

  private static let listTag: UInt16 = 0xB002
  private static let uniqueIDsTag: UInt16 = 0xB003
  private static let pictureLength = 16

  /// Reads the payload of the segment.
  ///
  /// - Throws: `MetadataError` where it has no index directory.
  package init(parsing bytes: [UInt8]) throws(MetadataError) {
    let base = Self.signature.count
    let header: TIFFHeader
    let table: TIFFDirectory
    do {
      header = try TIFFHeader(parsing: bytes, at: base)
      let layout = TIFFLayout(order: header.order, base: base, limit: bytes.count)
      table = try TIFFDirectory(parsing: bytes, at: base + header.firstDirectory, layout)
    } catch {
      throw MetadataError(error)
    }
    self.bytes = bytes
    order = header.order
    let list = table.entry(Self.listTag)?.storedRange
    pictures = stride(
      from: list?.lowerBound ?? 0, to: list?.upperBound ?? 0, by: Self.pictureLength
    )
    .compactMap { offset in
      guard let size = bytes.uint32(at: offset + 4, header.order),
        let start = bytes.uint32(at: offset + 8, header.order)
      else { return nil }
      return Picture(size: Int(size), offset: Int(start), sizeField: offset + 4)
    }
    var elements: [Element] = []
    var values: [ByteRange] = []
    // The list's sizes and offsets follow the file's layout, so they are no part of the value.
    var content = [0..<bytes.count]
    if let list { content.subtract(list) }
    if let unique = table.entry(Self.uniqueIDsTag)?.storedRange,
      bytes[unique].contains(where: { $0 != 0 })
    {
      content.subtract(unique)
      elements.append(
        Element(
          kinds: Kinds(.identifier), carrier: .mpf, key: .known("ImageUIDList"), path: "",
          offset: unique.lowerBound, length: unique.count,
          fingerprint: Fingerprint(of: bytes[unique])))
      values.append(unique)
    }
    let index = Element(
      kinds: Kinds(.rendering), carrier: .mpf, key: .known("MPF"), path: "", offset: 0,
      length: bytes.count,
      fingerprint: Fingerprint(of: content.flatMap { bytes[$0].filter { $0 != 0 } }))
    self.elements = [index] + elements
    self.values = [0..<0] + values
  }
}
