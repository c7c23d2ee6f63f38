import Bytes
import Containers

extension SamsungTrailer {
  /// Returns the directory of the remaining records, or no bytes if no record remains.
  ///
  /// - Parameters:
  ///   - places: The start and length of each record in the output, or nil for removed records.
  ///   - start: The start of the directory itself.
  /// - Returns: The bytes of the directory.
  func directory(of places: [(start: Int, count: Int)?], at start: Int) -> [UInt8] {
    let left = zip(records, places).compactMap { record, place in place.map { (record, $0) } }
    guard !left.isEmpty else { return [] }
    var bytes = Array("SEFH".utf8)
    bytes.append(number: version, .littleEndian)
    bytes.append(number: UInt32(truncatingIfNeeded: left.count), .littleEndian)
    for (record, place) in left {
      bytes.append(number: UInt16(0), .littleEndian)
      bytes.append(number: record.type, .littleEndian)
      bytes.append(number: UInt32(truncatingIfNeeded: start - place.start), .littleEndian)
      bytes.append(number: UInt32(truncatingIfNeeded: place.count), .littleEndian)
    }
    bytes.append(number: UInt32(truncatingIfNeeded: bytes.count), .littleEndian)
    return bytes + Array("SEFT".utf8)
  }
}
