/// How far an item could be read, which says what its kinds mean and how it may be treated.
public enum Reading: String, Sendable, Hashable, CaseIterable, Encodable {
  /// Read: the kinds are those it has.
  case read
  /// Not well-formed: the kinds are those it may hold. It goes whole when one of them is removed.
  case malformed
  /// Signed over the file's bytes: it goes whole when one of its kinds is removed, and whenever
  /// the delivery is not byte-identical.
  case signed
  /// Nothing is known of it: it follows the policy's `unrecognised:`.
  case unrecognised
  /// An asset inside the asset that cannot be opened: the kinds are those it may hold. Where one
  /// of them is to be removed, the file is refused.
  case unopened
}
