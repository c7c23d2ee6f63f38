import Bytes
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads the tracks of a sequence of pictures, or of a raw picture.
  mutating func read(movie node: BoxNode) throws(ContainerError) {
    for child in node.children {
      switch child.type {
      // Reserved fields stand on both sides of the matrix [ISO 14496-12 8.2.2].
      case "mvhd":
        try read(
          times: child, lengths: [100, 112], matrix: 64, reserved: [-74..<(-64), -28..<(-4)])
      case "trak": try read(track: child)
      default: try read(loose: child)
      }
    }
    try readSlack(behind: node)
  }

  private mutating func readSlack(behind node: BoxNode) throws(ContainerError) {
    guard !node.slack.isEmpty else { return }
    try add(unknown: [node.slack], .known("slack"), node.path, .bytes)
  }

  /// Reads a header with the times of creation and change behind version and flags.
  ///
  /// `matrix` is how far in front of its end a matrix stands, `reserved` are fields there, too.
  ///
  /// - Throws: `ContainerError` where it is not as long as headers of its version are.
  private mutating func read(
    times node: BoxNode, lengths: [Int], matrix: Int? = nil, reserved: [Range<Int>] = []
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    let version = try fields.number(ofBytes: 1)
    guard lengths.indices.contains(version) else {
      throw fields.malformed("header of version \(version)")
    }
    try fields.skip(3)
    let start = fields.offset
    try fields.skip(version == 0 ? 8 : 16)
    try read(field: start..<fields.offset, "CreateDate", node.path)
    try fields.skip(lengths[version] - fields.position)
    let end = fields.offset
    let unused = reserved.map { (end + $0.lowerBound)..<(end + $0.upperBound) }
    try add(unknown: unused + [fields.rest], .known("slack"), node.path, .bytes)
    if let matrix { try check(matrixAt: end - matrix, node.path) }
  }

  /// A matrix that turns and places pictures; four letters would make a number larger than any
  /// in it but the last [ISO 14496-12 8.2.2].
  private mutating func check(matrixAt offset: Int, _ path: String) throws(ContainerError) {
    let range = offset..<(offset + 36)
    let bytes = try bytes(in: [range], limit: 36)
    let numbers = stride(from: 0, to: 36, by: 4).compactMap { bytes.uint32(at: $0) }
    let isMatrix =
      numbers.dropLast().allSatisfy { Int32(bitPattern: $0).magnitude < 0x2000_0000 }
      && [0, 0x4000_0000].contains(numbers.last)
    guard !isMatrix else { return }
    try add(
      malformed: Kinds.anything.adding(Kinds(.rendering)), "matrix", carrier: .segment, path,
      .bytes, [range])
  }

  // MARK: Tracks

  /// The handlers whose tracks show pictures [ISO 14496-12 12.1, ISO 23008-12 7].
  private var pictureHandlers: Set<FourCC> { ["pict", "vide", "auxv"] }

  private mutating func read(track node: BoxNode) throws(ContainerError) {
    let media = node.first("mdia")
    let table = media?.first("minf")?.first("stbl")
    let samples = try table.map { box throws(ContainerError) in
      try SampleTable(parsing: box, in: source)
    }
    let ranges = samples?.ranges ?? []
    claimed += ranges
    guard let handler = try handler(of: media) else {
      throw .malformed(what: "\(node.path): track without a handler", at: node.box.range.lowerBound)
    }
    guard pictureHandlers.contains(handler) else {
      // Raw converters ask it for colours.
      if node.hasDescription("CTMD"), try read(canonTimed: node, ranges) { return }
      try read(timed: node, handler, ranges)
      return
    }
    self.media += ranges
    if let jpeg = table?.first("stsd")?.children.first, jpeg.type == "CRAW" || jpeg.type == "jpeg" {
      try check(pictureIn: ranges)
    }
    for range in samples?.slack ?? [] {
      try add(unknown: [range], .known("slack"), node.path, .bytes)
    }
    try read(picturesIn: node)
  }

  private func handler(of node: BoxNode?) throws(ContainerError) -> FourCC? {
    guard let box = node?.first("hdlr") else { return nil }
    var fields = try BoxFields(of: box, in: source)
    try fields.skip(8)
    return FourCC(try fields.uint32())
  }

  /// A track that shows nothing by itself.
  private mutating func read(
    timed node: BoxNode, _ handler: FourCC, _ ranges: [ByteRange]
  ) throws(ContainerError) {
    // Sound is not to be taken out of what it belongs to.
    let isMetadata =
      ["meta", "text", "sbtl", "subt", "tmcd"].contains(handler)
      && !node.hasDescription("CTMD")
    let element = Element(
      kinds: .anything, reading: isMetadata ? .read : .unopened, carrier: .asset,
      key: .known(isMetadata ? "timed metadata" : "track"), path: "", offset: 0,
      length: ranges.byteCount, fingerprint: Fingerprint(of: node.path))
    add(
      .opaque(OpaqueBytes(element, ranges + [node.box.content])), node.path, .track(node.box),
      ranges
    )
  }

  mutating func read(picturesIn node: BoxNode) throws(ContainerError) {
    for child in node.children {
      switch child.type {
      // [ISO 14496-12 8.3.2] Behind the track's number, its length, and its volume.
      case "tkhd":
        try read(
          times: child, lengths: [84, 96], matrix: 44, reserved: [-60..<(-52), -46..<(-44)])
      case "mdhd": try read(times: child, lengths: [24, 36])
      case "hdlr": try read(handler: child)
      case "dinf": try read(dataInformation: child)
      case "stsd": try read(descriptions: child)
      case "mdia", "minf", "stbl", "edts": try read(picturesIn: child)
      case "stsz", "stz2", "stsc", "stco", "co64": break
      case "elst", "stts", "ctts", "cslg", "stss", "sdtp", "sbgp", "sgpd", "tref", "vmhd", "nmhd":
        try check(table: child)
      default: try read(loose: child)
      }
    }
    try readSlack(behind: node)
  }

  /// A table of numbers may hold nothing that another reader would find.
  private mutating func check(table node: BoxNode) throws(ContainerError) {
    let content = [node.box.content]
    if content.byteCount <= BoxFields.lengthLimit {
      let bytes = try bytes(in: content, limit: BoxFields.lengthLimit)
      guard CarrierSignature.stands(in: bytes) else { return }
    }
    try add(
      malformed: Kinds.anything.adding(Kinds(.rendering)), "table", carrier: .segment, node.path,
      .bytes, content)
  }

  /// The sample descriptions of pictures.
  ///
  /// ```
  /// 0   42  references, sizes, resolution
  /// 42  32  name of the compressor
  /// 74  4   depth
  /// 78      boxes
  /// ```
  /// [ISO 14496-12 12.1.3]
  private mutating func read(descriptions node: BoxNode) throws(ContainerError) {
    for entry in node.children {
      if entry.type == "CTMD" {
        try check(table: entry)
        continue
      }
      guard BoxLayout.pictureEntries.contains(entry.type) else {
        let element = Element(
          kinds: .anything, reading: .unopened, carrier: .segment, key: .known("description"),
          path: "", offset: 0, length: entry.box.content.count,
          fingerprint: Fingerprint(of: try bytes(in: [entry.box.content], limit: 1 << 16)))
        add(.whole(element), node.path, .bytes, [entry.box.content])
        continue
      }
      let name = entry.fields.lowerBound + 42
      try read(field: name..<(name + 32), "CompressorName", node.path)
      for child in entry.children { try read(setting: child) }
      try readSlack(behind: entry)
    }
    try readSlack(behind: node)
  }

  /// A box that says how pictures are decoded and shown.
  private mutating func read(setting node: BoxNode) throws(ContainerError) {
    let content = [node.box.content]
    let isRaw = ["CMP1", "CDI1", "JPEG", "IAD1", "auxi"].contains(node.type)
    let start = try bytes(in: content, limit: 1 << 16)
    switch ItemPropertyShape.matches(node.type, start) {
    case true?: return
    case nil where isRaw && content.byteCount <= 1024 && !CarrierSignature.stands(in: start): return
    case nil where node.type == "colr": try read(colour: node, .box(node.box), inside: nil)
    case nil: try read(loose: node)
    case false?:
      try add(
        malformed: Kinds.anything.adding(Kinds(.rendering)), "setting", carrier: .segment,
        node.path, .bytes, content)
    }
  }
}

extension BoxNode {
  /// Whether the samples of a track are of this type.
  fileprivate func hasDescription(_ type: FourCC) -> Bool {
    let table = first("mdia")?.first("minf")?.first("stbl")
    return table?.first("stsd")?.children.contains { $0.type == type } == true
  }
}
