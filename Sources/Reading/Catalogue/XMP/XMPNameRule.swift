package import Vocabulary

/// Rules that tell the kinds of a property by the words of its name, in whatever namespace it
/// stands.
package enum XMPNameRule {
  /// The kinds that the words tell, or nil where they tell none.
  package static func kinds(of name: String) -> Kinds? {
    let words = words(of: name)
    let found = table.filter { row in row.words.contains { words.contains($0) } }.map(\.kind)
    return found.first.map { Kinds($0, Array(found.dropFirst())) }
  }

  /// The kinds that are told even in a namespace of which nothing is known.
  ///
  /// A property with such a word goes with its kind, although nothing else is known of it. Words
  /// of other kinds do not count there: a property called `Title` might hold anything, and must
  /// not be kept for its name where policies remove what is unrecognised.
  package static let toldAnywhere: KindList = [
    .location, .deviceIdentity, .people, .contact, .identifier,
  ]

  /// The words of a name: `GPSLatitudeRef` has gps, latitude and ref.
  package static func words(of name: String) -> Set<String> {
    var words: Set<String> = []
    let characters = Array(name)
    let cases = characters.map(LetterCase.init)
    var start = 0
    for (index, own) in cases.enumerated() {
      let previous = index > 0 ? cases[index - 1] : .none
      let startsAfterLower = own == .upper && previous != .upper
      let startsBeforeLower =
        own == .upper && previous == .upper && index + 1 < cases.count && cases[index + 1] == .lower
      guard startsAfterLower || startsBeforeLower || own == .none else { continue }
      words.insert(String(characters[start..<index]).lowercased())
      start = own == .none ? index + 1 : index
    }
    words.insert(String(characters[start...]).lowercased())
    words.insert(name.lowercased())
    words.remove("")
    return words
  }

  /// What a character of a name is.
  private enum LetterCase {
    case upper
    case lower
    /// A letter of a script that has no cases.
    case other
    /// No letter: what stands between words.
    case none

    init(_ character: Character) {
      // Names are of ASCII, for which no tables are looked up.
      switch character.asciiValue {
      case .some(0x41...0x5A): self = .upper
      case .some(0x61...0x7A): self = .lower
      case .some: self = .none
      case nil:
        if !character.isLetter {
          self = .none
        } else if character.isUppercase {
          self = .upper
        } else {
          self = character.isLowercase ? .lower : .other
        }
      }
    }
  }

  /// One row of the rule.
  package struct Row: Sendable {
    package let kind: Kind
    package let words: [String]
  }

  /// Which words tell which kind.
  package static let table: [Row] = [
    Row(
      kind: .location,
      words: [
        "gps", "geo", "geotag", "latitude", "longitude", "lat", "lon", "lng", "altitude",
        "elevation", "location", "sublocation", "coordinate", "coordinates", "city", "town",
        "country", "province", "county", "state", "place", "landmark", "heading", "bearing",
        "geohash", "latlng", "latlon", "latlong", "lonlat", "lnglat", "mgrs", "olc", "pluscode",
        "usng", "what3words",
      ]),
    Row(kind: .deviceIdentity, words: ["serial", "serialnumber", "imei", "udid"]),
    Row(
      kind: .people,
      words: ["person", "persons", "people", "face", "faces", "facial", "owner", "age"]),
    Row(
      kind: .contact,
      words: ["contact", "email", "mail", "phone", "telephone", "mobile", "address", "website"]),
    Row(kind: .identifier, words: ["id", "guid", "uuid", "uid", "identifier", "digest", "hash"]),
    Row(
      kind: .captureTime, words: ["date", "time", "timestamp", "datetime", "timezone", "utc"]),
    Row(
      kind: .deviceModel,
      words: ["make", "model", "manufacturer", "software", "firmware", "lens", "camera"]),
    Row(kind: .creator, words: ["author", "artist", "creator", "byline", "photographer"]),
    Row(kind: .rights, words: ["copyright", "rights", "license", "licence"]),
    Row(
      kind: .caption,
      words: [
        "caption", "comment", "comments", "description", "headline", "keyword", "keywords",
        "label", "rating", "tags", "title",
      ]),
    Row(kind: .editHistory, words: ["history", "prompt", "filename", "filepath"]),
    Row(kind: .preview, words: ["thumbnail", "thumbnails", "preview"]),
    Row(kind: .depth, words: ["depth", "disparity", "depthmap"]),
  ]
}
