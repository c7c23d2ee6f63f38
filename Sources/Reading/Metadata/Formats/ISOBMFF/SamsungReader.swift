import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the box in which Samsung's cameras have, in pictures of HEIF, the records that stand behind
/// the end of a JPEG.
struct SamsungReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads a box.
  ///
  /// One whose directory does not fit its bytes goes or stays whole, and so does one with other
  /// bytes between its records or with a picture in one of them.
  ///
  /// - Throws: `ContainerError` where reading fails.
  init(of node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    guard let trailer = try records(in: node.box.content) else {
      if let row = Catalogue.box(node.type) {
        try add(whole: row, named: node.path, as: .box(node.box), at: [node.box.content])
      } else {
        try add(unknownBox: node)
      }
      return
    }
    let name = "\(node.path) (Samsung trailer)"
    for record in trailer.records {
      add(
        .opaque(OpaqueBytes(record)), named: name, as: .record(of: trailer, in: node.box),
        at: [record.range])
    }
    add(.samsung(trailer), named: name, as: .bytes, at: [trailer.directory])
  }

  /// The records of a box that holds nothing else; nil where it does.
  private func records(in content: ByteRange) throws(ContainerError) -> SamsungTrailer? {
    guard let trailer = try SamsungTrailer(parsing: source, in: content),
      !trailer.records.isEmpty
    else { return nil }
    let left = [content].subtracting(trailer.records.map(\.range) + [trailer.directory])
    guard try UnknownBytes(in: left, of: source).count == 0 else { return nil }
    for record in trailer.records {
      let start = try bytes(in: [record.data], limit: FileFormat.prefixLength)
      if case .media = FileFormat(recognising: start) { return nil }
    }
    return trailer
  }
}
