extension XMPVocabulary {
  /// Every namespace of the catalogue.
  package static let all: [XMPVocabulary] =
    standard + adobe + adobeTypes + exif + iptc + licensing + publishing + people + google + apple
    + drones + applications
}
