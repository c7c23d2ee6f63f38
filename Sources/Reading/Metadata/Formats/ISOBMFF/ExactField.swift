package import Bytes
import Vocabulary

/// A field of fixed length, the value of which can be said less exactly in its room, or another
/// identifier of a Live Photo.
package struct ExactField: Sendable {
  /// The field, with its value.
  package let element: Element
  /// The bytes of the field.
  package let bytes: [UInt8]
  /// Where the value stands among the bytes.
  package let value: ByteRange

  /// Notes what stands in a field; the element has its value.
  package init(_ element: Element, in bytes: [UInt8], value: ByteRange) {
    self.element = element
    self.bytes = bytes
    self.value = value
  }
}
