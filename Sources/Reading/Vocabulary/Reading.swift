/// The extent to which an item could be read, which determines the meaning of its kinds and its
/// treatment.
public enum Reading: String, Sendable, Hashable, CaseIterable, Encodable {
  /// Read: the item has these kinds.
  case read
  /// Not well-formed: the item may hold these kinds. It is removed whole when one of them is
  /// removed.
  case malformed
  /// Signed over the file's bytes: the item is removed whole when one of its kinds is removed, and
  /// whenever the delivery is not byte-identical.
  case signed
  /// Unknown: the item is treated as the policy's `unrecognised:` says.
  case unrecognised
  /// An asset inside the asset that cannot be opened: it may hold these kinds. If one of them is to
  /// be removed, the file is refused.
  case unopened
}
