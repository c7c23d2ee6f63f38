package import Vocabulary

extension Catalogue {
  /// What says the value of an XMP property that stays whatever is removed.
  ///
  /// - Parameters:
  ///   - name: The local name of the property.
  ///   - namespace: Its namespace.
  /// - Returns: `free` where it shows nothing.
  package static func hold(ofProperty name: String, in namespace: String) -> ByteHold {
    guard !names.contains(name), let row = xmp(namespace: namespace, name: name) else {
      return .free
    }
    return row.kinds.first == .rendering ? .shown : .free
  }

  /// Names of what stands in the picture [XMP 2 3.2, 2.6].
  private static let names: Set<String> = ["ColorSpace", "ICCProfile"]
}
