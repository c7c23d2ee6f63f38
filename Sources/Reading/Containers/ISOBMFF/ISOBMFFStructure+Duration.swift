package import Bytes

extension ISOBMFFStructure {
  /// How long the movie is, in seconds; nil where its header does not say.
  ///
  /// A movie in fragments says it beside them [ISO 14496-12 8.2.2, 8.8.2].
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

  /// Passes over version and flags; numbers take 8 bytes in version 1.
  private static func sizeOfNumbers(_ fields: inout BoxFields) throws(ContainerError) -> Int {
    let version = try fields.number(ofBytes: 1)
    try fields.skip(3)
    return version == 0 ? 4 : 8
  }

  /// A length; nil where all bits are set, which says that it is not known.
  private static func stated(
    _ fields: inout BoxFields, ofBytes size: Int
  ) throws(ContainerError) -> Int? {
    let first = try fields.number(ofBytes: 4)
    guard size == 8 else { return first == Int(UInt32.max) ? nil : first }
    let second = try fields.number(ofBytes: 4)
    return first > Int(Int32.max) ? nil : first << 32 | second
  }
}
