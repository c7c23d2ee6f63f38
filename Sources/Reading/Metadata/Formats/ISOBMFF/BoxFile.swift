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
  /// The bytes that have a structure of their own; none of a movie that is compressed.
  private let structures: [ByteRange]
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
      of: tree, in: source, areas: areas, structures: Self.structures(of: tree),
      limit: tree.tail.lowerBound, depth: depth)
  }

  /// Takes boxes of which the samples stand in these areas.
  ///
  /// - Throws: `ContainerError` where a table of fragments is broken.
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

  /// The parts of samples that stand where those of samples do; the rest, in heads of boxes and in
  /// other structures, is lost.
  ///
  /// Writers count an offset from a head where it counts from its end, or keep that of another file.
  ///
  /// - Throws: `ContainerError` where a sample stands in bytes that no structure has, and that may
  ///   be a picture after all.
  func placed(_ samples: [ByteRange], of path: String) throws(ContainerError) -> [ByteRange] {
    let strays = samples.subtracting(areas)
    guard let first = strays.first else { return samples }
    guard let stray = strays.subtracting(structures).first else {
      return samples.joined().subtracting(strays)
    }
    throw .malformed(
      what: "\(path): sample outside of mdat", at: max(first.lowerBound, stray.lowerBound))
  }

  /// The heads of the boxes at the top, and those boxes whole that say how the movie is read.
  private static func structures(of tree: BoxTree) -> [ByteRange] {
    tree.boxes.map { node in
      let isRead = node.isOpened || tables.contains(node.type)
      return isRead ? node.box.range : node.box.range.lowerBound..<node.box.content.lowerBound
    }
  }

  private static let tables: Set<FourCC> = ["ftyp", "styp", "sidx", "ssix", "pdin"]

  /// The first bytes of some ranges, one behind the other.
  ///
  /// - Throws: `ContainerError` where reading fails.
  func bytes(in ranges: [ByteRange], limit: Int) throws(ContainerError) -> [UInt8] {
    var bytes: [UInt8] = []
    for range in ranges where bytes.count < limit {
      let end = range.lowerBound + min(range.count, limit - bytes.count)
      bytes += try source.content(in: range.lowerBound..<end)
    }
    return bytes
  }
}
