/// What a byte of a file is there for.
public enum ByteUse: String, Sendable, Hashable, CaseIterable {
  /// Heads, tables, signatures, and what else says how the file is put together.
  case structure
  /// What an item says.
  case item
  /// Coded pictures and sound.
  case media
  /// What an item holds that nothing is known of.
  case unrecognised
  /// Zeros that nothing claims.
  case blank
  /// Anything else that nothing claims: no inventory tells of it.
  case unclaimed
}
