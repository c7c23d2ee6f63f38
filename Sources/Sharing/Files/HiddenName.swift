extension Path {
  /// Returns whether a name is hidden, as shells and file managers understand it: it begins with a
  /// dot.
  ///
  /// A folder named `.well-known` is public [RFC 8615 3].
  ///
  /// - Parameter isFolder: Whether the name is that of a folder.
  /// - Returns: Whether the name, which is one component, is hidden.
  package func isHidden(asFolder isFolder: Bool) -> Bool {
    bytes.first == UInt8(ascii: ".") && !(isFolder && self == Self.wellKnown)
      && self != Self.dot && self != ".."
  }

  private static let wellKnown: Path = ".well-known"

  /// The name of the file whose attributes are in a file of this name, or nil for any other name.
  ///
  /// The name is `IMG.jpg` for `._IMG.jpg`. macOS writes such files on file systems without
  /// attributes.
  package var ownerOfAttributes: ArraySlice<UInt8>? {
    let name = name.bytes
    return name.starts(with: Self.attributesPrefix)
      ? name.dropFirst(Self.attributesPrefix.count) : nil
  }

  static let attributesPrefix = Array("._".utf8)
}
