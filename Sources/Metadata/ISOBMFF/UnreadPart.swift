package import Bytes
import Vocabulary

/// Bytes that are kept or go as they are, without being read: coded pictures, movies, foreign boxes.
///
/// While they are kept they are compared with the original's, byte for byte.
package struct UnreadPart: Sendable {
  /// The part itself; then what may be inside it and cannot be opened, if it is a file.
  package let elements: [Element]
  /// Where the bytes stand in the file, ascending.
  package let ranges: [ByteRange]

  package init(_ element: Element, _ ranges: [ByteRange]) {
    elements = [element]
    self.ranges = ranges.joined()
  }

  /// A file inside the file that cannot be opened: it may go whole, or nothing inside it may.
  package init(sealed asset: Element, _ range: ByteRange) {
    let inside = Element(
      kinds: .anything, reading: .unopened, carrier: asset.carrier, key: .known("content"),
      path: asset.path, offset: asset.offset, length: asset.length,
      fingerprint: asset.fingerprint, within: 0)
    elements = [asset, inside]
    ranges = [range]
  }
}
