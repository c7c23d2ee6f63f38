/// A builder of the fingerprint of a value that arrives piece by piece.
///
/// The division into pieces makes no difference.
public struct FingerprintBuilder: Sendable {
  private var hasher = Hasher()
  private var waiting: [UInt8] = []

  /// The number of bytes that are hashed at once.
  private static let size = 1 << 16

  /// Creates a builder without bytes.
  public init() {}

  /// Adds the next bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    waiting += bytes
    hashFullStretches()
  }

  /// Adds the next bytes, which are already in an array.
  public mutating func add(_ bytes: [UInt8]) {
    if waiting.isEmpty { waiting = bytes } else { waiting += bytes }
    hashFullStretches()
  }

  private mutating func hashFullStretches() {
    guard waiting.count >= Self.size else { return }
    var start = 0
    while waiting.count - start >= Self.size {
      combine(waiting[start..<(start + Self.size)])
      start += Self.size
    }
    waiting.removeFirst(start)
  }

  /// The fingerprint of all bytes together.
  public var fingerprint: Fingerprint {
    var last = self
    last.combine(waiting[...])
    return Fingerprint(hash: last.hasher.finalize())
  }

  private mutating func combine(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
