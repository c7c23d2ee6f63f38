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
    for movie in structure.tree.boxes where movie.type == "moov" {
      try hold(numbersOfTracks: movie, in: source)
    }
  }

  /// Holds the numbers of tracks that are counted from 1; others could be any.
  private mutating func hold(
    numbersOfTracks movie: BoxNode, in source: some ByteSource
  ) throws(ContainerError) {
    let headers = movie.children.filter { $0.type == "trak" }.map { $0.first("tkhd")?.box.content }
    for (index, content) in headers.enumerated() {
      guard let content else { continue }
      let start = try source.start(content.prefix(HeaderFields.reach))
      let number = HeaderFields.trackNumber(in: start)
      if start.uint32(at: number.lowerBound).map(Int.init) == index + 1 {
        hold(number.moved(by: content.lowerBound), as: .fixed)
      }
    }
  }

  private mutating func hold(
    _ node: BoxNode, without leftovers: [Int: [ByteRange]], in source: some ByteSource
  ) throws(ContainerError) {
    let content = node.box.content
    let head = node.box.range.lowerBound..<content.lowerBound
    hold(node.box.isCut ? [head].subtracting([node.box.sizeField]) : [head], as: .fixed)
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
    let start = try source.start(content.prefix(BoxHold.reach))
    let fields = HeaderFields.free(of: type, starting: start)
    switch shape {
    case .description(let media)?:
      let start = try source.start(content.prefix(SampleEntry.headReach))
      return (.shown, SampleEntry.free(in: start, isSound: !media.isPicture))
    case .brands?:
      let codes = try source.start(content.prefix(Brand.tableLimit))
      return (.fixed, Brand.free(in: codes) + [codes.count..<content.count])
    // A stream says what it is in parts of any length.
    case .numbers? where type == "esds":
      let bytes = try source.start(content)
      return ElementaryStream(parsing: bytes).map { (.shown, $0.freeNotes(in: bytes)) }
    case .unknownDescription?:
      return (.fixed, [8..<SampleEntry.blankBoxes(in: try source.start(content))])
    case nil where isOpened: return (.fixed, fields)
    default:
      guard let known = Catalogue.hold(ofBox: type.text) else { return nil }
      row = known
    }
    return (row.hold, row.free(in: start, of: content.count) + fields)
  }
}
