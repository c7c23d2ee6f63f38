import Bytes
import Catalogue
import Containers

/// Samples of camera motion, as Street View asks for: each is one record.
///
/// ```
/// 0   2   zero
/// 2   2   type, the lowest byte first
/// 4       numbers, as many as the type has
/// ```
/// [Camera Motion Metadata Spec, data format]
struct CameraMotionRecords: TimedRecordFormat {
  /// How long a record of each type is, with its head.
  private static let lengths = [16, 12, 16, 16, 16, 28, 60, 16]
  /// A type that no record has.
  private static let none: [UInt8] = [0, 0, 0xFF, 0xFF]

  func sample(_ bytes: [UInt8]) -> TimedSample? {
    guard let type = bytes.uint16(at: 2, .littleEndian).map(Int.init) else { return nil }
    if bytes.starts(with: Self.none), bytes[4...].allSatisfy({ $0 == 0 }) { return TimedSample() }
    guard Self.lengths.indices.contains(type), bytes.count == Self.lengths[type] else { return nil }
    let record = TimedRecord(
      of: UInt32(type), Catalogue.cameraMotion(UInt32(type)), at: bytes.indices,
      patches: [.init(bytes.indices, with: .bytes(Self.none))])
    return TimedSample(records: [record])
  }
}
