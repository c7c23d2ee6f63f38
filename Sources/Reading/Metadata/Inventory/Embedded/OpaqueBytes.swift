package import Bytes
package import Vocabulary

/// Bytes that are not read: they go or stay whole, whatever their length.
///
/// Such are coded pictures of their own, movies that cannot be opened, boxes of others. They are
/// not taken into memory; where they stay they are compared with the original's as media are, so
/// their fingerprint says nothing.
package struct OpaqueBytes: Sendable {
  /// Where they stand in the file, in order.
  package let ranges: [ByteRange]
  /// The bytes themselves; then, if they are a file, an element for the items inside, which cannot
  /// be opened.
  package let elements: [Element]

  private static let fingerprint = Fingerprint(of: "opaque")

  /// Notes bytes that are the element given.
  package init(_ element: Element, _ ranges: [ByteRange]) {
    elements = [element]
    self.ranges = ranges.joined()
  }

  /// Notes bytes that are one item.
  package init(
    _ ranges: [ByteRange], kinds: Kinds, reading: Reading = .read, carrier: Carrier, key: Item.Key
  ) {
    let element = Element(
      kinds: kinds, reading: reading, carrier: carrier, key: key, path: "", offset: 0,
      length: ranges.reduce(0) { $0 + $1.count }, fingerprint: Self.fingerprint)
    self.init(element, ranges)
  }

  /// Notes an asset inside the file that cannot be opened.
  ///
  /// Its first element is the asset itself; the second, inside it, may hold anything, so that the
  /// file is refused where the asset stays and something is to be removed.
  package init(sealed asset: Element, _ range: ByteRange) {
    let inside = Element(
      kinds: .opaque(asset.kinds.first), reading: .unopened,
      carrier: asset.carrier, key: .known("content"), path: asset.path, offset: asset.offset,
      length: asset.length, fingerprint: asset.fingerprint, within: 0)
    elements = [asset, inside]
    ranges = [range]
  }

  /// Notes an asset inside the file that cannot be opened.
  ///
  /// - Parameters:
  ///   - range: Where it stands.
  ///   - key: The name of what it is, such as `motion video`.
  ///   - kinds: The kinds with which it goes.
  package init(sealed range: ByteRange, key: Item.Key, kinds: Kinds) {
    let asset = Element(
      kinds: kinds, carrier: .asset, key: key, path: "", offset: 0, length: range.count,
      fingerprint: Self.fingerprint)
    self.init(sealed: asset, range)
  }
}
