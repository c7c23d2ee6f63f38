import Bytes
import Containers
import Vocabulary

/// Reads a track and the parts of it in fragments.
struct TrackReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()
  /// The number of samples that the tables of the track may describe.
  private var extent: SampleExtent?

  /// Reads a track.
  ///
  /// - Parameters:
  ///   - node: The box `trak`.
  ///   - hasMedia: Whether the movie has a track of pictures or sound.
  ///   - file: The file.
  /// - Throws: `ContainerError` if a table is broken, or samples are in another structure.
  init(
    of node: BoxNode, besideMedia hasMedia: Bool, in file: BoxFile
  ) throws(ContainerError) {
    self.file = file
    var track = try Track(parsing: node, in: file.source, before: file.limit)
    extent = try Self.extent(of: track, in: file.source)
    if let part = track.id.flatMap({ file.fragments.tracks[$0] }) {
      try track.append(part.runs)
      found.companions[node.box.range.lowerBound] = part.boxes
    }
    let lost = try lostLength(of: &track)
    let placed = try file.placed(track.samples.ranges, of: track.node.path)
    found.claim(placed)
    found.tracks.append(try TrackLinks(parsing: track, in: source))
    switch TrackUse(handler: track.handler) {
    case .pictures:
      try readPictures(track, at: placed)
      try addHidden(of: track)
    case .sound:
      // Coded sound is media, regardless of its codec.
      found.addMedia(placed)
      try readBoxes(of: track, as: .sound)
      try addHidden(of: track)
    case .unknown: try readUnknown(track, besideMedia: hasMedia)
    case .timedMetadata: try readRecords(of: track)
    }
    if lost > 0 { add(lost: lost, of: track) }
    let own = carrier(of: node)
    if lost > 0, let own { found.putLast(inside: own) }
    if let id = track.id { found.note(track: id, as: own) }
  }

  // MARK: Samples

  private mutating func readPictures(
    _ track: Track, at ranges: [ByteRange]
  ) throws(ContainerError) {
    let messages = try MessageReader(of: track, in: file)
    let strays = track.samples.ranges.subtracting(file.areas)
    if messages.ranges.firstShared(with: strays) != nil { try expectPlaced(strays, of: track) }
    found.append(messages.found)
    found.addMedia(ranges.subtracting(messages.ranges))
    if track.descriptions.first?.type == "CRAW" {
      found.append(try PictureReader(ofTrackAt: ranges, in: file).found)
    }
    try readBoxes(of: track, as: .pictures)
  }

  private mutating func readRecords(of track: Track) throws(ContainerError) {
    // Raw converters read colours from Canon's records.
    if let records = try CanonTimedReader(of: track, in: file) {
      found.append(records.found)
      try readBoxes(of: track, as: .timedMetadata)
    } else {
      try readTimed(track)
    }
  }

  /// Reads a track that is an item; the boxes that describe it are removed with it.
  private mutating func readTimed(_ track: Track) throws(ContainerError) {
    var own = try TimedTrackReader(of: track, in: file).found
    var boxes = TrackReader(in: file, of: extent)
    try boxes.readBoxes(of: track, as: .timedMetadata)
    own.append(boxes.found, inside: 0)
    found.append(own)
  }

  /// Reads an unknown track, which is removed or kept whole; if the movie has no pictures or sound,
  /// it may be the movie itself.
  private mutating func readUnknown(
    _ track: Track, besideMedia hasMedia: Bool
  ) throws(ContainerError) {
    guard !hasMedia else { return try readTimed(track) }
    let ranges = track.samples.ranges
    let element = Element(
      kinds: .anything, reading: .unopened, carrier: .asset, key: .known("track"), path: "",
      offset: 0, length: ranges.byteCount, fingerprint: Fingerprint(of: track.node.path))
    add(
      .opaque(OpaqueBytes(element, ranges + [track.node.box.content])), named: track.node.path,
      as: .track(track.node.box), at: ranges)
  }

  /// Returns the number of bytes of a track's samples that the file does not have, and drops those.
  ///
  /// Movies may be cut off after their tables, with samples past the last box. If the file has no
  /// data at all, the tables point to whatever replaced it.
  ///
  /// - Throws: `ContainerError` if samples are in boxes of another purpose.
  private func lostLength(of track: inout Track) throws(ContainerError) -> Int {
    let lost = track.samples.lostLength
    let strays = track.samples.ranges.subtracting(file.areas)
    guard !strays.isEmpty else { return lost }
    guard file.areas.isEmpty else {
      switch TrackUse(handler: track.handler) {
      case .pictures, .sound: break
      // The samples may be removed, and the structures would be removed with them.
      case .unknown, .timedMetadata: try expectPlaced(strays, of: track)
      }
      let all = strays.byteCount.addingReportingOverflow(lost)
      return all.overflow ? .max : all.partialValue
    }
    let all = track.samples.ranges.byteCount.addingReportingOverflow(lost)
    track = track.withoutSamples()
    return all.overflow ? .max : all.partialValue
  }

  /// Checks that bytes that may be removed are in an area for samples.
  ///
  /// - Throws: `ContainerError` if they are in another structure.
  private func expectPlaced(_ ranges: [ByteRange], of track: Track) throws(ContainerError) {
    guard let stray = ranges.subtracting(file.areas).first else { return }
    throw .malformed(what: "\(track.node.path): sample outside mdat", at: stray.lowerBound)
  }

  /// Adds samples that players skip; they are kept, as all media is.
  private mutating func addHidden(of track: Track) throws(ContainerError) {
    guard !track.samples.ranges.isEmpty else { return }
    for hidden in try HiddenSamples.all(of: track.node, in: file.tree.first("moov"), source) {
      let element = Element(
        kinds: Kinds(.rendering), carrier: .segment, key: .known(hidden.name), path: "", offset: 0,
        length: track.samples.ranges.byteCount, fingerprint: Fingerprint(of: hidden.name))
      add(.whole(element), named: track.node.path, as: .bytes, at: [])
    }
  }

  /// Adds an element for missing samples; the data that shows the others is kept.
  private mutating func add(lost length: Int, of track: Track) {
    found.isCut = true
    let element = Element(
      kinds: Kinds(.rendering), carrier: .segment, key: .known("lost samples"), path: "",
      offset: 0, length: length, fingerprint: Fingerprint(of: "\(length)"))
    add(.whole(element), named: track.node.path, as: .bytes, at: [])
  }

  /// Returns the carrier of the whole track, or nil if the track is kept.
  private func carrier(of node: BoxNode) -> BlockID? {
    found.carriers.identified.first { _, carrier in
      guard case .track(let box) = carrier.role else { return false }
      return box == node.box
    }?.0
  }

  // MARK: Boxes

  /// Creates a reader without findings.
  private init(in file: BoxFile, of extent: SampleExtent?) {
    self.file = file
    self.extent = extent
  }

  private static func extent(
    of track: Track, in source: ByteSlice
  ) throws(ContainerError) -> SampleExtent? {
    let placed = track.samples.placed
    return try track.node.first("mdia")?.first("minf")?.first("stbl").map {
      node throws(ContainerError) in
      try SampleExtent(
        of: node, samples: placed.samples, chunks: placed.chunks, in: source)
    }
  }

  /// Reads everything in a track except its samples.
  private mutating func readBoxes(of track: Track, as use: TrackUse) throws(ContainerError) {
    for range in track.samples.slack {
      try add(unknown: [range], key: .known("slack"), named: track.node.path, as: .bytes)
    }
    try readBoxes(in: track.node, as: use)
  }

  private mutating func readBoxes(in node: BoxNode, as use: TrackUse) throws(ContainerError) {
    for child in try single(node.children) where try checkTable(child, against: extent ?? .nothing)
    {
      switch child.shape {
      case .header?: try add(timesIn: child)
      case .handler?: try add(handler: child)
      case .boxes?: try readInside(child, as: use)
      // The sample table reads it, and reports bytes that belong to none of its entries.
      case .parsed?: break
      case .description?, .unknownDescription?, .list?, .table?, .index?, .numbers?,
        .makersNumbers?, .parameters?, .sphere?, .vendor?, .brands?, .dataReference?, .colour?,
        .auxiliary?, .otherHeader?, .data?, .free?, .whole?, nil:
        found.append(try SettingReader(of: child, in: file).found)
      }
    }
    try addSlack(behind: node)
  }

  private mutating func readInside(_ node: BoxNode, as use: TrackUse) throws(ContainerError) {
    switch node.type {
    case "mdia", "minf", "stbl", "edts": try readBoxes(in: node, as: use)
    case "dinf": try add(dataInformation: node)
    // The sample descriptions of a track of records are read with the records.
    case "stsd" where use == .timedMetadata: try addSlack(behind: node)
    case "stsd": found.append(try DescriptionReader(of: node, as: use, in: file).found)
    case "gmhd" where use == .timedMetadata: try readOtherHeader(node)
    default: found.append(try SettingReader(of: node, in: file).found)
    }
  }

  /// Reads the media header of tracks without pictures or sound: numbers and the name of a font
  /// [QuickTime File Format, Base media information header].
  private mutating func readOtherHeader(_ node: BoxNode) throws(ContainerError) {
    let content = node.box.content
    let numbers = BoxNumbers(
      0...BoxShape.otherHeaderLimit, without: [.text, .carrier])
    let start = try bytes(in: [content], limit: BoxShape.otherHeaderLimit + 1)
    if !numbers.match(start) { try add(unknownBox: node) }
  }
}
