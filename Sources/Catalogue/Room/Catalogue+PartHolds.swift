package import Vocabulary

extension Catalogue {
  /// What says the bytes of a carrier that goes or stays whole, and that no policy removes.
  ///
  /// - Parameter key: Its name in the catalogue.
  /// - Returns: `free` where it has no row here.
  package static func hold(ofPart key: String) -> ByteHold {
    shownParts.contains(key) ? .shown : fixedParts.contains(key) ? .fixed : .free
  }

  private static let shownParts: Set<String> = [
    // [ISO 15948 11.3; PNG 3 11.3] Colours, the colour behind what is transparent.
    "bKGD", "cHRM", "cICP", "cLLI", "cLLi", "gAMA", "mDCV", "mDCv", "sRGB", "tRNS",
    // How often an animation is shown.
    "NETSCAPE2.0", "ANIMEXTS1.0",
    // [WebP Container Specification] The size of the picture, and which chunks there are.
    "VP8X",
    // Pictures that are shown with another, and what says how.
    "GainMapMetadata", "JPEG-HDR", "alpha", "gain map", "jhgm",
    // How a movie is turned.
    "com.android.video-orientation", "video-orientation",
  ]

  /// Offsets that follow the layout [Apple, unpublished].
  private static let fixedParts: Set<String> = ["iDOT"]
}
