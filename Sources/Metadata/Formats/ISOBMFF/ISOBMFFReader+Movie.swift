import Bytes
import Catalogue
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads a movie: its header, its tracks, its metadata.
  mutating func read(movie node: BoxNode) throws(ContainerError) {
    hasMedia = try shows(node)
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
      default: try read(setting: child, of: .unknown)
      }
    }
    try readSlack(behind: node)
  }

  /// Whether a movie has a track of pictures or sound.
  private func shows(_ node: BoxNode) throws(ContainerError) -> Bool {
    for track in node.all("trak") {
      guard let box = track.first("mdia")?.first("hdlr")?.box.content,
        let handler = try bytes(in: [box], limit: 12).uint32(at: 8)
      else { continue }
      if [.pictures, .sound].contains(TrackUse(handler: FourCC(handler))) { return true }
    }
    return false
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
  mutating func read(
    times node: BoxNode, lengths: [Int], matrix: Int? = nil, reserved: [Range<Int>] = []
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    let version = try fields.number(ofBytes: 1)
    guard lengths.indices.contains(version) else {
      throw fields.malformed("header of version \(version)")
    }
    try fields.skip(3)
    for name in ["CreateDate", "ModifyDate"] {
      let start = fields.offset
      try fields.skip(version == 0 ? 4 : 8)
      try read(time: start..<fields.offset, name, node.path)
    }
    try fields.skip(lengths[version] - fields.position)
    let end = fields.offset
    let unused = reserved.map { (end + $0.lowerBound)..<(end + $0.upperBound) }
    try add(unknown: unused + [fields.rest], .known("slack"), node.path, .bytes)
    if let matrix { try check(matrixAt: end - matrix, node.path) }
  }

  /// A time in a header, in seconds; zero says nothing.
  private mutating func read(
    time range: ByteRange, _ name: String, _ path: String
  ) throws(ContainerError) {
    let bytes = try bytes(in: [range], limit: 8)
    let seconds = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let row = Catalogue.isobmffField(name), let instant = WrittenInstant(seconds: seconds)
    else {
      try read(field: range, name, path)
      return
    }
    let field = Self.field(bytes, row, .instant(instant), 0..<bytes.count, carrier: .segment)
    add(.exactField(field), path, .bytes, [range])
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
    claimed = claimed.joined().merged(with: track.samples.ranges)
    tracks.append(try TrackLinks(parsing: track, in: source))
    switch TrackUse(handler: track.handler) {
    case .pictures: try read(pictures: track)
    case .sound: try read(sound: track)
    case .unknown: try read(sealed: track)
    case .timedMetadata:
      // Raw converters ask Canon's records for colours.
      if try isCanonRaw(), try read(canonTimed: track) { return }
      try read(timed: track)
    }
  }

  private mutating func read(pictures track: Track) throws(ContainerError) {
    let ranges = track.samples.ranges
    media = media.joined().merged(with: ranges.subtracting(try read(messagesIn: track)))
    if track.descriptions.first?.type == "CRAW" { try check(pictureIn: ranges) }
    try read(boxesOf: track, as: .pictures)
  }

  /// Coded sound is media, whatever its code.
  private mutating func read(sound track: Track) throws(ContainerError) {
    media = media.joined().merged(with: track.samples.ranges)
    try read(boxesOf: track, as: .sound)
  }

  /// Reads everything in a track but its samples.
  mutating func read(boxesOf track: Track, as use: TrackUse) throws(ContainerError) {
    for range in track.samples.slack {
      try add(unknown: [range], .known("slack"), track.node.path, .bytes)
    }
    try read(boxesIn: track.node, as: use)
  }

  /// A track of which nothing is known goes or stays whole; where there is no other that can be
  /// seen or heard, it may be the movie.
  private mutating func read(sealed track: Track) throws(ContainerError) {
    guard hasMedia else {
      try add(whole: track, reading: .unopened, key: "track")
      return
    }
    try read(timed: track)
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

  private mutating func read(boxesIn node: BoxNode, as use: TrackUse) throws(ContainerError) {
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
      case "stsd" where use == .timedMetadata: try readSlack(behind: child)
      case "gmhd" where use == .timedMetadata: try read(generalHeader: child)
      case "stsd": try read(descriptions: child, as: use)
      case "mdia", "minf", "stbl", "edts": try read(boxesIn: child, as: use)
      case "stsz", "stz2", "stsc", "stco", "co64": break
      default: try read(setting: child, of: use)
      }
    }
    try readSlack(behind: node)
  }
}
