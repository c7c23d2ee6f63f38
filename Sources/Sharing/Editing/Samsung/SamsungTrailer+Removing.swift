import Bytes
import Containers

extension SamsungTrailer {
  /// Returns the directory of the remaining records, or no bytes if no record remains.
  ///
  /// - Parameters:
  ///   - extents: The start and length of each record in the output, or nil for removed records.
  ///   - start: The start of the directory itself.
  /// - Returns: The bytes of the directory.
  func directory(of extents: [(start: Int, count: Int)?], at start: Int) -> [UInt8] {
    let left = zip(records, extents).compactMap { record, extent in extent.map { (record, $0) } }
    guard !left.isEmpty else { return [] }
    var bytes = Array("SEFH".utf8)
    bytes.append(number: version, .littleEndian)
    bytes.append(number: UInt32(truncatingIfNeeded: left.count), .littleEndian)
    for (record, extent) in left {
      bytes.append(number: UInt16(0), .littleEndian)
      bytes.append(number: record.type, .littleEndian)
      bytes.append(number: UInt32(truncatingIfNeeded: start - extent.start), .littleEndian)
      bytes.append(number: UInt32(truncatingIfNeeded: extent.count), .littleEndian)
    }
    bytes.append(number: UInt32(truncatingIfNeeded: bytes.count), .littleEndian)
    return bytes + Array("SEFT".utf8)
  }
}
