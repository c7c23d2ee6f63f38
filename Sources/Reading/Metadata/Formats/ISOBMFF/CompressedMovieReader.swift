import Bytes
import Containers
import Vocabulary

/// Reads the compressed boxes of a movie, whose metadata is reported but cannot be removed.
///
/// ```
/// cmov -> dcom: method 4    cmvd: length when inflated 4, stream
/// ```
/// [QuickTime File Format, Compressed Movie Resources]
struct CompressedMovieReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads the box that contains them.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(of node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    for child in node.children where child.type != "dcom" && child.type != "cmvd" {
      try add(loose: child)
    }
    try addSlack(behind: node)
    guard let inflated = try inflated(node), let movie = try? Self.movie(in: inflated, of: file)
    else {
      try add(
        unopened: .anything, key: .known("movie"), fingerprint: Fingerprint(of: "cmov"), in: node)
      return
    }
    // Nothing in it can be removed, so everything it refers to is kept.
    found.addMedia(movie.claimed)
    found.claim(movie.claimed)
    for element in movie.carriers.flatMap(\.content.elements)
    where element.kinds != Kinds(.rendering) {
      try add(unopened: element.kinds, key: element.key, fingerprint: element.fingerprint, in: node)
    }
  }

  /// Adds metadata from the compressed boxes.
  private mutating func add(
    unopened kinds: Kinds, key: Item.Key, fingerprint: Fingerprint, in node: BoxNode
  ) throws(ContainerError) {
    let element = Element(
      kinds: kinds, reading: .unopened, carrier: .segment, key: key, path: "", offset: 0,
      length: node.box.content.count, fingerprint: fingerprint)
    add(.whole(element), named: node.path, as: .bytes, at: [node.box.content])
  }

  /// Returns the file with its boxes inflated and appended, or nil if inflating fails.
  private func inflated(_ node: BoxNode) throws(ContainerError) -> AppendedBytes? {
    guard let method = node.first("dcom"), let data = node.first("cmvd"),
      try bytes(in: [method.box.content], limit: 8) == Array("zlib".utf8),
      data.box.content.count <= BoxFields.lengthLimit
    else { return nil }
    try source.spend(.streams(1), at: data.box.content.lowerBound)
    let content = try bytes(in: [data.box.content], limit: BoxFields.lengthLimit)
    // Tables compress to a hundredth of their length at best; more is an attack.
    guard let length = content.uint32(at: 0), length <= BoxFields.lengthLimit,
      let found = Zlib.inflate(Array(content.dropFirst(4)), limit: Int(length)),
      found.length == content.count - 4
    else { return nil }
    return AppendedBytes(found.bytes, behind: source)
  }

  /// Reads a movie whose boxes are appended to the file that has its samples.
  private static func movie(
    in source: AppendedBytes, of file: BoxFile
  ) throws(ContainerError) -> BoxFindings {
    let tree = try BoxTree(parsing: source, from: source.start)
    let inner = try BoxFile(
      of: tree, in: ByteSlice(whole: source), areas: file.areas, limit: file.limit,
      depth: file.depth)
    guard tree.boxes.count == 1, tree.tail.isEmpty, let node = tree.first("moov"),
      node.first("cmov") == nil
    else {
      throw .malformed(what: "moov/cmov: no movie", at: source.start)
    }
    return try MovieReader(of: node, in: inner).found
  }
}

/// A file with bytes appended to its end.
struct AppendedBytes: ByteSource {
  private let source: any ByteSource
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], behind source: some ByteSource) {
    self.source = source
    self.bytes = bytes
  }

  /// The offset of the appended bytes.
  var start: Int { source.count }

  var count: Int { source.count + bytes.count }

  var work: WorkLimit? { source.work }

  func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
    guard (0..<count).encloses(range) else { throw .outside(range, count: count) }
    let own = range.clamped(to: 0..<start)
    let behind = range.clamped(to: start..<count)
    let first = own.isEmpty ? [] : try source.bytes(in: own)
    return first + bytes[(behind.lowerBound - start)..<(behind.upperBound - start)]
  }
}
