import Bytes
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads the messages that stand between coded pictures, and in the settings of their decoder.
  ///
  /// - Returns: Where they stand; what remains of the samples is media.
  mutating func read(messagesIn track: Track) throws(ContainerError) -> [ByteRange] {
    let codings = try track.descriptions.map { entry throws(ContainerError) in
      try VideoCoding(parsing: entry, in: source)
    }
    guard codings.contains(where: { $0 != nil }) else { return [] }
    var scan = MessageScan(of: source)
    for coding in codings {
      guard let coding else { continue }
      for unit in coding.messages { try scan.look(at: unit.range, unit.head, coding.format) }
    }
    try track.samples.visit { sample throws(ContainerError) in
      guard codings.indices.contains(sample.description - 1),
        let coding = codings[sample.description - 1]
      else { return }
      try scan.look(through: sample.range, coding.format, lengthSize: coding.lengthSize)
    }
    if let elements = scan.elements {
      add(.scattered(elements), "\(track.node.path)/mdat", .bytes, [])
    }
    return scan.ranges.sorted { $0.lowerBound < $1.lowerBound }
  }
}

/// How the samples of a track are coded [ISO 14496-15 5.3.3, 8.3.3].
private struct VideoCoding {
  let format: UnitFormat
  /// How many bytes stand in front of a unit, which say how long it is.
  let lengthSize: Int
  /// Units in the decoder's settings that may be messages, each with its first byte.
  let messages: [(range: ByteRange, head: UInt8)]

  /// Reads a sample description; nil where its samples have no units, or it does not tell.
  init?(parsing entry: BoxNode, in source: some ByteSource) throws(ContainerError) {
    guard let format = UnitFormat(description: entry.type) else { return nil }
    self.format = format
    switch format {
    case .h264:
      guard let node = entry.first("avcC") else { return nil }
      var fields = try BoxFields(of: node, in: source)
      try fields.skip(4)
      lengthSize = try fields.number(ofBytes: 1) & 3 + 1
      messages = []
    case .h265:
      guard let node = entry.first("hvcC") else { return nil }
      var fields = try BoxFields(of: node, in: source)
      try fields.skip(21)
      lengthSize = try fields.number(ofBytes: 1) & 3 + 1
      var messages: [(range: ByteRange, head: UInt8)] = []
      for _ in 0..<(try fields.number(ofBytes: 1)) {
        try fields.skip(1)
        for _ in 0..<(try fields.number(ofBytes: 2)) {
          let length = try fields.number(ofBytes: 2)
          let start = fields.offset
          try fields.skip(length)
          let range = start..<(start + length)
          if let head = fields.bytes(in: range).first, length > 1 { messages.append((range, head)) }
        }
      }
      self.messages = messages
    }
  }
}
