import Bytes
import Catalogue
import Containers

/// Samples of Sony's timed metadata: a header with a time code, and sets of tags.
///
/// ```
/// 0   2   length of the header
/// 2       header
///         sets: universal label 16, then 0x8300 2, length 2, tags
///         tags: tag 2, length 2, value
///         zeros
/// ```
/// [SMPTE RDD 18; Sony, unpublished]
struct SonyTimedRecords: TimedRecordFormat {
  private static let set: UInt16 = 0x8300
  /// The tag of a blank value, which no set has.
  private static let none: UInt16 = 0xFFFF
  /// The start of a universal label [SMPTE ST 336].
  private static let label: [UInt8] = [0x06, 0x0E, 0x2B, 0x34]
  private static let labelLength = 16

  func sample(_ bytes: [UInt8]) -> TimedSample? {
    guard let length = bytes.uint16(at: 0).map(Int.init), length >= 2,
      let header = ByteRange(at: 2, count: length - 2, within: bytes.count)
    else { return nil }
    var sample = TimedSample(records: [], rest: [0..<2])
    if !bytes[header].isBlank {
      sample.records.append(
        TimedRecord(
          of: 0, Catalogue.sonyTimedTag(0), at: header, patches: [.init(header, with: .zeros)]))
    }
    var offset = header.upperBound
    while offset < bytes.count {
      if bytes.holds(Self.label, at: offset),
        let range = ByteRange(at: offset, count: Self.labelLength, within: bytes.count)
      {
        sample.rest.append(range)
        offset = range.upperBound
        continue
      }
      guard let tag = bytes.uint16(at: offset), tag != 0, let size = bytes.uint16(at: offset + 2)
      else {
        return bytes[offset...].isBlank ? sample : nil
      }
      let value = offset + 4
      guard tag != Self.set else {
        sample.rest.append(offset..<value)
        offset = value
        continue
      }
      guard let range = ByteRange(at: value, count: Int(size), within: bytes.count) else {
        return nil
      }
      add(tag, of: bytes, whole: offset..<range.upperBound, value: range, to: &sample)
      offset = range.upperBound
    }
    return sample
  }

  private func add(
    _ tag: UInt16, of bytes: [UInt8], whole: Range<Int>, value: Range<Int>,
    to sample: inout TimedSample
  ) {
    if tag == Self.none, bytes[value].isBlank { return }
    // A label identifies a set or a curve of the standard.
    if value.count == Self.labelLength, bytes.holds(Self.label, at: value.lowerBound) {
      sample.rest.append(whole)
      return
    }
    let start = whole.lowerBound
    sample.records.append(
      TimedRecord(
        of: UInt32(tag), Catalogue.sonyTimedTag(UInt32(tag)), at: whole,
        patches: [
          .init(start..<(start + 2), with: .bytes([0xFF, 0xFF])), .init(value, with: .zeros),
        ]))
  }
}
