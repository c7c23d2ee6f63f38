import Bytes
import Catalogue
import Containers

/// Samples of Canon's timed metadata: records one behind the other.
///
/// ```
/// 0   4   size of the whole record, the lowest byte first
/// 4   2   type, the lowest byte first
/// 6   6   flags
/// 12      content
/// ```
/// [Canon CR3, unpublished; Laurent Clévy, Describing the Canon Raw v3 file format, CTMD]
struct CanonTimedRecords: TimedRecordFormat {
  private static let headLength = 12

  func sample(_ bytes: [UInt8]) -> TimedSample? {
    var sample = TimedSample()
    var offset = 0
    while offset < bytes.count {
      guard let size = bytes.uint32(at: offset, .littleEndian), size >= Self.headLength,
        let type = bytes.uint16(at: offset + 4, .littleEndian),
        let range = ByteRange(at: offset, count: Int(size), within: bytes.count)
      else {
        return bytes[offset...].allSatisfy({ $0 == 0 }) ? sample : nil
      }
      offset = range.upperBound
      let content = (range.lowerBound + 4)..<range.upperBound
      // No record has type 0.
      if bytes[content].allSatisfy({ $0 == 0 }) { continue }
      sample.records.append(
        TimedRecord(
          of: UInt32(type), Catalogue.canonTimedRecord(UInt32(type)), at: range,
          patches: [.init(content, with: .zeros)]))
    }
    return sample
  }
}
