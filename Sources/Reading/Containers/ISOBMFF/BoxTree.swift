package import Bytes

/// A box with the boxes inside it.
package struct BoxNode: Sendable {
  package let box: Box
  /// Types of the boxes from the outside in, such as `meta/iprp/ipco`.
  package let path: String
  /// The bytes before the first child box; all of the content if the box has no children.
  package let fields: ByteRange
  /// The child boxes, in order.
  package let children: [BoxNode]
  /// The bytes after the last child box that are no box.
  package let slack: ByteRange
  /// The table's row for the structure of the box, or nil if it is unknown.
  package let row: BoxRow?

  init(
    box: Box, row: BoxRow?, path: String, fields: ByteRange, children: [BoxNode],
    slack: ByteRange
  ) {
    self.box = box
    self.row = row
    self.path = path
    self.fields = fields
    self.children = children
    self.slack = slack
  }

  /// Creates a node for a box that is not searched for child boxes.
  package init(box: Box, in parent: BoxParent, path: String) {
    self.init(box: box, row: .row(of: box, in: parent), path: path)
  }

  init(box: Box, row: BoxRow?, path: String) {
    let end = box.content.upperBound
    self.init(
      box: box, row: row, path: path, fields: box.content, children: [], slack: end..<end)
  }

  /// The form of the content, or nil if it is unknown.
  package var shape: BoxShape? { row?.shape }

  /// Whether the box was searched for child boxes.
  package var isOpened: Bool { fields != box.content || !children.isEmpty }

  package var type: FourCC { box.type }

  /// Returns the first child box of this type.
  package func first(_ type: FourCC) -> BoxNode? { children.first { $0.type == type } }

  /// Returns all child boxes of this type.
  package func all(_ type: FourCC) -> [BoxNode] { children.filter { $0.type == type } }
}

/// The boxes of a file [ISO 14496-12 4.2].
///
/// ```
/// ftyp | meta -> hdlr, pitm, iinf -> infe ..., iprp -> ipco -> ..., ipma | mdat | ...
/// ```
package struct BoxTree: Sendable {
  /// The top-level boxes, in order.
  package let boxes: [BoxNode]
  /// The bytes after the last box of the file: another file, or no box at all.
  package let tail: ByteRange

  /// The depth of nesting that no file exceeds; real files have some ten levels.
  package static let depthLimit = 16

  /// Reads the boxes of a file.
  ///
  /// The first box starts at `start`.
  ///
  /// - Throws: `ContainerError` if a box does not lie within its parent, with the path of the
  ///   parent.
  package init(parsing source: some ByteSource, from start: Int = 0) throws(ContainerError) {
    var reader = BoxTreeReader(source: source)
    (boxes, tail) = try reader.top(from: start)
  }

  /// Returns the first top-level box of this type.
  package func first(_ type: FourCC) -> BoxNode? { boxes.first { $0.type == type } }
}

private struct BoxTreeReader<Source: ByteSource> {
  let source: Source
  /// The path of the last box; its siblings of the same type share it.
  private var known: (parent: String, type: FourCC, path: String)?

  init(source: Source) { self.source = source }

  mutating func top(from start: Int) throws(ContainerError) -> ([BoxNode], ByteRange) {
    var boxes: [BoxNode] = []
    var offset = start
    while offset < source.count {
      let rest = offset..<source.count
      let head = try source.content(in: rest.clamped(to: offset..<(offset + 8)))
      guard let size = head.uint32(at: 0), let code = head.uint32(at: 4) else {
        return (boxes, rest)
      }
      let type = FourCC(code)
      if !BoxTable.atTop.contains(type) {
        // Bytes after the last box may look like the head of one.
        let isBox = type.isPrintable && size != 0 && (try? Box(parsing: source, in: rest)) != nil
        guard isBox else { return (boxes, rest) }
      }
      // A second file follows the first one.
      if type == "ftyp", !boxes.isEmpty { return (boxes, rest) }
      // A truncated box cannot be divided into its parts; without an essential box there is no
      // file.
      let isOptional = !BoxTable.essential.contains(type) && !BoxTable.endsWithFile(type)
      if isOptional, !boxes.isEmpty, Box.isCut(in: source, at: rest) { return (boxes, rest) }
      let node = try node(in: rest, of: .file, path: "", depth: 0)
      boxes.append(node)
      offset = node.box.range.upperBound
    }
    return (boxes, source.count..<source.count)
  }

  private mutating func node(
    in range: ByteRange, of parent: BoxParent, path: String, depth: Int
  ) throws(ContainerError) -> BoxNode {
    guard depth < BoxTree.depthLimit else {
      throw .limitExceeded(
        what: "nested boxes in \(path)", limit: BoxTree.depthLimit,
        at: range.lowerBound)
    }
    try source.spend(.parts(1), at: range.lowerBound)
    let box: Box
    do {
      let type = try source.content(
        in: range.clamped(to: range.lowerBound..<(range.lowerBound + 8))
      )
      .uint32(at: 4).map { FourCC($0) }
      box = try Box(
        parsing: source, in: range,
        mayBeCut: depth == 0 && type.map(BoxTable.endsWithFile) ?? false)
    } catch .malformed(let what, let offset) where !path.isEmpty {
      throw .malformed(what: "\(path): \(what)", at: offset)
    }
    guard !box.isOpenEnded || depth == 0 else {
      throw .malformed(what: "\(path): box without an end", at: range.lowerBound)
    }
    let own = self.path(of: box.type, in: path)
    let start = try source.content(
      in:
        box.content.clamped(
          to: box.content.lowerBound..<(box.content.lowerBound + EntryTable.startLength)))
    let row = BoxRow.row(of: box, in: parent)
    guard let length = row?.fieldsLength(of: box, starting: start) else {
      return BoxNode(box: box, row: row, path: own)
    }
    guard
      let fields = ByteRange(
        at: box.content.lowerBound, count: length, within: box.content.upperBound)
    else {
      throw .malformed(what: "\(own): box shorter than its fields", at: box.range.lowerBound)
    }
    let (children, slack) = try children(
      in: fields.upperBound..<box.content.upperBound, of: BoxParent(inside: box.type, in: parent),
      path: own, depth: depth)
    return BoxNode(box: box, row: row, path: own, fields: fields, children: children, slack: slack)
  }

  private mutating func children(
    in range: ByteRange, of parent: BoxParent, path: String, depth: Int
  ) throws(ContainerError) -> ([BoxNode], ByteRange) {
    var children: [BoxNode] = []
    var offset = range.lowerBound
    while range.upperBound - offset >= 8 {
      // Zeros after the last box are padding; QuickTime ends lists with them.
      let head = try source.content(in: offset..<(offset + 8))
      if head.isBlank { break }
      // User data ends with four zeros, and some writers put bytes of their own there [QTFF].
      if parent == .box("udta"), !Box.mayStart(with: head) { break }
      let node = try node(
        in: offset..<range.upperBound, of: parent, path: path, depth: depth + 1)
      children.append(node)
      offset = node.box.range.upperBound
    }
    return (children, offset..<range.upperBound)
  }

  private mutating func path(of type: FourCC, in parent: String) -> String {
    if let known, known.type == type, known.parent == parent { return known.path }
    let name = BoxTable.isNamed(type) ? type.text : "box"
    let path = parent.isEmpty ? name : "\(parent)/\(name)"
    known = (parent, type, path)
    return path
  }
}
