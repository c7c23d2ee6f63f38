import Bytes
import Catalogue
import Containers
import Vocabulary

/// Samples in GoPro's format: devices, and in them streams of sensors and single values.
///
/// ```
/// 0   4   key
/// 4   1   type of a value; 0: what follows are records
/// 5   1   size of one
/// 6   2   how many
/// 8       values, then zeros up to a multiple of four
/// ```
/// `DEVC` holds single values and streams, `STRM`. In a stream the last key names what is measured;
/// those before it describe it. Readers skip `FREE`, and zeros in place of a key. [GPMF
/// introduction]
struct GPMFRecords: TimedRecordFormat {
  /// The maximum nesting of records in a stream; real ones are not nested.
  private static let depthLimit = 8
  private static let device: FourCC = "DEVC"
  private static let free: FourCC = "FREE"

  /// The keys that describe how to read a stream, and the maximum lengths of their values.
  private static let structure: [FourCC: Int] = [
    "TICK": 16, "TOCK": 16, "TSMP": 16, "STMP": 16, "STPS": 1 << 12, "EMPT": 16, "TIMO": 16,
    "QUAN": 64, "STNM": 128, "SIUN": 512, "UNIT": 1024, "TYPE": 256, "SCAL": 512, "MTRX": 512,
    "ORIN": 16, "ORIO": 16, "PFRM": 16, "UNIF": 512,
  ]

  private struct Record {
    let key: FourCC
    let holdsRecords: Bool
    let range: Range<Int>
    let value: Range<Int>

    /// Reads the record at the start of a range, or returns nil if it exceeds the range.
    init?(in bytes: [UInt8], _ range: Range<Int>) {
      let start = range.lowerBound
      guard range.count >= 8, let code = bytes.uint32(at: start),
        let count = bytes.uint16(at: start + 6)
      else { return nil }
      let length = Int(bytes[start + 5]) * Int(count)
      let padded = (length + 3) / 4 * 4
      guard let whole = ByteRange(at: start, count: 8 + padded, within: range.upperBound) else {
        return nil
      }
      key = FourCC(code)
      holdsRecords = bytes[start + 4] == 0
      self.range = whole
      value = (start + 8)..<(start + 8 + length)
    }
  }

  func sample(_ bytes: [UInt8]) -> TimedSample? {
    var sample = TimedSample()
    guard let devices = Self.records(in: bytes, bytes.indices) else { return nil }
    for device in devices {
      guard device.key == Self.device, device.holdsRecords else { return nil }
      sample.rest.append(device.range.lowerBound..<device.value.lowerBound)
      guard let records = Self.records(in: bytes, device.value) else { return nil }
      for record in records where !Self.isNothing(record, in: bytes) {
        if Self.isStructure(record, in: bytes) {
          sample.rest.append(record.range)
        } else {
          guard let found = Self.stream(of: record, in: bytes) else { return nil }
          sample.records.append(found)
        }
      }
    }
    return sample
  }

  /// Returns the records of a range, without zeros between and after them, or nil if they do not
  /// fill it.
  private static func records(in bytes: [UInt8], _ range: Range<Int>) -> [Record]? {
    var records: [Record] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      if bytes.uint32(at: offset) == 0 {
        offset += 4
        continue
      }
      guard let record = Record(in: bytes, offset..<range.upperBound) else {
        return bytes[offset..<range.upperBound].isBlank ? records : nil
      }
      records.append(record)
      offset = record.range.upperBound
    }
    return records
  }

  private static func isNothing(_ record: Record, in bytes: [UInt8]) -> Bool {
    record.key == free
      && bytes[record.value.lowerBound..<record.range.upperBound]
        .isBlank
  }

  /// Whether a record only describes how others are read.
  private static func isStructure(_ record: Record, in bytes: [UInt8]) -> Bool {
    guard let limit = structure[record.key], record.value.count <= limit else { return false }
    let value = Array(bytes[record.value.lowerBound..<record.range.upperBound])
    return !record.holdsRecords && !CoordinateText.occurs(in: value)
      && !CarrierSignature.occurs(in: value)
  }

  /// Returns a record of a stream or a single value, or nil if its content cannot be parsed.
  private static func stream(of record: Record, in bytes: [UInt8]) -> TimedRecord? {
    var rows: [CatalogueRow?] = []
    var last = record.key
    guard collect(record, in: bytes, into: &rows, last: &last, depth: 0) else { return nil }
    let start = record.range.lowerBound
    let patches: [TimedRecord.Patch] = [
      .init(start..<(start + 5), with: .bytes(freeHead)),
      .init(record.value.lowerBound..<record.range.upperBound, with: .zeros),
    ]
    let known = rows.compactMap { $0 }
    let row = Catalogue.gpmf(last) ?? known.first
    // An unknown value may be anything, in addition to the known ones.
    let kinds = known.reduce(rows.contains(nil) ? Kinds.anything : nil) { kinds, row in
      kinds.map { $0.adding(row.kinds) } ?? row.kinds
    }
    return TimedRecord(
      of: last.code,
      row.map { CatalogueRow($0.key, $0.kinds.adding(kinds ?? $0.kinds), $0.specification) },
      at: record.range, patches: patches)
  }

  /// Adds the row of each value in a record, and finds the last of its keys.
  private static func collect(
    _ record: Record, in bytes: [UInt8], into rows: inout [CatalogueRow?], last: inout FourCC,
    depth: Int
  ) -> Bool {
    guard depth < depthLimit else { return false }
    guard record.holdsRecords else {
      let row = Catalogue.gpmf(record.key)
      // One byte is a switch, regardless of its key, and adds no kinds to those of the values
      // beside it.
      if row != nil || record.value.count > 1 { rows.append(row) }
      last = record.key
      return true
    }
    guard let records = records(in: bytes, record.value) else { return false }
    for inner in records where !isNothing(inner, in: bytes) && !isStructure(inner, in: bytes) {
      guard collect(inner, in: bytes, into: &rows, last: &last, depth: depth + 1) else {
        return false
      }
    }
    return true
  }

  /// The start of the head of blank bytes: a key that readers skip, and the type of bytes.
  private static let freeHead = free.bytes + [UInt8(ascii: "B")]
}
