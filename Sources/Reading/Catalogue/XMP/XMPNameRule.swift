package import Vocabulary

/// Rules that determine the kinds of a property by the words of its name, in any namespace.
package enum XMPNameRule {
  /// Returns the kinds that the words indicate, or nil if they indicate none.
  package static func kinds(of name: String) -> Kinds? {
    let words = words(of: name)
    let found = table.filter { row in row.words.contains { words.contains($0) } }.map(\.kind)
    return found.first.map { Kinds($0, Array(found.dropFirst())) }
  }

  /// The kinds that words indicate even in an unknown namespace.
  ///
  /// A property with such a word is removed with its kind, although nothing else is known about it.
  /// Words of other kinds do not count there: a property called `Title` might hold anything, and
  /// must not be kept because of its name if a policy removes unrecognised items.
  package static let recognisedAnywhere: KindList = [
    .location, .deviceIdentity, .people, .contact, .identifier,
  ]

  /// Returns the words of a name: those of `GPSLatitudeRef` are gps, latitude and ref.
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

  /// The type of a character in a name.
  private enum LetterCase {
    case upper
    case lower
    /// A letter of a script without case.
    case other
    /// A character that is not a letter, and separates words.
    case none

    init(_ character: Character) {
      // Names are ASCII, which needs no look-up in tables.
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

  /// The words that indicate each kind.
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
