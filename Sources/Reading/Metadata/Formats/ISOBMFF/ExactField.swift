package import Bytes
import Vocabulary

/// A field of fixed length, whose value can be made coarse in place, or that holds the identifier
/// of a Live Photo, which can be replaced.
package struct ExactField: Sendable {
  /// The field, with its value.
  package let element: Element
  /// The bytes of the field.
  package let bytes: [UInt8]
  /// The range of the value in the bytes.
  package let value: ByteRange

  /// Creates a field from its element, which has its value, and its bytes.
  package init(_ element: Element, in bytes: [UInt8], value: ByteRange) {
    self.element = element
    self.bytes = bytes
    self.value = value
  }
}
