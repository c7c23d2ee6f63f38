/// Where an item stands in its file.
///
/// A path names structures and catalogued keys only; a key that is not in the catalogue never
/// stands in it.
public struct Place: Sendable, Hashable {
  /// Names of the structures from the outside in, such as `APP1/IFD0/GPS`.
  public let path: String
  /// Offset of the item in the file, in bytes from its start.
  public let offset: Int

  /// Makes a place from a path and an offset in bytes.
  public init(_ path: String, at offset: Int) {
    self.path = path
    self.offset = offset
  }
}

extension Place: CustomStringConvertible {
  /// The path and the offset, such as `APP1/IFD0/GPS at byte 312`.
  public var description: String { "\(path) at byte \(offset)" }
}
