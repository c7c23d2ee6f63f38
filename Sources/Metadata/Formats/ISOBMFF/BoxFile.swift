import Bytes
import Containers

/// An ISO base media file as its readers see it.
struct BoxFile {
  let source: ByteSlice
  /// How many assets it lies inside.
  let depth: Int
  let tree: BoxTree
  /// The content of the boxes that hold the bytes of samples.
  let areas: [ByteRange]
  /// Where the boxes end: what samples have behind it is lost.
  let limit: Int
  let fragments: MovieFragments

  /// Reads the boxes of a file.
  ///
  /// - Throws: `ContainerError` where a box or a table of fragments is broken.
  init(parsing source: ByteSlice, depth: Int) throws(ContainerError) {
    let tree = try BoxTree(parsing: source)
    let areas = tree.boxes.filter { $0.type == "mdat" }.map(\.box.content)
    try self.init(
      of: tree, in: source, areas: areas, limit: tree.tail.lowerBound, depth: depth)
  }

  /// Takes boxes of which the samples stand in these areas.
  ///
  /// - Throws: `ContainerError` where a table of fragments is broken.
  init(
    of tree: BoxTree, in source: ByteSlice, areas: [ByteRange], limit: Int, depth: Int
  ) throws(ContainerError) {
    self.source = source
    self.depth = depth
    self.tree = tree
    self.areas = areas
    self.limit = limit
    fragments = try MovieFragments(parsing: tree, in: source)
  }

  /// The first bytes of some ranges, one behind the other.
  ///
  /// - Throws: `ContainerError` where reading fails.
  func bytes(in ranges: [ByteRange], limit: Int) throws(ContainerError) -> [UInt8] {
    var bytes: [UInt8] = []
    for range in ranges where bytes.count < limit {
      let end = range.lowerBound + min(range.count, limit - bytes.count)
      do {
        bytes += try source.bytes(in: range.lowerBound..<end)
      } catch {
        throw .read(error)
      }
    }
    return bytes
  }
}
