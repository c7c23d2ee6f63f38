extension Path {
  /// Whether a name hides what bears it, as shells and file managers see it: it begins with a dot.
  ///
  /// What is in `.well-known` is made for everybody [RFC 8615 3].
  ///
  /// - Parameter isFolder: Whether a folder bears it.
  /// - Returns: Whether it does; the name is one component.
  package func isHidden(asFolder isFolder: Bool) -> Bool {
    bytes.first == UInt8(ascii: ".") && !(isFolder && self == Self.wellKnown)
      && self != Self.dot && self != ".."
  }

  private static let wellKnown: Path = ".well-known"

  /// The name of the file whose attributes stand in one of this name, `IMG.jpg` of `._IMG.jpg`, as macOS
  /// writes them where the file system has no room for them; nil if it is no such name.
  package var ownerOfAttributes: ArraySlice<UInt8>? {
    let name = name.bytes
    return name.starts(with: Self.attributesPrefix)
      ? name.dropFirst(Self.attributesPrefix.count) : nil
  }

  static let attributesPrefix = Array("._".utf8)
}
