import Bytes
import Containers
import Vocabulary

/// What follows the end of a picture: another file that is opened, one that cannot be, or bytes
/// that nothing is known of.
struct TrailingBytes {
  let content: Block.Content

  /// Looks into the bytes behind a picture.
  ///
  /// - Throws: `ContainerError` where reading fails.
  init(
    _ range: ByteRange, of source: some ByteSource, depth: Int
  ) throws(ContainerError) {
    if let file = try? EmbeddedAsset(
      at: range, of: source, key: "file behind the picture", kinds: Kinds(.preview), depth: depth)
    {
      content = .asset(file)
      return
    }
    var found = try TailSignature(searching: range, of: source)
    if found == nil { found = try TailSignature(recognising: range, of: source) }
    content = .whole(
      Element(
        kinds: found.map { Kinds($0.kind, Kinds.anything.all) } ?? .anything,
        reading: found == nil ? .unrecognised : .unopened, carrier: .tail,
        key: .known(found?.name ?? "bytes after the picture"), path: "", offset: 0,
        length: range.count, fingerprint: try Self.fingerprint(of: range, source)))
  }

  // Kept bytes are copied as they stand; this only has to tell them apart.
  private static func fingerprint(
    of range: ByteRange, _ source: some ByteSource
  ) throws(ContainerError) -> Fingerprint {
    Fingerprint(
      of: try source.start(range.lowerBound..<min(range.upperBound, range.lowerBound + 1 << 16)))
  }
}
