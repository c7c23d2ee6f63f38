/// The place of an item in its file.
///
/// A path names only structures and catalogued keys; a key that is not in the catalogue never
/// appears in it.
public struct Place: Sendable, Hashable {
  /// The names of the structures from the outside in, such as `APP1/IFD0/GPS`.
  public let path: String
  /// The offset of the item in the file, in bytes from its start.
  public let offset: Int

  /// Creates a place from a path and an offset in bytes.
  public init(_ path: String, at offset: Int) {
    self.path = path
    self.offset = offset
  }
}

extension Place: CustomStringConvertible {
  /// The path and the offset, such as `APP1/IFD0/GPS at byte 312`.
  public var description: String { "\(path) at byte \(offset)" }
}
