import Bytes
import Catalogue
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads a box that says where something stands; players do without one that is broken.
  mutating func read(index node: BoxNode) throws(ContainerError) {
    guard node.type == "mfra" else {
      try check(index: node)
      return
    }
    for child in node.children {
      switch child.type {
      case "tfra", "mfro": try check(index: child)
      default: try read(loose: child)
      }
    }
    try readSlack(behind: node)
  }

  private mutating func check(index node: BoxNode) throws(ContainerError) {
    let content = [node.box.content]
    if content.byteCount <= BoxFields.lengthLimit {
      let bytes = try bytes(in: content, limit: BoxFields.lengthLimit)
      if IndexBoxShape.matches(node.type, bytes), !CarrierSignature.stands(in: bytes) { return }
    }
    try add(malformedIndex: node)
  }

  /// Adds a box that ought to hold numbers and holds more, or less.
  mutating func add(malformedIndex node: BoxNode) throws(ContainerError) {
    try add(
      malformed: .anything, "index", carrier: .segment, node.path, .box(node.box),
      [node.box.content])
  }

  /// Reads a message to a player or its application, which may say anything.
  ///
  /// ```
  /// version 0: scheme and value, each up to a zero; numbers 16; message
  /// version 1: numbers 20; scheme and value, each up to a zero; message
  /// ```
  /// [ISO 23009-1 5.10.3.3]
  mutating func read(event node: BoxNode) throws(ContainerError) {
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
    try add(whole: row, node.path, .box(node.box), [content])
  }
}
