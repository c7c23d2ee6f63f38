package import Bytes

/// A track of a movie: what it is of, and where its samples stand [ISO 14496-12 8.3].
package struct Track: Sendable {
  package let node: BoxNode
  /// Number by which others refer to it; nil where it has no header.
  package let id: UInt32?
  /// What its samples are: `vide`, `soun`, `meta` and others [ISO 14496-12 8.4.3].
  package let handler: FourCC
  /// The sample descriptions, in their order.
  package let descriptions: [BoxNode]
  package var samples: SampleTable

  /// Reads a track.
  ///
  /// - Throws: `ContainerError` where it has no handler, or a table is broken.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    self.node = node
    guard let box = node.first("mdia")?.first("hdlr") else {
      throw .malformed(what: "\(node.path): track without a handler", at: node.box.range.lowerBound)
    }
    var fields = try BoxFields(of: box, in: source)
    try fields.skip(8)
    handler = FourCC(try fields.uint32())
    let table = node.first("mdia")?.first("minf")?.first("stbl")
    descriptions = table?.first("stsd")?.children ?? []
    samples = try SampleTable(parsing: table, in: source)
    id = try node.first("tkhd").map { header throws(ContainerError) in
      // [ISO 14496-12 8.3.2] Behind the times, which have four or eight bytes each.
      var fields = try BoxFields(of: header, in: source)
      let version = try fields.number(ofBytes: 1)
      try fields.skip(version == 0 ? 11 : 19)
      return try fields.uint32()
    }
  }
}
