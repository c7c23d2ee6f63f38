/// Which byte of a number comes first.
@usableFromInline package enum ByteOrder: Sendable, Hashable {
  /// The most significant byte comes first.
  case bigEndian
  /// The least significant byte comes first.
  case littleEndian
}
