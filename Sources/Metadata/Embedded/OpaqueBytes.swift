package import Bytes
package import Vocabulary

/// Bytes that are not read: they go or stay whole, whatever their length.
///
/// They are not taken into memory; where they stay they are compared with the original's as media
/// are, so their fingerprint says nothing.
package struct OpaqueBytes: Sendable {
  /// Where they stand in the file, in order.
  package let ranges: [ByteRange]
  package let elements: [Element]

  private static let fingerprint = Fingerprint(of: "opaque")

  /// Notes bytes that are one item.
  package init(
    _ ranges: [ByteRange], kinds: Kinds, reading: Reading = .read, carrier: Carrier, key: Item.Key
  ) {
    self.ranges = ranges
    elements = [
      Element(
        kinds: kinds, reading: reading, carrier: carrier, key: key, path: "", offset: 0,
        length: ranges.reduce(0) { $0 + $1.count }, fingerprint: Self.fingerprint)
    ]
  }

  /// Notes an asset inside the file that cannot be opened.
  ///
  /// Its first element is the asset itself; the second, inside it, may hold anything, so that the
  /// file is refused where the asset stays and something is to be removed.
  ///
  /// - Parameters:
  ///   - range: Where it stands.
  ///   - key: What it is, such as `motion video`.
  ///   - kinds: The kinds with which it goes.
  package init(sealed range: ByteRange, key: Item.Key, kinds: Kinds) {
    ranges = [range]
    elements = [
      Element(
        kinds: kinds, carrier: .asset, key: key, path: "", offset: 0, length: range.count,
        fingerprint: Self.fingerprint),
      Element(
        kinds: Kinds(kinds.first, Kinds.anything.all), reading: .unopened, carrier: .asset,
        key: .known("content"), path: "content", offset: 0, length: range.count,
        fingerprint: Self.fingerprint, within: 0),
    ]
  }
}
