/// The use that a byte of a file has.
public enum ByteUse: String, Sendable, Hashable, CaseIterable {
  /// Heads, tables, signatures, and other bytes that say how the file is put together.
  case structure
  /// The bytes of an item.
  case item
  /// Coded pictures and sound.
  case media
  /// Bytes inside an item whose meaning is not known.
  case unrecognised
  /// Zeros that nothing claims.
  case blank
  /// Anything else that nothing claims: no inventory tells of it.
  case unclaimed
}
