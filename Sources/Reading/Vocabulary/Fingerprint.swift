/// A stand-in for a value in comparisons: equal values have equal fingerprints.
///
/// It is keyed at random for each run of the program, so it tells nothing about the value to
/// anybody outside, and it must not be stored or printed.
public struct Fingerprint: Sendable, Hashable {
  private let hash: Int

  init(hash: Int) { self.hash = hash }

  /// Takes the fingerprint of some bytes.
  public init(of bytes: some Sequence<UInt8>) {
    // Byte by byte takes thirty times as long, and previews have many.
    hash =
      unsafe bytes.withContiguousStorageIfAvailable(Self.hash)
      ?? Array(bytes).withUnsafeBufferPointer(Self.hash)
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }

  /// Takes the fingerprint of a text.
  public init(of text: String) {
    var hasher = Hasher()
    hasher.combine(text)
    hash = hasher.finalize()
  }
}
