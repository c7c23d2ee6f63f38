import Bytes
import Catalogue
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// The sample descriptions of pictures and sound.
  ///
  /// ```
  /// 0   8   reserved, data reference
  /// 8   4   version, revision
  /// 12  4   vendor
  /// 16  26  pictures: qualities, sizes, resolution        sound: 12 bytes of numbers
  /// 42  32  name of the compressor                        28: boxes
  /// 74  4   depth
  /// 78      boxes
  /// ```
  /// [QTFF, Sample description; ISO 14496-12 12.1.3, 12.2.3]
  mutating func read(descriptions node: BoxNode, as use: TrackUse) throws(ContainerError) {
    for entry in node.children {
      guard let description = try boxes(of: entry, as: use) else {
        let start = try bytes(in: [entry.box.content], limit: 1 << 16)
        let element = Element(
          kinds: .anything, reading: .unopened, carrier: .segment, key: .known("description"),
          path: "", offset: 0, length: entry.box.content.count, fingerprint: Fingerprint(of: start))
        add(.whole(element), node.path, .bytes, [entry.box.content])
        continue
      }
      let start = entry.box.content.lowerBound
      try add(unknown: [start..<(start + 6)], .known("slack"), node.path, .bytes)
      try read(field: (start + 12)..<(start + 16), "EncoderVendor", node.path)
      if use != .sound {
        try read(field: (start + 42)..<(start + 74), "CompressorName", node.path)
      }
      let numbers = (start + 16)..<(use == .sound ? description.start : start + 42)
      if TextRun.stands(in: try bytes(in: [numbers], limit: numbers.count)) {
        try add(
          malformed: Kinds.anything.adding(Kinds(.rendering)), "description", carrier: .segment,
          node.path, .bytes, [numbers])
      }
      for child in description.boxes { try read(setting: child) }
      try readRest(description.rest, of: entry)
    }
    try readSlack(behind: node)
  }

  /// The boxes of a description, and where they start; nil where it is too short to have any.
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

  /// How long the table of colours is that few bits for a pixel choose from, if it stands here.
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
      !TextRun.stands(in: Array(bytes[table]))
    else { return 0 }
    return table.count
  }

  /// Bytes behind the boxes of a description; in that of a type that is not known they may be
  /// needed, such as a table of colours.
  private mutating func readRest(_ rest: ByteRange, of entry: BoxNode) throws(ContainerError) {
    guard !rest.isEmpty else { return }
    let unknown = try UnknownBytes(in: [rest], of: source)
    guard
      var element = unknown.element(.known("slack"), carrier: .unclaimed, base: rest.lowerBound)
    else { return }
    if rest.count >= 8 { element.kinds = element.kinds.adding(Kinds(.rendering)) }
    add(.whole(element), entry.path, .bytes, [rest])
  }

  /// A box that says how pictures or sound are decoded and shown.
  private mutating func read(setting node: BoxNode) throws(ContainerError) {
    let content = [node.box.content]
    switch node.type {
    case "wave":
      for child in node.children { try read(setting: child) }
      try readSlack(behind: node)
      return
    case "sv3d":
      try read(spherical: node)
      return
    // [3GPP TS 26.244 6.6, 6.9] The vendor of the encoder stands in front of numbers.
    case "damr" where (7...16).contains(node.box.content.count),
      "d263" where (7...16).contains(node.box.content.count):
      let start = node.box.content.lowerBound
      try read(field: start..<(start + 4), "EncoderVendor", node.path)
      return
    default: break
    }
    let isRaw = ["CMP1", "CDI1", "JPEG", "IAD1", "auxi"].contains(node.type)
    var start = try bytes(in: content, limit: 1 << 16)
    switch node.type {
    case "esds":
      guard try !read(vorbis: node, start) else { return }
      start = withoutUserData(start)
    case "vvcC": start = withoutMessages(start)
    default: break
    }
    switch ItemPropertyShape.matches(node.type, start, readsMessages: true)
      ?? SampleSettingShape.matches(node.type, start)
    {
    case true? where content.byteCount <= 1 << 16: return
    case nil where isRaw && content.byteCount <= 1024 && !CarrierSignature.stands(in: start): return
    case nil where node.type == "colr": try read(colour: node, .box(node.box), inside: nil)
    case nil: try read(loose: node)
    case true?, false?:
      try add(
        malformed: Kinds.anything.adding(Kinds(.rendering)), "setting", carrier: .segment,
        node.path, .bytes, content)
    }
  }

  /// Settings of a decoder without messages in them, which are elements of their own.
  private func withoutMessages(_ content: [UInt8]) -> [UInt8] {
    guard let settings = DecoderSettings(of: .h266, parsing: content) else { return content }
    var plain = content
    for unit in settings.units
    where [.messages, .filler].contains(UnitFormat.h266.use(of: unit.head)) {
      plain.replaceSubrange(unit.range, with: [UInt8](repeating: 0, count: unit.range.count))
    }
    return plain
  }

  /// Settings of a decoder without user data in them, which are elements of their own.
  private func withoutUserData(_ content: [UInt8]) -> [UInt8] {
    guard let stream = ElementaryStream(parsing: content),
      let format = StartCodeFormat(coding: stream.coding)
    else { return content }
    var scan = UserDataScan(of: content, takingAll: true)
    guard (try? scan.look(through: stream.setup, format)) != nil else { return content }
    var plain = content
    for range in scan.found.ranges {
      plain.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count))
    }
    return plain
  }

  /// How a picture covers a sphere, and the name of the program that says so.
  ///
  /// ```
  /// sv3d -> svhd: version and flags 4, name, 0 | proj: numbers
  /// ```
  /// [Spherical Video V2]
  private mutating func read(spherical node: BoxNode) throws(ContainerError) {
    let run = try BoxRun(parsing: source, in: node.box.content)
    for box in run.boxes {
      let content = try bytes(in: [box.content], limit: 4096)
      switch box.type {
      case "svhd" where box.content.count >= 4:
        try read(
          field: (box.content.lowerBound + 4)..<box.content.upperBound, "SphericalSource",
          node.path)
      case "proj" where box.content.count <= 4096 && !TextRun.stands(in: content): break
      default: try read(loose: BoxNode(box: box, in: .description, path: node.path))
      }
    }
    try add(unknown: [run.rest], .known("slack"), node.path, .bytes)
  }

  /// Reads the same of an older form, a text in a box of its own; false where it is another text.
  mutating func read(sphericalVideo node: BoxNode) throws(ContainerError) -> Bool {
    let content = node.box.content
    guard content.count <= 1 << 14,
      let text = SphericalVideo(parsing: try bytes(in: [content], limit: 1 << 14))
    else { return false }
    for (row, range) in text.others {
      let range = (content.lowerBound + range.lowerBound)..<(content.lowerBound + range.upperBound)
      let value = try bytes(in: [range], limit: range.count)
      let element = Element(
        kinds: row?.kinds ?? .anything, reading: row == nil ? .unrecognised : .read,
        carrier: .segment, key: row.map { .known($0.key) } ?? .other, path: "", offset: 0,
        length: range.count, fingerprint: Fingerprint(of: value))
      // White space is what stands between elements.
      let spaces = [UInt8](repeating: UInt8(ascii: " "), count: range.count)
      let patch = ScatteredElements.Patch(range, .bytes(spaces))
      add(.scattered(ScatteredElements([(element, [patch])])), node.path, .bytes, [range])
    }
    return true
  }
}
