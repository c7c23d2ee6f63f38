import Bytes
import Catalogue
import Containers
import Vocabulary

extension HoldList {
  /// Holds the heads of boxes, and of their tables what the catalogue says.
  ///
  /// - Throws: `ContainerError` where reading fails.
  mutating func hold(
    _ structure: ISOBMFFStructure, in source: some ByteSource
  ) throws(ContainerError) {
    let leftovers = structure.leftovers
    for node in structure.tree.boxes { try hold(node, without: leftovers, in: source) }
    hold(structure.tables, as: .shown)
  }

  private mutating func hold(
    _ node: BoxNode, without leftovers: [Int: [ByteRange]], in source: some ByteSource
  ) throws(ContainerError) {
    let content = node.box.content
    hold(node.box.range.lowerBound..<content.lowerBound, as: .fixed)
    if let (hold, free) = try node.hold(in: source) {
      let tables = try node.shown(in: source, without: leftovers)
      self.hold(
        tables.subtracting(free.map { $0.moved(by: content.lowerBound) }), as: hold)
    }
    for child in node.children { try hold(child, without: leftovers, in: source) }
  }
}

extension BoxNode {
  /// What says the bytes of its tables, and which of them are free all the same, counted from the
  /// start of its content; nil where all of them are.
  fileprivate func hold(
    in source: some ByteSource
  ) throws(ContainerError) -> (ByteHold, free: [ByteRange])? {
    let content = box.content
    let row: BoxHold
    switch shape {
    case .description(let media)?:
      row = Catalogue.hold(ofDescription: media.isPicture)
      let start = try source.start(content.prefix(SampleEntry.headReach))
      // What is not as it is in all files may be anything.
      let idle = SampleEntry.idle(in: start, isSound: !media.isPicture).map(\.range)
      return (row.hold, row.free(in: start, of: content.count) + idle)
    // A stream says what it is in parts of any length.
    case .numbers? where type == "esds":
      return ElementaryStream(parsing: try source.start(content)).map { (.shown, $0.notes) }
    case nil where isOpened: return (.fixed, [])
    default:
      guard let known = Catalogue.hold(ofBox: type.text) else { return nil }
      row = known
    }
    let start = try source.start(content.prefix(BoxHold.reach))
    return (row.hold, row.free(in: start, of: content.count))
  }
}
