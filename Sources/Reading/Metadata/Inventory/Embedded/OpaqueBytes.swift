package import Bytes
package import Vocabulary

/// Bytes that are not read, and are removed or kept whole, regardless of length.
///
/// They are separate coded pictures, movies that cannot be opened, or other makers' boxes. They are
/// not read into memory; if they are kept, they are compared with the original's as media is, so
/// their fingerprint has no meaning.
package struct OpaqueBytes: Sendable {
  /// The ranges of the bytes in the file, in order.
  package let ranges: [ByteRange]
  /// The bytes themselves; then, if they are a file, an element for the items inside, which cannot
  /// be opened.
  package let elements: [Element]

  private static let fingerprint = Fingerprint(of: "opaque")

  /// Creates opaque bytes from the element for them.
  package init(_ element: Element, _ ranges: [ByteRange]) {
    elements = [element]
    self.ranges = ranges.joined()
  }

  /// Creates opaque bytes that are one item.
  package init(
    _ ranges: [ByteRange], kinds: Kinds, reading: Reading = .read, carrier: Carrier, key: Item.Key
  ) {
    let element = Element(
      kinds: kinds, reading: reading, carrier: carrier, key: key, path: "", offset: 0,
      length: ranges.reduce(0) { $0 + $1.count }, fingerprint: Self.fingerprint)
    self.init(element, ranges)
  }

  /// Creates the bytes of an asset inside the file that cannot be opened.
  ///
  /// The first element is the asset itself. The second, inside it, may hold anything, so the file
  /// is refused if the asset is kept and anything is to be removed.
  package init(sealed asset: Element, _ range: ByteRange) {
    let inside = Element(
      kinds: .opaque(asset.kinds.first), reading: .unopened,
      carrier: asset.carrier, key: .known("content"), path: asset.path, offset: asset.offset,
      length: asset.length, fingerprint: asset.fingerprint, within: 0)
    elements = [asset, inside]
    ranges = [range]
  }

  /// Creates the bytes of an asset inside the file that cannot be opened.
  ///
  /// - Parameters:
  ///   - range: The range of the asset.
  ///   - key: The name of the asset's role, such as `motion video`.
  ///   - kinds: The kinds that it is removed with.
  package init(sealed range: ByteRange, key: Item.Key, kinds: Kinds) {
    let asset = Element(
      kinds: kinds, carrier: .asset, key: key, path: "", offset: 0, length: range.count,
      fingerprint: Self.fingerprint)
    self.init(sealed: asset, range)
  }
}
