package import Bytes
import Containers
import Vocabulary

/// The index of a multi-picture file: which pictures follow the first, and where.
///
/// ```
/// "MPF\0"                    in APP2
/// TIFF header                offsets count from here
/// index directory            0xB002 lists the pictures, 16 bytes each
///   0  4  attributes       bit 31: others depend on it; bits 0 to 23: its type
///   4  4  size in bytes      of the first picture: from SOI to EOI
///   8  4  offset             from the TIFF header; 0 for the first picture
///   12 4  two pictures that depend on it, by their numbers from 1; 0 for none
/// attribute directory        of this picture
/// ```
/// [CIPA DC-007-2009 5]
package struct MPFIndex: Sendable {
  /// The payload of the segment, signature included.
  package let bytes: [UInt8]
  package let order: ByteOrder
  /// The index directory, and the attribute directory if there is one.
  let directories: [TIFFDirectory]
  let headerLength: Int
  package let pictures: [Picture]
  package let elements: [Element]
  /// The ranges that become zero when an element is removed, by the element's index; empty for the
  /// index itself.
  package let values: [[ByteRange]]

  package static let signature = Array("MPF\0".utf8)

  /// One row of the list.
  package struct Picture: Sendable, Hashable {
    /// The type of the picture, from the lowest 24 bits of the attributes.
    package let type: MPFPictureType
    /// Length in bytes.
    package let size: Int
    /// Offset from the TIFF header, in bytes; 0 for the first picture.
    package let offset: Int

    /// The number of bytes of a row.
    package static let length = 16
  }

  /// The range of the list in the payload.
  package let list: ByteRange
  /// The field for the length of the list in bytes; `numberField` is the one for the number of
  /// pictures.
  package let countField: ByteRange?
  package let numberField: ByteRange?

  private static let listTag: UInt16 = 0xB002
  static let uniqueIDsTag: UInt16 = 0xB003
  private static let numberTag: UInt16 = 0xB001
  /// The tags of both directories [CIPA DC-007 5.2.3, 5.2.4].
  private static let tags: ClosedRange<UInt16> = 0xB000...0xB2FF

  /// Reads the payload of the segment.
  ///
  /// - Throws: `MetadataError` if there is no index directory, or if a tag or value does not belong
  ///   to the format.
  package init(parsing bytes: [UInt8]) throws(MetadataError) {
    let base = Self.signature.count
    let header: TIFFHeader
    let directories: [TIFFDirectory]
    do {
      header = try TIFFHeader(parsing: bytes, at: base)
      directories = try Self.directories(of: bytes, header)
    } catch {
      throw MetadataError(error)
    }
    guard let table = directories.first else {
      throw .malformed(what: "no index of pictures", at: base)
    }
    for entry in directories.flatMap(\.entries) where !Self.tags.contains(entry.tag) {
      throw .malformed(what: "a tag that does not belong to the index", at: entry.range.lowerBound)
    }
    for entry in directories.flatMap(\.entries)
    where !MPFShape.fits(entry, in: bytes, header.order) {
      throw .malformed(what: "a value that does not fit the index", at: entry.range.lowerBound)
    }
    self.bytes = bytes
    self.directories = directories
    headerLength = header.length
    order = header.order
    let listEntry = table.entry(Self.listTag)
    let list = listEntry?.storedRange ?? 0..<0
    let unique = table.entry(Self.uniqueIDsTag)?.storedRange
    // The list is rewritten, so it must not hold anything else.
    let taken = directories.map(\.range) + (unique.map { [$0] } ?? [])
    guard list.isEmpty || !taken.contains(where: list.overlaps) else {
      throw .malformed(what: "a list that overlaps the index", at: list.lowerBound)
    }
    self.list = list
    countField = listEntry.map { ($0.range.lowerBound + 4)..<($0.range.lowerBound + 8) }
    numberField = table.entry(Self.numberTag).flatMap { entry in
      entry.valueRange.count == 4 ? entry.valueRange : nil
    }
    pictures = stride(from: list.lowerBound, to: list.upperBound, by: Picture.length)
      .compactMap { offset in
        guard let attributes = bytes.uint32(at: offset, header.order),
          let size = bytes.uint32(at: offset + 4, header.order),
          let start = bytes.uint32(at: offset + 8, header.order),
          offset + Picture.length <= list.upperBound
        else { return nil }
        return Picture(
          type: MPFPictureType(code: attributes & 0xFF_FFFF), size: Int(size), offset: Int(start))
      }
    var elements: [Element] = []
    var values: [[ByteRange]] = []
    // The number and the places of pictures follow the layout of the file, so they are not part of
    // the value.
    var separate = [list, countField, numberField].compactMap(\.self)
    if let unique, !bytes[unique].isBlank {
      separate.append(unique)
      elements.append(
        Element(
          kinds: Kinds(.identifier), carrier: .mpf, key: .known("ImageUIDList"), path: "",
          offset: unique.lowerBound, length: unique.count,
          fingerprint: Fingerprint(of: bytes[unique])))
      values.append([unique])
    }
    let slack = Self.unclaimed(in: bytes, directories)
    if let first = slack.first {
      let left = slack.flatMap { bytes[$0].filter { $0 != 0 } }
      elements.append(
        Element(
          kinds: .anything, reading: .unrecognised, carrier: .unclaimed, key: .other, path: "slack",
          offset: first.lowerBound, length: left.count, fingerprint: Fingerprint(of: left)))
      values.append(slack)
    }
    let content = [0..<bytes.count].subtracting(separate + slack)
    let index = Element(
      kinds: Kinds(.rendering), carrier: .mpf, key: .known("MPF"), path: "", offset: 0,
      length: bytes.count,
      fingerprint: Fingerprint(of: content.flatMap { bytes[$0].filter { $0 != 0 } }))
    self.elements = [index] + elements
    self.values = [[]] + values
  }

  /// Returns the index directory, and the attribute directory after it if it can be read.
  private static func directories(
    of bytes: [UInt8], _ header: TIFFHeader
  ) throws(ContainerError) -> [TIFFDirectory] {
    let base = signature.count
    let layout = TIFFLayout(order: header.order, base: base, limit: bytes.count)
    let index = try TIFFDirectory(parsing: bytes, at: base + header.firstDirectory, layout)
    guard let next = index.next,
      let attributes = try? TIFFDirectory(parsing: bytes, at: next, layout)
    else { return [index] }
    return [index, attributes]
  }

  /// Returns the ranges of unclaimed bytes that are not all zero.
  private static func unclaimed(in bytes: [UInt8], _ directories: [TIFFDirectory]) -> [ByteRange] {
    let claims = directories.flatMap { directory in
      [directory.range] + directory.entries.compactMap(\.storedRange)
    }
    return [(signature.count + TIFFHeader.length)..<bytes.count].subtracting(claims).filter {
      !bytes[$0].isBlank
    }
  }
}

extension MPFIndex {
  /// Finds a picture in a file.
  ///
  /// - Parameters:
  ///   - picture: The row of the picture.
  ///   - offset: The offset of the segment's payload in the file.
  ///   - count: The length of the file.
  /// - Returns: The range, or nil if it is the first picture or lies outside the file.
  package func range(of picture: Picture, at offset: Int, within count: Int) -> ByteRange? {
    guard picture.offset > 0, picture.size > 0 else { return nil }
    return ByteRange(
      at: offset + Self.signature.count + picture.offset, count: picture.size, within: count)
  }
}
