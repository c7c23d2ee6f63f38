/// A stand-in for a value in comparisons: equal values have equal fingerprints.
///
/// It is keyed at random for each run of the program, so it reveals nothing about the value outside
/// of it, and it must not be stored or printed.
public struct Fingerprint: Sendable, Hashable {
  private let hash: Int

  init(hash: Int) { self.hash = hash }

  /// Creates the fingerprint of bytes.
  public init(of bytes: some Sequence<UInt8>) {
    // Hashing byte by byte takes thirty times as long, and previews have many bytes.
    hash =
      unsafe bytes.withContiguousStorageIfAvailable(Self.hash)
      ?? Array(bytes).withUnsafeBufferPointer(Self.hash)
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }

  /// Creates the fingerprint of a string.
  public init(of text: String) {
    var hasher = Hasher()
    hasher.combine(text)
    hash = hasher.finalize()
  }
}
