import Bytes

/// A pass through a source from its start, which may hash all bytes that it reads.
struct SourcePass<Source: ByteSource> {
  let source: Source
  let window = Window(Window.size)
  /// The offset reached so far.
  private(set) var offset = 0
  /// The digest of the bytes passed, or nil if they are not hashed.
  private var stream: DigestStream?

  init(through source: Source, computesDigest: Bool = true) {
    self.source = source
    stream = computesDigest ? DigestStream() : nil
  }

  /// Advances to an offset; bytes on the way are read only if they are hashed.
  ///
  /// - Throws: `ReadError` if reading fails.
  mutating func pass(_ target: Int) throws(ReadError) {
    while stream != nil, offset < target { try read(min(Window.size, target - offset)) }
    offset = max(offset, target)
  }

  /// Reads the next bytes into the window.
  ///
  /// - Throws: `ReadError` if reading fails.
  mutating func read(_ length: Int) throws(ReadError) {
    try window.fill(length, from: source, at: offset)
    take(length, from: window)
  }

  /// Takes the next bytes from another window, which holds them.
  mutating func take(_ length: Int, from other: Window) {
    other.withBytes(upTo: length) { stream?.add($0) }
    offset += length
  }

  /// Takes the next bytes, which the caller has read.
  mutating func take(_ bytes: Span<UInt8>) {
    stream?.add(bytes)
    offset += bytes.count
  }

  /// Advances to the end, and returns the digest of the whole source if one is taken.
  ///
  /// - Throws: `ReadError` if reading fails.
  mutating func finish() throws(ReadError) -> Digest? {
    try pass(source.count)
    return stream?.finish()
  }
}
