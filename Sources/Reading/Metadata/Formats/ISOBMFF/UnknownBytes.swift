import Bytes
import Containers
import Vocabulary

/// A summary of unknown bytes; zeros among them count as padding.
struct UnknownBytes {
  /// The number of bytes that are not zero.
  private(set) var count = 0
  /// The number of them in the range that has the most.
  private(set) var longestStretch = 0
  /// The offset of the first of them.
  private(set) var first = 0
  /// Whether they include a sign of a carrier.
  private(set) var holdsCarrier = false
  private var pending: [UInt8] = []
  private var hasher = Hasher()

  /// The maximum length of a sign of a carrier.
  private static let overlap = 64
  private static let blockLength = 1 << 16

  /// Scans some ranges of a source; memory use does not grow with them.
  init(in ranges: [ByteRange], of source: some ByteSource) throws(ContainerError) {
    for range in ranges {
      let before = count
      defer { longestStretch = max(longestStretch, count - before) }
      var offset = range.lowerBound
      while offset < range.upperBound {
        let end = min(range.upperBound, offset + (1 << 18))
        let bytes = try source.content(in: max(range.lowerBound, offset - Self.overlap)..<end)
        scan(at: bytes, new: end - offset, endingAt: end)
        offset = end
      }
    }
  }

  private mutating func scan(at bytes: [UInt8], new: Int, endingAt end: Int) {
    let found = bytes[(bytes.count - new)...].filter { $0 != 0 }
    guard !found.isEmpty else { return }
    if count == 0, let index = bytes[(bytes.count - new)...].firstIndex(where: { $0 != 0 }) {
      first = end - bytes.count + index
    }
    count += found.count
    pending += found
    while pending.count >= Self.blockLength {
      hasher.combine(Fingerprint(of: pending.prefix(Self.blockLength)))
      pending.removeFirst(Self.blockLength)
    }
    if !holdsCarrier {
      holdsCarrier =
        CarrierSignature.occurs(in: bytes) || Self.holdsTIFF(bytes)
        || DashcamSignature.occurs(in: bytes)
    }
  }

  /// Whether a TIFF header appears anywhere [TIFF 6.0 2].
  private static func holdsTIFF(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while let index = bytes.firstIndex(of: 0x2A, from: start) {
      if bytes.holds([0x49, 0x49, 0x2A, 0], at: index - 2)
        || bytes.holds([0x4D, 0x4D, 0, 0x2A], at: index - 3)
      {
        return true
      }
      start = index + 1
    }
    return false
  }

  /// Returns an element of the bytes, which may hold anything, or nil if all of them are zero.
  ///
  /// With a sign of a carrier, the element is malformed instead of unrecognised.
  func element(
    _ key: Item.Key, carrier: Carrier, path: String = "", base: Int
  ) -> Element? {
    guard count > 0 else { return nil }
    var hasher = hasher
    hasher.combine(Fingerprint(of: pending))
    return Element(
      kinds: .anything, reading: holdsCarrier ? .malformed : .unrecognised, carrier: carrier,
      key: key, path: path, offset: first - base, length: count,
      fingerprint: Fingerprint(of: "\(hasher.finalize())"))
  }
}
