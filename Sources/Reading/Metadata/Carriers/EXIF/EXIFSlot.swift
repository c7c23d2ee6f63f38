package import Bytes

/// Which bytes of an EXIF block an element is made of; nearly always an entry, so that what takes more
/// room stands beside.
package enum EXIFSlot: Sendable, Hashable {
  /// An entry, and its value where that stands elsewhere.
  case entry(Int, of: DirectoryID)
  /// Bytes of an entry's value, which become `blank` while the entry stays.
  indirect case field(ByteRange, blank: UInt8, entry: Int, of: DirectoryID)
  /// Entries that tell where coded data stands, and that data.
  indirect case data([ByteRange], entries: [Int], of: DirectoryID)
  /// An element inside a preview that was opened: the preview's number among these, and the
  /// element's number in it.
  case inside(preview: Int, element: ElementID)
  /// The next offset of a directory, which leads nowhere.
  case next(of: DirectoryID)
  /// A part of the pictures the file is for, which stays.
  case media
  /// Bytes that nothing claims.
  case slack([ByteRange])
}

// It stands where its element does in the list of elements.
extension EXIFSlot: Listed { package typealias ListID = ElementID }
