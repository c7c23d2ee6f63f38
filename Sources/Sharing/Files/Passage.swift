import Bytes

/// A pass through a source from its start, which may hash everything that it meets.
struct Passage<Source: ByteSource> {
  let source: Source
  let window = Window(Window.size)
  /// Up to where it has come.
  private(set) var offset = 0
  /// What it met; nil where nothing is hashed.
  private var stream: DigestStream?

  init(through source: Source, takesDigest: Bool = true) {
    self.source = source
    stream = takesDigest ? DigestStream() : nil
  }

  /// Goes on to an offset; what lies between is read only to be hashed.
  ///
  /// - Throws: `ReadError` where reading fails.
  mutating func pass(_ target: Int) throws(ReadError) {
    while stream != nil, offset < target { try read(min(Window.size, target - offset)) }
    offset = max(offset, target)
  }

  /// Reads the next bytes into the window.
  ///
  /// - Throws: `ReadError` where reading fails.
  mutating func read(_ length: Int) throws(ReadError) {
    try window.fill(length, from: source, at: offset)
    take(length, from: window)
  }

  /// Takes the next bytes from another window, which holds them.
  mutating func take(_ length: Int, from other: Window) {
    other.withBytes(upTo: length) { stream?.add($0) }
    offset += length
  }

  /// Takes the next bytes, which somebody else has read.
  mutating func take(_ bytes: Span<UInt8>) {
    stream?.add(bytes)
    offset += bytes.count
  }

  /// Goes to the end; the digest of everything, where one is taken.
  ///
  /// - Throws: `ReadError` where reading fails.
  mutating func finish() throws(ReadError) -> Digest? {
    try pass(source.count)
    return stream?.finish()
  }
}
