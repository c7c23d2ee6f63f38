import Bytes
import Catalogue
import Containers

/// The allowed values of a multi-picture index, by tag [CIPA DC-007 5.2].
///
/// The index is always kept as long as there are pictures after the first, so it must not hold
/// anything else.
enum MPFShape {
  /// Returns whether an entry has a type, a count and a value that are valid for its tag.
  static func fits(_ entry: TIFFEntry, in bytes: [UInt8], _ order: ByteOrder) -> Bool {
    guard entry.isWellFormed, Catalogue.mpf(entry.tag) != nil else { return false }
    let value = Array(bytes[entry.valueRange])
    switch entry.tag {
    case 0xB000: return entry.type == .undefined && value.count == 4 && value.allSatisfy(\.isDigit)
    // Numbers and orders of pictures; all ones if a picture is on its own.
    case 0xB001, 0xB004, 0xB101, 0xB204:
      let number = value.uint32(at: 0, order) ?? 0
      return entry.type == .long && entry.count == 1 && (number <= 0xFFFF || number == .max)
    case 0xB201:
      return entry.type == .long && entry.count == 1
        && value.uint32(at: 0, order).map(isScan) == true
    case 0xB002:
      return entry.type == .undefined && value.count.isMultiple(of: MPFIndex.Picture.length)
        && areRows(value, order)
    case 0xB003: return entry.type == .undefined
    // Fractions; a denominator of all ones means unknown.
    default:
      return (entry.type == .rational || entry.type == .signedRational) && entry.count == 1
        && [0, 4].allSatisfy { offset in
          value.uint32(at: offset, order).map {
            $0 == .max || Int32(bitPattern: $0).magnitude < upperLimit
          } ?? false
        }
    }
  }

  /// Returns whether a number holds the rows and columns of a panorama, its start and its
  /// direction, one byte each, or is all ones.
  private static func isScan(_ number: UInt32) -> Bool {
    let parts = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    return number == .max
      || (parts[0] < 0x20 && parts[1] < 0x20 && parts[2] <= 4
        && (parts[3] <= 4 || [0x10, 0x20, 0x30, 0x40].contains(parts[3])))
  }

  /// An upper limit for angles and lengths; four characters make a number of at least this size.
  private static let upperLimit: UInt32 = 0x2000_0000

  /// The bits of the attributes that must be zero: formats other than JPEG, reserved bits, and
  /// classes and types beyond those that are plausible.
  private static let notJPEG: UInt32 = 0x1FE0_FFF0

  /// Returns whether each row describes a JPEG and depends only on pictures of the list.
  private static func areRows(_ rows: [UInt8], _ order: ByteOrder) -> Bool {
    let length = MPFIndex.Picture.length
    let count = rows.count / length
    return stride(from: 0, to: rows.count, by: length).allSatisfy { row in
      guard let attributes = rows.uint32(at: row, order),
        let first = rows.uint16(at: row + 12, order), let second = rows.uint16(at: row + 14, order)
      else { return false }
      return attributes & notJPEG == 0 && Int(first) <= count && Int(second) <= count
    }
  }
}
