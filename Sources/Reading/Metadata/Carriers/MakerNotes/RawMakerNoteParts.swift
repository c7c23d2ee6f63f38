import Bytes
import Catalogue
import Containers
import Vocabulary

/// A value of a raw picture's maker note, divided into the parts that raw converters need and the
/// rest.
///
/// The records of Nikon's editor [exiftool NikonCapture; dcraw `parse_makernote`], little-endian:
/// ```
/// 0   18  signature
/// 18   4  length of what follows the signature
/// 22      records
///         0    4  identifier ..
///         4   14  .. and its rest
///         18   4  length of the value, and 4
///         22      the value
/// ```
/// Of unneeded records only the lengths are kept, so that a walk through the records still ends at
/// the same place.
struct RawMakerNoteParts {
  /// The needed parts that are not zero.
  private(set) var needed: [(part: RawRenderingPart, range: ByteRange)] = []
  /// The other bytes that are not zero.
  private(set) var rest: [ByteRange] = []
  /// The bytes that are kept as needed parts or as the structure of the value, in order.
  private var kept: [ByteRange] = []

  /// Divides a value, or returns nil if it does not have this structure.
  init?(
    of note: ByteExcerpt, in value: ByteRange, by division: RawRenderingDivision,
    _ layout: TIFFLayout
  ) {
    switch division {
    case .part(let part):
      guard keep(part, in: value, of: note, layout.order) else { return nil }
    case .captureRecords(let parts):
      guard keepRecords(parts, in: value, of: note) else { return nil }
    }
    rest = [value].subtracting(kept).filter { !note[$0].isBlank }
  }

  /// Keeps a part, or returns false if it does not have its shape.
  private mutating func keep(
    _ part: RawRenderingPart, in value: ByteRange, of note: ByteExcerpt, _ order: ByteOrder
  ) -> Bool {
    guard let range = ByteRange(at: part.offset, count: part.length, within: value.count) else {
      return false
    }
    let partRange = value.dropFirst(range.lowerBound).prefix(part.length)
    guard part.shape.fits(note, at: partRange.lowerBound, order) else { return false }
    kept.append(partRange)
    // A part of zeros does not change when the rest is removed.
    if !note[partRange].isBlank { needed.append((part, partRange)) }
    return true
  }

  /// The length of the signature and the length field after it.
  private static let head = 22
  /// The length of a record's head, whose last four bytes are the length.
  private static let recordHead = 22

  /// Keeps the lengths of all records and the needed records, or returns false if a record runs
  /// past the end.
  private mutating func keepRecords(
    _ parts: [UInt32: RawRenderingPart], in value: ByteRange, of note: ByteExcerpt
  ) -> Bool {
    guard value.count >= Self.head else { return false }
    kept.append(value.dropFirst(Self.head - 4).prefix(4))
    var left = value.dropFirst(Self.head)
    while left.count > Self.recordHead {
      let start = left.lowerBound
      guard let tag = note.uint32(at: start, .littleEndian),
        let declared = note.uint32(at: start + Self.recordHead - 4, .littleEndian),
        declared >= 4, Int(declared) - 4 <= left.count - Self.recordHead
      else { return false }
      let record = left.dropFirst(Self.recordHead).prefix(Int(declared) - 4)
      if let part = parts[tag] {
        kept.append(left.prefix(Self.recordHead))
        guard keep(part, in: record, of: note, .littleEndian) else { return false }
      } else {
        kept.append(left.dropFirst(Self.recordHead - 4).prefix(4))
      }
      left = left.dropFirst(Self.recordHead + record.count)
    }
    return note[left].isBlank
  }
}

extension RawRenderingPart.Shape {
  /// Returns whether the bytes at an offset have this shape.
  fileprivate func fits(_ note: ByteExcerpt, at offset: Int, _ order: ByteOrder) -> Bool {
    switch self {
    case .flag:
      return note[offset..<(offset + 1)].allSatisfy { $0 <= 1 }
    case .number(let maximum):
      return note.uint16(at: offset, order).map { $0 <= maximum } ?? false
    case .quarterTurns:
      return note.uint16(at: offset, order).map { [0, 90, 180, 270].contains($0) } ?? false
    case .factors(let count):
      return (0..<count).allSatisfy { index in
        guard let low = note.uint32(at: offset + 8 * index, .littleEndian),
          let high = note.uint32(at: offset + 8 * index + 4, .littleEndian)
        else { return false }
        let factor = Double(bitPattern: UInt64(high) << 32 | UInt64(low))
        return factor == 0 || Self.factors.contains(factor)
      }
    }
  }

  /// The range of colour factors, which are near one.
  private static let factors = 1.0 / 64...64
}
