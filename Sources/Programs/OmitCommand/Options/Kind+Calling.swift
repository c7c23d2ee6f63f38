import Vocabulary

extension Kind {
  /// Makes the kind that people and other tools call by a word, such as `gps`, or nil if none is
  /// known.
  init?(calledBy word: String) {
    let word = word.lowercased()
    guard let kind = Self.calling.first(where: { $0.words.contains(word) })?.kind else {
      return nil
    }
    self = kind
  }

  /// Returns the end of a message about a word that is not one of these kinds.
  ///
  /// It names the kind that was probably meant, or else all of them.
  static func advice(on word: String, among kinds: [Kind]) -> String {
    if let kind = Kind(calledBy: word), kinds.contains(kind) { return ", did you mean `\(kind)`" }
    return KnownWords(kinds.map(\.rawValue)).advice(on: word)
  }

  private static let calling: [(kind: Kind, words: Set<String>)] = [
    (
      .location,
      [
        "gps", "geo", "geotag", "geotags", "geolocation", "place", "places", "position",
        "coordinates", "latitude", "longitude", "altitude", "city", "country", "locations",
      ]
    ),
    (.captureTime, ["date", "dates", "time", "times", "datetime", "timestamp", "timestamps"]),
    (.deviceModel, ["camera", "make", "model", "device", "software", "lens", "phone-model"]),
    (.deviceIdentity, ["serial", "serials", "serialnumber", "imei"]),
    (.people, ["person", "persons", "face", "faces", "names", "owner"]),
    (.creator, ["author", "artist", "photographer", "byline", "credit"]),
    (.rights, ["copyright", "license", "licence"]),
    (.contact, ["email", "mail", "phone", "address", "url", "website"]),
    (
      .caption,
      [
        "title", "description", "comment", "comments", "keyword", "keywords", "tags", "headline",
        "rating", "text",
      ]
    ),
    (.editHistory, ["history", "edits", "prompt", "prompts", "workflow", "seed", "filename"]),
    (.identifier, ["id", "ids", "uuid", "guid"]),
    (.preview, ["thumbnail", "thumbnails", "previews"]),
    (.makerNote, ["maker", "makernotes", "vendor"]),
    (.motion, ["video", "movie", "audio", "sound", "live"]),
    (.provenance, ["c2pa", "signature", "signatures", "manifest"]),
    (.aiLabel, ["ai"]),
    (.exposure, ["aperture", "iso", "shutter", "flash"]),
  ]
}
