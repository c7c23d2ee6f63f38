import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the list of position blocks that car cameras write between the samples.
///
/// ```
/// 0   4   version
/// 4   4   count
/// 8       for each block: offset 4, size 4
/// ```
/// A block starts with its size and `freeGPS `; the rest is the maker's own. [Novatek, unpublished;
/// Sergei Franco, nvtk_mp42gpx]
struct PositionBlockReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads the list.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(of node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    guard let row = Catalogue.box("gps ") else { return }
    let content = node.box.content
    try add(whole: row, named: node.path, as: .box(node.box), at: [content])
    guard content.count <= BoxFields.lengthLimit else { return }
    var fields = try BoxFields(content, path: node.path, in: source)
    guard (try? fields.skip(4)) != nil, let declared = try? fields.number(ofBytes: 4) else {
      return
    }
    let count = min(declared, fields.rest.count / 8)
    let numbers = try fields.numbers(count * 2, ofBytes: 4)
    let listed = (0..<count).map { index -> ByteRange in
      let start = Int(numbers[2 * index])
      return start..<(start + Int(numbers[2 * index + 1]))
    }
    // Bytes outside belong to other boxes, which have readers of their own.
    let blocks = listed.joined().clipped(to: file.areas)
    guard !blocks.isEmpty else { return }
    found.claim(blocks)
    let element = Element(
      kinds: row.kinds, carrier: .segment, key: .known(row.key), path: "", offset: 0,
      length: blocks.byteCount, fingerprint: Fingerprint(of: "freeGPS"))
    add(
      .opaque(OpaqueBytes(element, blocks)), named: "mdat/freeGPS", as: .bytes, at: blocks,
      inside: 0)
  }
}

extension [Range<Int>] {
  /// Returns the parts of these ranges that are in the others, ascending.
  fileprivate func clipped(to areas: [Range<Int>]) -> [Range<Int>] {
    subtracting(subtracting(areas))
  }
}
