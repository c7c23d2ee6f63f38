/// The use of a byte of a file.
public enum ByteUse: String, Sendable, Hashable, CaseIterable {
  /// Heads, tables, signatures, and other bytes that describe the layout of the file.
  case structure
  /// The bytes of an item.
  case item
  /// Coded pictures and sound.
  case media
  /// Bytes inside an item with unknown meaning.
  case unrecognised
  /// Zeros that are not claimed.
  case blank
  /// Any other bytes that are not claimed: no inventory lists them.
  case unclaimed
}
