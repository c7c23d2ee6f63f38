import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the box in which Samsung cameras store, in HEIF pictures, the records that a JPEG has
/// after its end.
struct SamsungReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads a box.
  ///
  /// A box is removed or kept whole if its directory does not fit its bytes, if it has other bytes
  /// between its records, or if one of them is a picture.
  ///
  /// - Throws: `ContainerError` if reading fails.
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

  /// Returns the records of a box, or nil if it holds anything else.
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
