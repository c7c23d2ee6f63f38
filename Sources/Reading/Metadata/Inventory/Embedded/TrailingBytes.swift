import Bytes
import Containers
import Vocabulary

/// The bytes after the end of a picture: another file that is opened, one that cannot be, or
/// unknown bytes.
///
/// The bytes after a JPEG are divided further (`JPEGTail`), because only there do other parts of
/// the file announce their meaning.
struct TrailingBytes {
  /// The bytes as a carrier.
  let block: Block

  /// Scans the bytes after a picture, which are one part of the container.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(
    _ range: ByteRange, part: PartID, of source: some ByteSource, depth: Int
  ) throws(ContainerError) {
    block = Block(
      name: "tail", parts: [part], offset: range.lowerBound,
      extent: BlockExtent(payload: [range]),
      content: try Self.content(of: range, source, depth: depth))
  }

  private static func content(
    of range: ByteRange, _ source: some ByteSource, depth: Int
  ) throws(ContainerError) -> Block.Content {
    if let file = try? EmbeddedAsset(
      at: range, of: source, key: "file after the picture", kinds: Kinds(.preview), depth: depth)
    {
      return .asset(file)
    }
    var found = try TailSignature(searching: range, of: source)
    if found == nil { found = try TailSignature(recognising: range, of: source) }
    return .whole(
      Element(
        kinds: found.map { .opaque($0.kind) } ?? .anything,
        // Nothing refers to them, so nothing that is shown is lost with them.
        reading: found == nil ? .unrecognised : .malformed, carrier: .tail,
        key: .known(found?.name ?? "bytes after the picture"), path: "", offset: 0,
        length: range.count, fingerprint: try fingerprint(of: range, source)))
  }

  // Kept bytes are copied unchanged; this only has to distinguish them.
  private static func fingerprint(
    of range: ByteRange, _ source: some ByteSource
  ) throws(ContainerError) -> Fingerprint {
    Fingerprint(
      of: try source.start(range.lowerBound..<min(range.upperBound, range.lowerBound + 1 << 16)))
  }
}
