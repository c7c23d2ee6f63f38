/// What says that a byte of a file is as it is.
public enum ByteHold: String, Sendable, Hashable, CaseIterable {
  /// Pictures or sound, their timing, colours or orientation depend on it.
  case shown
  /// Other bytes or the form of its part leave it one value.
  case fixed
  /// Neither: it could be any other without anybody seeing or hearing a difference.
  case free
}
