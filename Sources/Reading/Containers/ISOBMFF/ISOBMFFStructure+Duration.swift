package import Bytes

extension ISOBMFFStructure {
  /// Returns the duration of the movie in seconds, or nil if it is not stated.
  ///
  /// A fragmented movie states it in `mehd` [ISO 14496-12 8.2.2, 8.8.2].
  package func duration(in source: some ByteSource) -> Double? {
    guard let movie = tree.first("moov"), let header = movie.first("mvhd"),
      let (scale, length) = try? Self.header(of: header, in: source), scale > 0
    else { return nil }
    let fragments = movie.first("mvex")?.first("mehd").flatMap {
      try? Self.length(of: $0, in: source)
    }
    let units = max(length ?? 0, fragments ?? 0)
    return units > 0 ? Double(units) / Double(scale) : nil
  }

  private static func header(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> (scale: Int, length: Int?) {
    var fields = try BoxFields(of: node, in: source)
    let size = try sizeOfNumbers(&fields)
    try fields.skip(2 * size)
    let scale = try fields.number(ofBytes: 4)
    return (scale, try stated(&fields, ofBytes: size))
  }

  private static func length(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> Int? {
    var fields = try BoxFields(of: node, in: source)
    let size = try sizeOfNumbers(&fields)
    return try stated(&fields, ofBytes: size)
  }

  /// Skips version and flags, and returns the size of numbers: 4 bytes, or 8 in version 1.
  private static func sizeOfNumbers(_ fields: inout BoxFields) throws(ContainerError) -> Int {
    let version = try fields.number(ofBytes: 1)
    try fields.skip(3)
    return version == 0 ? 4 : 8
  }

  /// Reads a length, or returns nil if all bits are set, which means that it is not known.
  private static func stated(
    _ fields: inout BoxFields, ofBytes size: Int
  ) throws(ContainerError) -> Int? {
    let first = try fields.number(ofBytes: 4)
    guard size == 8 else { return first == Int(UInt32.max) ? nil : first }
    let second = try fields.number(ofBytes: 4)
    return first > Int(Int32.max) ? nil : first << 32 | second
  }
}
