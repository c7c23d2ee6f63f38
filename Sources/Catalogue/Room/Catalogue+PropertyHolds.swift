package import Vocabulary

extension Catalogue {
  /// What says the value of an XMP property that shows a picture.
  ///
  /// - Parameters:
  ///   - name: The local name of the property.
  ///   - namespace: Its namespace.
  /// - Returns: `free` for what describes again how a picture is coded, which viewers read there.
  package static func hold(ofProperty name: String, in namespace: String) -> ByteHold {
    guard let row = xmp(namespace: namespace, name: name), row.kinds.first == .rendering,
      let prefix = xmpPrefix(of: namespace)
    else { return .free }
    return descriptions.contains(prefix) && name != "Orientation" ? .free : .shown
  }

  /// What says the size, the coding and the colours of a picture in other words than the picture
  /// [XMP 2 2.2, 3.3; Exif 2.32 for XMP].
  private static let descriptions: Set<String> = ["exif", "exifEX", "photoshop", "tiff"]
}
