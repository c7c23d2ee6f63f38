package import Bytes

/// The bytes of an EXIF block that an element consists of.
///
/// Nearly all are entries, so cases that take more room are indirect.
package enum EXIFSlot: Sendable, Hashable {
  /// An entry, and its value if that is stored elsewhere.
  case entry(Int, of: DirectoryID)
  /// Bytes of an entry's value, which become `blank` when the element is removed, while the entry
  /// is kept.
  indirect case field(ByteRange, blank: UInt8, entry: Int, of: DirectoryID)
  /// The entries that give the place of coded data, and that data.
  indirect case data([ByteRange], entries: [Int], of: DirectoryID)
  /// An element inside an opened preview, by the index of the preview and of the element in it.
  case inside(preview: Int, element: ElementID)
  /// The next offset of a directory that leads nowhere.
  case next(of: DirectoryID)
  /// A part of the pictures that are the purpose of the file, which is kept.
  case media
  /// Unclaimed bytes.
  case slack([ByteRange])
}

// A slot has the index of its element in the list of elements.
extension EXIFSlot: ListElement { package typealias ListID = ElementID }
