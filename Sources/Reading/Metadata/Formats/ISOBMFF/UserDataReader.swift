import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the user data of a movie, a track or a fragment; each box is removed or kept separately.
///
/// [QTFF, User data atoms; ISO 14496-12 8.10]
struct UserDataReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads the box that contains them.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(of node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    for child in node.children {
      switch child.type {
      case "free", "skip", "wide", Box.uuid: try add(loose: child)
      case "meta": found.append(try MetadataListReader(of: child, in: file).found)
      case "XMP_":
        try add(packet: [child.box.content], named: "\(node.path) XMP", as: .box(child.box))
      case "GPMF" where try readRecords(child, in: node.path): continue
      default:
        if let row = Catalogue.userData(child.type) {
          try readEntry(child, as: row, in: node.path)
        } else {
          try add(unknownBox: child, carrier: .quickTime)
        }
      }
    }
    guard !node.slack.isEmpty else { return }
    try add(
      unknown: [node.slack], key: .known("slack"), carrier: .quickTime, named: node.path,
      as: .bytes,
      goesWithAnything: true)
  }

  /// Reads a camera's values for the whole movie, each of which can be removed separately; returns
  /// false if they cannot be parsed.
  private mutating func readRecords(
    _ node: BoxNode, in path: String
  ) throws(ContainerError) -> Bool {
    let content = node.box.content
    guard content.count <= 1 << 20 else { return false }
    let bytes = try bytes(in: [content], limit: 1 << 20)
    var streams = TimedStreams()
    guard let sample = GPMFRecords().sample(bytes),
      streams.add(sample, of: bytes, at: content.lowerBound)
    else { return false }
    let elements = streams.elements(from: content.lowerBound, carrier: .quickTime)
    add(.scattered(elements), named: "\(path)/GPMF", as: .bytes, at: [content])
    return true
  }

  private mutating func readEntry(
    _ node: BoxNode, as row: CatalogueRow, in path: String
  ) throws(ContainerError) {
    let content = node.box.content
    let name = "\(path)/\(row.key)"
    if ["thmb", "thum"].contains(node.type) {
      let preview = try file.preview(in: [content], head: 16)
      let whole = CatalogueRow(row.key, preview.kinds, row.specification)
      try add(
        whole: whole, reading: preview.reading, carrier: .quickTime, named: name,
        as: .box(node.box),
        at: [content])
      return
    }
    let bytes = try bytes(in: [content], limit: 1 << 16)
    if let field = Self.exactField(holding: bytes, of: content, by: row) {
      add(.exactField(field), named: name, as: .box(node.box), at: [content])
      return
    }
    let isText = ["©", "@"].contains { node.type.text.hasPrefix($0) }
    let isExpected =
      row.kinds.first == .rendering
      ? content.count <= (node.type == "tsel" ? 16 : 8)
      : !isText || (content.count <= 1 << 16 && UserDataText.fills(bytes))
    let isHeld = try UnknownBytes(in: [content], of: source).holdsCarrier
    // An entry too long to be scanned may name a place.
    let isSeen = bytes.count == content.count || !row.kinds.areAllExceptPlaces
    let seen = CatalogueRow(
      row.key, isSeen ? row.kinds.addingPlaces(toldIn: bytes) : .opaque(row.kinds.first),
      row.specification)
    try add(
      whole: isExpected && !isHeld ? seen : row.holdingAnything,
      reading: isExpected && !isHeld ? .read : .malformed, carrier: .quickTime, named: name,
      as: .box(node.box), at: [content])
  }

  /// Returns a position or a date that can be made coarse in place.
  private static func exactField(
    holding bytes: [UInt8], of content: ByteRange, by row: CatalogueRow
  ) -> ExactField? {
    guard bytes.count == content.count else { return nil }
    if row.key == "loci" {
      guard let information = LocationInformation(parsing: bytes),
        information.position.coordinates != nil
      else { return nil }
      return ExactField.field(
        in: bytes, by: row, exact: .position(information.position), at: 0..<bytes.count)
    }
    guard let texts = UserDataText.ranges(in: bytes), texts.count == 1,
      texts[0].upperBound == bytes.count,
      let exact = Catalogue.exactValue(Array(bytes[texts[0]]), of: row.key)
    else { return nil }
    return ExactField.field(in: bytes, by: row, exact: exact, at: texts[0])
  }
}

extension ExactField {
  /// Returns a field with a value that can be made coarse, or with the identifier of a Live Photo.
  static func field(
    in bytes: [UInt8], by row: CatalogueRow, exact: ExactValue?, at value: ByteRange,
    carrier: Carrier = .quickTime, pairing identifier: PairIdentifier? = nil
  ) -> ExactField {
    let element = Element(
      kinds: row.kinds, carrier: carrier, key: .known(row.key), path: "", offset: 0,
      length: bytes.count, fingerprint: Fingerprint(of: bytes), exact: exact,
      pairIdentifier: identifier)
    return ExactField(element, in: bytes, value: value)
  }
}

extension BoxFile {
  /// Reads the metadata of a picture in a box; the picture starts at most `head` bytes into the
  /// ranges.
  func preview(in ranges: [ByteRange], head: Int) throws(ContainerError) -> EmbeddedPreview {
    guard ranges.byteCount <= BoxFields.lengthLimit else { return .unreadable }
    var bytes = try bytes(in: ranges, limit: BoxFields.lengthLimit)
    while bytes.last == 0 { bytes.removeLast() }
    let start = (0...head).first { index in
      EmbeddedPreview.starts.contains { bytes.holds($0, at: index) }
    }
    guard let start else { return .unreadable }
    return EmbeddedPreview(picture: Array(bytes[start...]), depth: depth).whole
  }
}

extension CatalogueRow {
  /// The row of a malformed box, which may also hold anything else.
  var holdingAnything: CatalogueRow {
    CatalogueRow(key, kinds.adding(.anything), specification)
  }
}
