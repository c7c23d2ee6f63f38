import Vocabulary

extension XMPVocabulary {
  /// Every namespace of the catalogue.
  package static let all: [XMPVocabulary] = [
    XMPVocabulary(
      "dc", ["http://purl.org/dc/elements/1.1/"], "XMP 1 8.3",
      [.init("title", "title", .caption)])
  ]
}
