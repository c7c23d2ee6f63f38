import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads a box that belongs to no table and is removed or kept whole, wherever it appears.
///
/// A type needs only a row in the catalogue to be found, removed and reported.
struct LooseBoxReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads a box.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(of node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    let content = [node.box.content]
    switch node.type {
    // A car camera may write its data beside the samples as well as between them.
    case "free" where try file.source.start(node.box.content.prefix(4)) == Array("GPS ".utf8):
      guard let row = Catalogue.box("GPS ") else { return }
      try add(whole: row, named: node.path, as: .bytes, at: content)
    case "free", "skip", "wide":
      try add(
        unknown: content, key: .known("free"), carrier: .segment, named: node.path, as: .bytes)
    case Box.uuid: try readIdentified(node)
    case "mpvd": add(movie: node.box.content, named: node.path, as: .box(node.box))
    case "sefd": found.append(try SamsungReader(of: node, in: file).found)
    default:
      if let row = Catalogue.box(node.type) {
        try add(whole: row, named: node.path, as: .box(node.box), at: content)
      } else {
        try add(unknownBox: node)
      }
    }
  }

  private mutating func readIdentified(_ node: BoxNode) throws(ContainerError) {
    guard let row = Catalogue.box(identifier: node.box.identifier) else {
      try add(unknownBox: node)
      return
    }
    let content = [node.box.content]
    switch row.key {
    case "Canon": found.append(try CanonReader(of: node, in: file).found)
    case "PreviewImage": found.append(try CanonReader(ofPreview: node, in: file).found)
    case "XMP": try add(packet: content, named: "\(node.path) XMP", as: .box(node.box))
    case "SphericalVideo":
      guard try !readSphericalVideo(node, row) else { return }
      try add(unknownBox: node)
    case "C2PA":
      try add(
        whole: row, reading: .signed, carrier: .jumbf, named: "\(node.path) C2PA",
        as: .box(node.box), at: content)
    default:
      try add(whole: row, named: "\(node.path) \(row.key)", as: .box(node.box), at: content)
    }
  }

  /// Reads the text that describes how a movie covers a sphere; returns false if it is another
  /// text.
  private mutating func readSphericalVideo(
    _ node: BoxNode, _ row: CatalogueRow
  ) throws(ContainerError) -> Bool {
    let content = node.box.content
    guard content.count <= 1 << 14,
      let text = SphericalVideo(parsing: try bytes(in: [content], limit: 1 << 14))
    else { return false }
    let others = text.others.map { ($0.row, $0.range.moved(by: content.lowerBound)) }
    let shown = Element(
      kinds: row.kinds, carrier: .segment, key: .known(row.key), path: "", offset: 0,
      length: content.count, fingerprint: text.fingerprint)
    add(
      .whole(shown), named: node.path, as: .bytes,
      at: [content].subtracting(others.map(\.1)))
    for (row, range) in others {
      let value = try bytes(in: [range], limit: range.count)
      let element = Element(
        kinds: row?.kinds ?? .anything, reading: row == nil ? .unrecognised : .read,
        carrier: .segment, key: row.map { .known($0.key) } ?? .other, path: "", offset: 0,
        length: range.count, fingerprint: Fingerprint(of: value))
      // White space may replace text between elements.
      let spaces = [UInt8](repeating: UInt8(ascii: " "), count: range.count)
      let patch = ScatteredElements.Patch(range, .bytes(spaces))
      add(
        .scattered(ScatteredElements([(element, [patch])])), named: node.path, as: .bytes,
        at: [range])
    }
    return true
  }
}
