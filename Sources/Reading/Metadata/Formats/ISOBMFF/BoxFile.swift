import Bytes
import Containers

/// An ISO base media file, as passed to its readers.
struct BoxFile {
  let source: ByteSlice
  /// The number of assets that the file is inside of.
  let depth: Int
  let tree: BoxTree
  /// The content of the boxes that hold the bytes of samples.
  let areas: [ByteRange]
  /// The bytes that have a structure of their own; empty if the movie is compressed.
  private let structures: [ByteRange]
  /// The end of the boxes; bytes of samples after it are lost.
  let limit: Int
  let fragments: MovieFragments

  /// Reads the boxes of a file.
  ///
  /// - Throws: `ContainerError` if a box or a table of fragments is broken.
  init(parsing source: ByteSlice, depth: Int) throws(ContainerError) {
    let tree = try BoxTree(parsing: source)
    let areas = tree.boxes.filter { $0.type == "mdat" }.map(\.box.content)
    try self.init(
      of: tree, in: source, areas: areas, structures: Self.structures(of: tree),
      limit: tree.tail.lowerBound, depth: depth)
  }

  /// Creates a file from boxes whose samples are in these areas.
  ///
  /// - Throws: `ContainerError` if a table of fragments is broken.
  init(
    of tree: BoxTree, in source: ByteSlice, areas: [ByteRange], structures: [ByteRange] = [],
    limit: Int, depth: Int
  ) throws(ContainerError) {
    self.source = source
    self.depth = depth
    self.tree = tree
    self.areas = areas
    self.structures = structures
    self.limit = limit
    fragments = try MovieFragments(parsing: tree, in: source)
  }

  /// Returns the parts of samples that are in an area for samples; the rest, in heads of boxes and
  /// in other structures, is lost.
  ///
  /// Some writers count an offset from a head instead of from its end, or keep the offset of
  /// another file.
  ///
  /// - Throws: `ContainerError` if a sample is in bytes outside of any structure, which may be a
  ///   picture after all.
  func placed(_ samples: [ByteRange], of path: String) throws(ContainerError) -> [ByteRange] {
    let strays = samples.subtracting(areas)
    guard let first = strays.first else { return samples }
    guard let stray = strays.subtracting(structures).first else {
      return samples.joined().subtracting(strays)
    }
    throw .malformed(
      what: "\(path): sample outside mdat", at: max(first.lowerBound, stray.lowerBound))
  }

  /// Returns the heads of the top-level boxes, and the whole of those boxes that describe how to
  /// read the movie.
  private static func structures(of tree: BoxTree) -> [ByteRange] {
    tree.boxes.map { node in
      let isRead = node.isOpened || tables.contains(node.type)
      return isRead ? node.box.range : node.box.range.lowerBound..<node.box.content.lowerBound
    }
  }

  private static let tables: Set<FourCC> = ["ftyp", "styp", "sidx", "ssix", "pdin"]

  /// Reads the first bytes of some ranges, concatenated.
  ///
  /// - Throws: `ContainerError` if reading fails.
  func bytes(in ranges: [ByteRange], limit: Int) throws(ContainerError) -> [UInt8] {
    var bytes: [UInt8] = []
    for range in ranges where bytes.count < limit {
      let end = range.lowerBound + min(range.count, limit - bytes.count)
      bytes += try source.content(in: range.lowerBound..<end)
    }
    return bytes
  }
}
