/// A stand-in for a value in comparisons: equal values have equal fingerprints.
///
/// It is keyed at random for each run of the program, so it tells nothing about the value to
/// anybody outside, and it must not be stored or printed.
public struct Fingerprint: Sendable, Hashable {
  private let hash: Int

  /// Takes the fingerprint of some bytes.
  public init(of bytes: some Sequence<UInt8>) {
    var hasher = Hasher()
    for byte in bytes { hasher.combine(byte) }
    hash = hasher.finalize()
  }

  /// Takes the fingerprint of a text.
  public init(of text: String) {
    var hasher = Hasher()
    hasher.combine(text)
    hash = hasher.finalize()
  }
}
