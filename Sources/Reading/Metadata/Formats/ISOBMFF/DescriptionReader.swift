import Bytes
import Containers
import Vocabulary

/// Reads the sample descriptions of pictures and sound.
struct DescriptionReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads the box that contains them.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(of node: BoxNode, as use: TrackUse, in file: BoxFile) throws(ContainerError) {
    self.file = file
    for entry in node.children {
      guard let description = try boxes(of: entry, as: use) else {
        let start = try bytes(in: [entry.box.content], limit: 1 << 16)
        let element = Element(
          kinds: .anything, reading: .unopened, carrier: .segment, key: .known("description"),
          path: "", offset: 0, length: entry.box.content.count, fingerprint: Fingerprint(of: start))
        add(.whole(element), named: node.path, as: .bytes, at: [entry.box.content])
        continue
      }
      let fields = SampleEntry(
        in: entry.box.content.lowerBound..<description.start, isSound: use == .sound)
      try add(unknown: [fields.reserved], key: .known("slack"), named: node.path, as: .bytes)
      let start = try bytes(in: [entry.box.content], limit: EntryTable.startLength + 32)
      add(idle: SampleEntry.idle(in: start, isSound: use == .sound), in: entry)
      try add(field: fields.vendor, named: "EncoderVendor", path: node.path)
      if let name = fields.compressor {
        try add(field: name, named: "CompressorName", path: node.path)
      }
      if TextRun.occurs(in: try bytes(in: [fields.numbers], limit: fields.numbers.count)) {
        try add(malformedNumbers: "description", in: node, fields.numbers)
      }
      for child in try single(description.boxes) { try readSetting(child) }
      try readRest(description.rest, of: entry)
    }
    try addSlack(behind: node)
  }

  /// Returns the boxes of a description and their start, or nil if it is too short to have boxes.
  private func boxes(
    of entry: BoxNode, as use: TrackUse
  ) throws(ContainerError) -> (start: Int, boxes: [BoxNode], rest: ByteRange)? {
    if case .description(let media)? = entry.shape, media.isPicture == (use != .sound) {
      return (entry.fields.upperBound, entry.children, entry.slack)
    }
    let content = entry.box.content
    let start = try bytes(in: [content], limit: EntryTable.startLength)
    let length =
      use == .sound
      ? SampleEntry.fieldsLength(of: entry.box, .sound, starting: start)
      : SampleEntry.pictureLength + (try colourTableLength(of: content))
    guard let fields = ByteRange(at: content.lowerBound, count: length, within: content.upperBound)
    else { return nil }
    let run = try BoxRun(parsing: source, in: fields.upperBound..<content.upperBound)
    return (
      fields.upperBound, run.boxes.map { BoxNode(box: $0, in: .description, path: entry.path) },
      run.rest
    )
  }

  /// Returns the length of the colour table used by pixels of few bits, or 0 if there is no table.
  ///
  /// ```
  /// 74  2   bits of a pixel, 32 more where it is grey       78  4  seed
  /// 76  2   number of a known table; 0: it follows          82  2  flags   84  2  colours less one
  /// ```
  /// Each colour has its index and three numbers of two bytes [QTFF, Color table atoms].
  private func colourTableLength(of content: ByteRange) throws(ContainerError) -> Int {
    let bytes = try bytes(in: [content], limit: 78 + 8 + 256 * 8)
    guard let depth = bytes.uint16(at: 74), [1, 2, 4, 8].contains(depth & 0x1F),
      bytes.uint16(at: 76) == 0, let last = bytes.uint16(at: 84), last < 256,
      let table = ByteRange(at: 78, count: 8 + (Int(last) + 1) * 8, within: bytes.count),
      !TextRun.occurs(in: Array(bytes[table]))
    else { return 0 }
    return table.count
  }

  /// Reads the bytes after the boxes of a description; if its type is unknown, they may be needed,
  /// as a colour table is.
  private mutating func readRest(_ rest: ByteRange, of entry: BoxNode) throws(ContainerError) {
    guard !rest.isEmpty else { return }
    let unknown = try UnknownBytes(in: [rest], of: source)
    guard
      var element = unknown.element(.known("slack"), carrier: .unclaimed, base: rest.lowerBound)
    else { return }
    if rest.count >= 8 { element.kinds = element.kinds.adding(Kinds(.rendering)) }
    add(.whole(element), named: entry.path, as: .bytes, at: [rest])
  }

  /// Reads a box that describes how pictures or sound are decoded and shown.
  private mutating func readSetting(_ node: BoxNode) throws(ContainerError) {
    guard try checkTable(node, against: .nothing) else { return }
    let content = node.box.content
    switch node.shape {
    case .boxes? where node.type == "wave":
      for child in try single(node.children) { try readSetting(child) }
      try addSlack(behind: node)
    case .sphere?: try readSphere(node)
    case .vendor? where (7...16).contains(content.count):
      try add(field: content.prefix(4), named: "EncoderVendor", path: node.path)
    case .colour?: try add(colour: node, .box(node.box))
    case .numbers(let numbers)?:
      var start = try bytes(in: [content], limit: 1 << 16)
      switch node.type {
      case "esds":
        guard try !readVorbis(in: node, holding: start) else { return }
        start = withoutUserData(start)
        if let comment = SoundComment.range(in: start) {
          try add(
            field: comment.moved(by: content.lowerBound), named: "EncoderComment", path: node.path)
          start.blank(comment, with: 0)
        }
      case "vvcC": start = withoutMessages(start)
      default: break
      }
      guard content.count > 1 << 16 || !numbers.match(start) else { return }
      try add(malformedNumbers: "setting", in: node)
    case .parameters?:
      let start = try bytes(in: [content], limit: 1 << 16)
      let isWhole = DecoderParameters.match(of: node.type, in: start, readsMessages: true)
      guard content.count > 1 << 16 || !isWhole else { return }
      try add(malformedNumbers: "setting", in: node)
    case .makersNumbers? where try node.hasExpectedShape(in: source): return
    case .makersNumbers?, .boxes?, .vendor?, .description?, .unknownDescription?, .list?, .parsed?,
      .table?,
      .index?, .header?, .brands?, .handler?, .dataReference?, .auxiliary?, .otherHeader?, .data?,
      .free?, .whole?, nil:
      try add(loose: node)
    }
  }

  /// Returns the settings of a decoder with the messages blanked, which are elements of their own.
  private func withoutMessages(_ content: [UInt8]) -> [UInt8] {
    guard let settings = DecoderSettings(of: .h266, parsing: content) else { return content }
    var plain = content
    for unit in settings.units
    where [.messages, .filler, .unread].contains(UnitFormat.h266.use(of: unit.head)) {
      plain.replaceSubrange(unit.range, with: [UInt8](repeating: 0, count: unit.range.count))
    }
    return plain
  }

  /// Returns the settings of a decoder with the user data blanked, which are elements of their own.
  private func withoutUserData(_ content: [UInt8]) -> [UInt8] {
    guard let stream = ElementaryStream(parsing: content),
      let format = StartCodeFormat(coding: stream.coding)
    else { return content }
    var scan = UserDataScan(of: content, reportingAll: true)
    guard (try? scan.scan(through: stream.setup, format)) != nil else { return content }
    var plain = content
    for range in scan.found.ranges {
      plain.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count))
    }
    return plain
  }

  /// Reads how a picture covers a sphere, and the name of the program that wrote this.
  ///
  /// ```
  /// sv3d -> svhd: version and flags 4, name, 0 | proj: numbers
  /// ```
  /// [Spherical Video V2]
  private mutating func readSphere(_ node: BoxNode) throws(ContainerError) {
    let run = try BoxRun(parsing: source, in: node.box.content)
    for box in run.boxes {
      let content = try bytes(in: [box.content], limit: 4096)
      switch box.type {
      case "svhd" where box.content.count >= 4:
        try add(
          field: (box.content.lowerBound + 4)..<box.content.upperBound, named: "SphericalSource",
          path: node.path)
      case "proj" where box.content.count <= 4096 && !TextRun.occurs(in: content): break
      default: try add(loose: BoxNode(box: box, in: .description, path: node.path))
      }
    }
    try add(unknown: [run.rest], key: .known("slack"), named: node.path, as: .bytes)
  }
}
