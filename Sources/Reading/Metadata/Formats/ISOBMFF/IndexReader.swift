import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads a box that indexes positions in the file; players ignore one that is broken.
struct IndexReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()
  private let targets: IndexTargets

  /// Reads an index box that points to some of these positions.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(
    of node: BoxNode, in file: BoxFile, pointingTo targets: IndexTargets
  ) throws(ContainerError) {
    self.file = file
    self.targets = targets
    guard node.type == "mfra" else {
      try checkIndex(node, inside: nil)
      return
    }
    for child in node.children {
      switch child.type {
      case "tfra", "mfro": try checkIndex(child, inside: node)
      default: try add(loose: child)
      }
    }
    try addSlack(behind: node)
  }

  private mutating func checkIndex(
    _ node: BoxNode, inside parent: BoxNode?
  ) throws(ContainerError) {
    if try node.hasExpectedShape(in: source),
      targets.match(node, inside: parent, try source.start(node.box.content))
    {
      return
    }
    try add(malformedIndex: node)
  }
}

extension BoxReader {
  /// Adds an index box whose content is longer or shorter than its numbers.
  mutating func add(malformedIndex node: BoxNode) throws(ContainerError) {
    try add(
      malformed: .anything, key: "index", carrier: .segment, named: node.path, as: .box(node.box),
      at: [node.box.content])
  }

  /// Adds a message to a player or its application, which may hold anything.
  ///
  /// ```
  /// version 0: scheme and value, each up to a zero; numbers 16; message
  /// version 1: numbers 20; scheme and value, each up to a zero; message
  /// ```
  /// [ISO 23009-1 5.10.3.3]
  mutating func add(event node: BoxNode) throws(ContainerError) {
    let content = node.box.content
    let start = content.clamped(to: content.lowerBound..<(content.lowerBound + 1024))
    var fields = try BoxFields(start, path: node.path, in: source)
    var scheme = ""
    if let version = try? fields.number(ofBytes: 1), version < 2,
      (try? fields.skip(version == 0 ? 3 : 23)) != nil
    {
      scheme = String(decoding: fields.bytes(in: fields.text()), as: UTF8.self)
    }
    guard let row = Catalogue.eventScheme(scheme) ?? Catalogue.box("emsg") else { return }
    try add(whole: row, named: node.path, as: .box(node.box), at: [content])
  }
}
