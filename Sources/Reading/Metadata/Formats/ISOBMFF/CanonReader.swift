import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the box in which Canon's raw pictures keep their metadata.
///
/// ```
/// CNCV version | CCTP, CTBO tables | CMT1 IFD0 | CMT2 Exif | CMT3 maker's | CMT4 GPS | THMB
/// ```
/// [Canon CR3, unpublished; Laurent Clévy, Describing the Canon Raw v3 file format]
struct CanonReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads the box.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(of node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    for child in node.children {
      switch child.type {
      case "CCTP", "CTBO", "CNOP":
        if try !child.hasExpectedShape(in: source) { try add(unknownBox: child) }
      case "CMT1": try readDirectory(in: child, root: .image)
      case "CMT2": try readDirectory(in: child, root: .exif)
      case "CMT4": try readDirectory(in: child, root: .gps)
      case "THMB": try readPreview(child)
      case "CMT3" where try readMakerNote(child): continue
      case "CMT3":
        guard let row = Catalogue.box("CMT3") else { continue }
        try add(
          whole: row, reading: .unopened, carrier: .makerNote, named: "\(node.path) Canon/CMT3",
          as: .box(child.box), at: [child.box.content])
      default: try add(loose: child)
      }
    }
    guard !node.slack.isEmpty else { return }
    try add(unknown: [node.slack], key: .known("slack"), named: node.path, as: .bytes)
  }

  private mutating func readDirectory(
    in node: BoxNode, root: EXIFDirectoryRole
  ) throws(ContainerError) {
    let content = [node.box.content]
    let name = "\(node.path) \(node.type.text)"
    if content.byteCount <= BoxFields.lengthLimit,
      let block = try? EXIFBlock(
        parsing: try bytes(in: content, limit: BoxFields.lengthLimit), depth: depth, root: root,
        namesRawCamera: true)
    {
      add(.exif(block), named: name, as: .box(node.box), at: content)
    } else {
      try add(
        malformed: .anything, key: "Exif", carrier: .exif, named: name, as: .box(node.box),
        at: content)
    }
  }

  /// Reads the maker's block entry by entry; returns false if it cannot be parsed.
  private mutating func readMakerNote(_ node: BoxNode) throws(ContainerError) -> Bool {
    let content = [node.box.content]
    guard content.byteCount <= BoxFields.lengthLimit,
      let block = try? EXIFBlock(
        parsing: try bytes(in: content, limit: BoxFields.lengthLimit), ofRawPictureBy: .canon,
        depth: depth)
    else { return false }
    add(.exif(block), named: "\(node.path) \(node.type.text)", as: .box(node.box), at: content)
    return true
  }

  /// Reads a box that holds only a preview.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(ofPreview node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    try readPreview(node)
  }

  /// Reads a preview, opened as an asset of its own; zeros after it pad the box.
  ///
  /// ```
  /// THMB  version, flags | width, height, length, ... | JPEG
  /// uuid  8 bytes | PRVW  version, flags | ..., width, height, ..., length | JPEG
  /// ```
  /// A preview that cannot be opened is removed with any kind inside it.
  private mutating func readPreview(_ node: BoxNode) throws(ContainerError) {
    let content = [node.box.content]
    guard let row = Catalogue.box("THMB") else { return }
    if let picture = try picture(in: node.box.content),
      let asset = try? EmbeddedAsset(
        at: picture, of: source, key: "preview", kinds: Kinds(.preview), depth: depth),
      asset.inventory.contentType == .jpeg,
      !asset.elements.contains(where: { $0.reading == .unopened })
    {
      let opened = asset.being(.known(row.key), kinds: Kinds(.preview))
      add(.asset(opened), named: node.path, as: .box(node.box), at: content)
      return
    }
    var bytes = try bytes(in: content, limit: BoxFields.lengthLimit)
    while bytes.last == 0 { bytes.removeLast() }
    let start = bytes.firstIndex(of: [0xFF, 0xD8, 0xFF])
    let preview = EmbeddedPreview(
      of: start.map { Array(bytes[$0...]) } ?? [],
      isWhole: start != nil && content.byteCount <= BoxFields.lengthLimit, depth: depth
    ).whole
    let found = CatalogueRow(row.key, preview.kinds, row.specification)
    try add(
      whole: found, reading: preview.reading, named: node.path, as: .box(node.box), at: content)
  }

  /// Returns the range of the JPEG after the numbers at the beginning of a preview's box, without
  /// trailing zeros, or nil if there is no JPEG.
  private mutating func picture(in content: ByteRange) throws(ContainerError) -> ByteRange? {
    let bytes = try bytes(in: [content], limit: BoxFields.lengthLimit)
    guard bytes.count == content.count, let last = bytes.lastIndex(where: { $0 != 0 }),
      let start = bytes.prefix(36).indices.first(where: { bytes.holds([0xFF, 0xD8, 0xFF], at: $0) }
      ),
      // So few non-zero bytes leave no room for text.
      bytes.prefix(start).count(where: { $0 != 0 }) <= 20
    else { return nil }
    return (content.lowerBound + start)..<(content.lowerBound + last + 1)
  }
}
