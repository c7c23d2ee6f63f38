import Bytes
import Catalogue
import Containers
import Vocabulary

extension BoxReader {
  /// Adds the times of creation and change in a header, and its unused bytes.
  ///
  /// - Throws: `ContainerError` if it does not have the length of a header of its version.
  mutating func add(timesIn node: BoxNode) throws(ContainerError) {
    guard case .header(let subject)? = node.shape else { return try add(loose: node) }
    let header = try TimedHeader(parsing: node, of: subject, in: source)
    try add(time: header.times.creation, named: "CreateDate", path: node.path)
    try add(time: header.times.change, named: "ModifyDate", path: node.path)
    try add(
      unknown: header.reserved + [header.slack], key: .known("slack"), named: node.path, as: .bytes)
    if let matrix = header.matrix { try check(matrixAt: matrix, in: node) }
  }

  /// Adds a time in a header, in seconds; zero means no time.
  private mutating func add(
    time range: ByteRange, named name: String, path: String
  ) throws(ContainerError) {
    let bytes = try bytes(in: [range], limit: 8)
    let seconds = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let row = Catalogue.isobmffField(name), let instant = WrittenInstant(seconds: seconds)
    else {
      try add(field: range, named: name, path: path)
      return
    }
    let field = ExactField.field(
      in: bytes, by: row, exact: .instant(instant), at: 0..<bytes.count, carrier: .segment)
    add(.exactField(field), named: path, as: .bytes, at: [range])
  }

  /// Checks a matrix that rotates and places pictures; four letters would make a number larger than
  /// any in it but the last [ISO 14496-12 8.2.2].
  private mutating func check(
    matrixAt range: ByteRange, in node: BoxNode
  ) throws(ContainerError) {
    let bytes = try bytes(in: [range], limit: range.count)
    let numbers = stride(from: 0, to: range.count, by: 4).compactMap { bytes.uint32(at: $0) }
    let isMatrix =
      numbers.dropLast().allSatisfy { Int32(bitPattern: $0).magnitude < 0x2000_0000 }
      && [0, 0x4000_0000].contains(numbers.last)
    guard !isMatrix else { return }
    try add(malformedNumbers: "matrix", in: node, range)
  }
}
