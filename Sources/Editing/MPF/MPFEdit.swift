import Bytes
import Metadata

extension MPFIndex {
  /// The payload without the elements named, and with the first picture's new size in bytes.
  ///
  /// The index itself stays: it is of kind `rendering`.
  func removing(_ removed: Set<Int>, firstPicture size: Int?) -> [UInt8] {
    var edited = bytes
    for index in removed where values.indices.contains(index) {
      for range in values[index] { edited.blank(range) }
    }
    // [CIPA DC-007 5.2.3.3.2] The first picture's entry has offset 0 and its own size.
    if let size, let first = pictures.first, first.offset == 0 {
      edited.replace(at: first.sizeField, with: UInt32(truncatingIfNeeded: size), order)
    }
    return edited
  }
}
