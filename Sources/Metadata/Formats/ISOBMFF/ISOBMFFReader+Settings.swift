import Bytes
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads a box of a movie or a track that is no header: a table, settings, metadata.
  mutating func read(setting node: BoxNode, of use: TrackUse) throws(ContainerError) {
    switch node.type {
    case "udta": try read(userData: node)
    case "meta": try read(list: node)
    case "gmhd", "tapt", "mvex":
      for child in node.children { try read(setting: child, of: use) }
      try readSlack(behind: node)
    case "vmhd", "smhd", "nmhd", "sthd", "gmin", "load", "clef", "prof", "enof", "trex", "mehd":
      try check(header: node)
    case "elst", "stts", "ctts", "stss", "stps": try check(table: node)
    case "cslg", "sdtp", "sbgp", "sgpd", "csgp", "tref", "saiz", "saio", "senc", "subs", "padb",
      "stdp", "stsh", "trep", "leva":
      try checkNumbers(in: node)
    // [ISO 14496-14 5.1; QTFF, Clipping, track matte and track input map atoms]
    case "iods", "clip", "matt", "imap", "ctab":
      try check(node, 1...4096)
    default: try read(loose: node)
    }
  }

  /// A header is as long as all of its kind are.
  private mutating func check(header node: BoxNode) throws(ContainerError) {
    let length = node.box.content.count
    guard SampleSettingShape.lengths(of: node.type)?.contains(length) != true else { return }
    try add(malformedSetting: node)
  }

  /// Settings that are numbers.
  private mutating func check(
    _ node: BoxNode, _ lengths: ClosedRange<Int>
  ) throws(ContainerError) {
    let start = try bytes(in: [node.box.content], limit: lengths.upperBound + 1)
    guard !SampleSettingShape.isPlain(start, in: lengths) else { return }
    try add(malformedSetting: node)
  }

  /// A table that counts its entries; what stands behind them belongs to none.
  mutating func check(table node: BoxNode) throws(ContainerError) {
    try checkNumbers(in: node)
    let content = node.box.content
    let head = try bytes(in: [content], limit: 8)
    guard let count = head.uint32(at: 4), let version = head.first,
      let size = SampleSettingShape.entryLength(of: node.type, version: version),
      let entries = ByteRange(
        at: content.lowerBound + 8, count: Int(count) * size, within: content.upperBound)
    else {
      try add(malformedSetting: node)
      return
    }
    try add(
      unknown: [entries.upperBound..<content.upperBound], .known("slack"), node.path, .bytes)
  }

  /// A table of numbers may hold nothing that another reader would find.
  mutating func checkNumbers(in node: BoxNode) throws(ContainerError) {
    let content = node.box.content
    // Tables of long movies take megabytes; a sign of a carrier takes no more than the overlap.
    let (step, overlap) = (1 << 18, 64)
    var offset = content.lowerBound
    while offset < content.upperBound {
      let end = min(content.upperBound, offset + step)
      let bytes = try bytes(
        in: [max(content.lowerBound, offset - overlap)..<end], limit: step + overlap)
      guard !CarrierSignature.stands(in: bytes) else { return try add(malformedSetting: node) }
      offset = end
    }
  }

  private mutating func add(malformedSetting node: BoxNode) throws(ContainerError) {
    try add(
      malformed: Kinds.anything.adding(Kinds(.rendering)), "table", carrier: .segment, node.path,
      .bytes, [node.box.content])
  }
}
