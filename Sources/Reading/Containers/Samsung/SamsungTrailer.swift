package import Bytes

/// The trailer that Samsung's cameras write after a picture: records, then a directory of them.
///
/// ```
/// record      0  2  0
///             2  2  type
///             4  4  length of the name, n
///             8  n  name
///             .. .. data
/// directory   0  4  SEFH
///             4  4  version
///             8  4  count of records
///             12 12 for each: 0 (2), type (2), distance from its start to SEFH (4), size (4)
///             .. 4  size of the directory up to here
///             .. 4  SEFT
/// ```
/// Numbers are little-endian. The layout is unpublished.
package struct SamsungTrailer: Sendable, Hashable {
  /// The records, in the order of the directory.
  package let records: [Record]
  package let directory: ByteRange
  package let version: UInt32

  /// A record of the trailer.
  package struct Record: Sendable, Hashable {
    package let type: UInt16
    /// The whole record.
    package let range: ByteRange
    package let name: [UInt8]
    /// The bytes after the name.
    package let data: ByteRange
  }

  /// The number of records that no trailer exceeds; real files have some ten records.
  package static let recordLimit = 256
  private static let headLength = 12
  private static let entryLength = 12
  private static let footLength = 8
  private static let nameLimit = 256

  /// Reads the trailer at the end of a range, or returns nil if there is none, or if its directory
  /// does not match the bytes.
  ///
  /// - Throws: `ContainerError` if reading fails.
  package init?(parsing source: some ByteSource, in range: ByteRange) throws(ContainerError) {
    let end = range.upperBound
    guard range.count >= Self.headLength + Self.footLength else { return nil }
    let foot = try source.content(in: (end - Self.footLength)..<end)
    guard foot.holds("SEFT".utf8, at: 4), let size = foot.uint32(at: 0, .littleEndian),
      Int(size) >= Self.headLength, Int(size) <= range.count - Self.footLength,
      Int(size) <= Self.headLength + Self.entryLength * Self.recordLimit
    else { return nil }
    let start = end - Self.footLength - Int(size)
    let table = try source.content(in: start..<(end - Self.footLength))
    guard table.starts(with: "SEFH"), let version = table.uint32(at: 4, .littleEndian),
      let count = table.uint32(at: 8, .littleEndian),
      Int(size) == Self.headLength + Self.entryLength * Int(count), version < 1 << 16
    else { return nil }
    var records: [Record] = []
    for number in 0..<Int(count) {
      let offset = Self.headLength + Self.entryLength * number
      guard table.uint16(at: offset, .littleEndian) == 0,
        let type = table.uint16(at: offset + 2, .littleEndian),
        let distance = table.uint32(at: offset + 4, .littleEndian),
        let length = table.uint32(at: offset + 8, .littleEndian),
        let recordRange = ByteRange(
          at: start - Int(distance), count: Int(length), within: start),
        recordRange.lowerBound >= range.lowerBound,
        let record = try Self.record(type, at: recordRange, of: source)
      else { return nil }
      records.append(record)
    }
    let sorted = records.map(\.range).sortedByStart()
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }) else {
      return nil
    }
    self.records = records
    self.version = version
    directory = start..<end
  }

  private static func record(
    _ type: UInt16, at range: ByteRange, of source: some ByteSource
  ) throws(ContainerError) -> Record? {
    guard range.count >= 8 else { return nil }
    let head = try source.content(in: range.lowerBound..<(range.lowerBound + 8))
    guard head.uint16(at: 0, .littleEndian) == 0, head.uint16(at: 2, .littleEndian) == type,
      let length = head.uint32(at: 4, .littleEndian), Int(length) <= nameLimit,
      let name = ByteRange(
        at: range.lowerBound + 8, count: Int(length), within: range.upperBound)
    else { return nil }
    return Record(
      type: type, range: range, name: try source.content(in: name),
      data: name.upperBound..<range.upperBound)
  }
}
