import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the boxes of a movie or a track that are not headers: tables, settings, metadata.
struct SettingReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Creates a reader without findings.
  init(in file: BoxFile) { self.file = file }

  /// Reads a box.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(of node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    try read(node)
  }

  /// Reads a box, and adds its findings to the previous ones.
  ///
  /// - Throws: `ContainerError` if reading fails.
  mutating func read(_ node: BoxNode) throws(ContainerError) {
    switch node.shape {
    case .boxes? where node.type == "udta":
      found.append(try UserDataReader(of: node, in: file).found)
    case .boxes? where node.type == "meta":
      found.append(try MetadataListReader(of: node, in: file).found)
    case .boxes? where ["gmhd", "tapt", "mvex"].contains(node.type):
      for child in try single(node.children) where try checkTable(child, against: .nothing) {
        try read(child)
      }
      try addSlack(behind: node)
    case .table(let layout)?: try checkTable(in: node, layout: layout)
    case .numbers?: try checkNumbers(in: node)
    case .boxes?, .description?, .unknownDescription?, .list?, .parsed?, .index?, .header?,
      .makersNumbers?, .parameters?, .sphere?, .vendor?, .brands?, .handler?, .dataReference?,
      .colour?, .auxiliary?, .otherHeader?, .data?, .free?, .whole?, nil:
      try add(loose: node)
    }
  }

  /// Checks that numbers have the length that their shape requires, and nothing that another reader
  /// would take for metadata; those with a row can be removed.
  mutating func checkNumbers(in node: BoxNode) throws(ContainerError) {
    if try !node.hasExpectedShape(in: source) {
      try add(malformedNumbers: "table", in: node)
    } else if let row = Catalogue.box(node.type) {
      try add(whole: row, named: node.path, as: .box(node.box), at: [node.box.content])
    }
  }

  /// Checks a table that counts its entries; bytes after them belong to none of them.
  private mutating func checkTable(
    in node: BoxNode, layout: EntryTable.Layout
  ) throws(ContainerError) {
    try checkNumbers(in: node)
    let content = node.box.content
    guard let table = layout(try bytes(in: [content], limit: EntryTable.startLength)),
      table.length <= content.count
    else {
      try add(malformedNumbers: "table", in: node)
      return
    }
    try add(
      unknown: [content.dropFirst(table.length)], key: .known("slack"), named: node.path, as: .bytes
    )
  }
}
