package import Bytes
package import Vocabulary

/// A stretch of a file, and its purpose.
package struct ByteClaim: Sendable, Hashable {
  package let range: ByteRange
  package let use: ByteUse
  /// The name of the structure that claims it, such as `APP1` or `moov/mvhd`, but never a value.
  package let name: String

  /// The name of units of coded video that decoders skip.
  static let filler = "filler"

  package init(_ range: ByteRange, _ use: ByteUse, _ name: String) {
    self.range = range
    self.use = use
    self.name = name
  }
}
