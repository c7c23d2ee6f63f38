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
      case "mvex": try read(extends: child)
      case "cmov": try read(compressed: child)
      case "gps ": try read(positions: child)
      default: try read(loose: child)
      }
    }
    try readSlack(behind: node)
  }

  mutating func readSlack(behind node: BoxNode) throws(ContainerError) {
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

  /// Reads a track with what the fragments have of it.
  private mutating func read(track node: BoxNode) throws(ContainerError) {
    var track = try Track(parsing: node, in: source, before: limit)
    if let part = track.id.flatMap({ fragments.tracks[$0] }) {
      try track.append(part.runs)
      companions[node.box.range.lowerBound] = part.boxes
    }
    let first = blocks.count
    let lost = try lostLength(of: &track)
    try read(track)
    if lost > 0 { add(lost: lost, of: track) }
    let block = number(ofTrackAt: node, from: first)
    if lost > 0, let block { put(blocksFrom: blocks.count - 1, inside: block) }
    if let id = track.id { trackBlocks[id] = .some(block) }
  }

  private mutating func read(_ track: Track) throws(ContainerError) {
    // Joined at once: tracks take turns, so together they are few ranges.
    claimed = (claimed + track.samples.ranges).joined()
    tracks.append(try TrackLinks(parsing: track, in: source))
    switch TrackUse(handler: track.handler) {
    case .pictures: try read(pictures: track)
    case .sound, .unknown: try read(sealed: track)
    case .timedMetadata: try read(timed: track)
    }
  }

  private mutating func read(pictures track: Track) throws(ContainerError) {
    let ranges = track.samples.ranges
    media += ranges.subtracting(try read(messagesIn: track))
    if let first = track.descriptions.first, first.type == "CRAW" || first.type == "jpeg" {
      try check(pictureIn: ranges)
    }
    for range in track.samples.slack {
      try add(unknown: [range], .known("slack"), track.node.path, .bytes)
    }
    try read(picturesIn: track.node)
  }

  /// A track that cannot be looked into: what it belongs to is refused where anything may be in it.
  private mutating func read(sealed track: Track) throws(ContainerError) {
    try add(whole: track, reading: .unopened, key: "track")
  }

  /// Adds a track that goes or stays whole.
  mutating func add(
    whole track: Track, reading: Reading, key: StaticString, kinds: Kinds = .anything
  ) throws(ContainerError) {
    let ranges = track.samples.ranges
    let element = Element(
      kinds: kinds, reading: reading, carrier: .asset, key: .known("\(key)"), path: "", offset: 0,
      length: ranges.byteCount, fingerprint: Fingerprint(of: track.node.path))
    add(
      .opaque(OpaqueBytes(element, ranges + [track.node.box.content])), track.node.path,
      .track(track.node.box), ranges)
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
      // A track of records has its sample descriptions read with them.
      case "stsd" where surrounding != nil: try readSlack(behind: child)
      case "stsd": try read(descriptions: child)
      case "gmhd": try read(generalHeader: child)
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
  mutating func check(table node: BoxNode) throws(ContainerError) {
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
