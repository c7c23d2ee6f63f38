import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

/// Removed positions in a comment that is kept because its text was not read.
///
/// The search of the output finds them. It shares tables and arithmetic with the reader of texts,
/// and nothing else.
@Suite struct BlindReaderTests {
  /// Texts of one form that state the location of the photo: 48.856883, -2.350342.
  struct Family: Sendable, CustomTestStringConvertible {
    let name: String
    let texts: [String]
    /// Whether the reader recognises it in text alone, and not only beside the removed position.
    let isReadAlone: Bool

    init(_ name: String, isReadAlone: Bool = true, _ texts: String...) {
      self.name = name
      self.texts = texts
      self.isReadAlone = isReadAlone
    }

    var testDescription: String { name }
  }

  private static let photo = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.dated.bytes)

  private static let found = [
    Family(
      "decimal degrees", "48.856883, -2.350342", "48.8569 -2.3503", "48,856883; -2,350342",
      "-2.350342,48.856883", "48.856883N 2.350342W", "48.856883° N, 2.350342° W"),
    Family(
      "degrees with names", "lat: 48.8569 lon: -2.3503", #"{"lat":48.8569,"lng":-2.3503}"#,
      "GPS: 48.8569, -2.3503", "latitudeE7: 488568830, longitudeE7: -23503420",
      #""latitude": 48856883"#),
    Family("degrees and minutes", "N48 51.413 W002 21.021", "48°51.41′ N, 2°21.02′ W"),
    Family(
      "degrees, minutes and seconds", #"48°51'24.78"N 2°21'1.23"W"#, "48°51′24.8″ N, 2°21′1.2″ W",
      "48 51 24.78 N 2 21 1.23 W", "48-51-24N 002-21-01W", "485124N 0022101W"),
    Family("ISO 6709", "+48.8569-002.3503/", "+4851.41-00221.02/", "+485124.8-0022101.2/"),
    Family("NMEA 0183", "$GPGGA,123519,4851.4130,N,00221.0205,W,1,08,0.9,35.0,M,46.9,M,,*47"),
    Family("`geo:` addresses", "geo:48.8569,-2.3503;u=35"),
    Family(
      "links to maps", "https://www.google.com/maps/@48.8569,-2.3503,17z",
      "https://maps.apple.com/?ll=48.8569%2C-2.3503",
      "https://www.openstreetmap.org/#map=17/48.8569/-2.3503",
      "https://www.google.com/maps/place/X/data=!3m1!4b1!8m2!3d48.8569!4d-2.3503"),
    Family(
      "geometries", "POINT(-2.350342 48.856883)", "SRID=4326;POINT Z (-2.350342 48.856883 35)",
      #"{"type":"Point","coordinates":[-2.350342,48.856883]}"#),
    Family("plus codes", "8CWVVJ4X+QV", "plus code VJ4X+QV Lamballe"),
    Family("geohashes", "geohash: gbwmfw0e", "geohash=gbwmfw0ecp1g"),
    Family("the military grid", "MGRS 30UWV4765311749", "mgrs=30U WV 47653 11749"),
    Family("UTM", isReadAlone: false, "30U 547653 5411749", "547653 mE 5411749 mN"),
    Family("Maidenhead locators", isReadAlone: false, "IN88tu75"),
    Family("machine tags", "geo:lat=48.8569, geo:lon=-2.3503"),
    Family(
      "lines of tables", "Lamballe|10|121.0|48.856883|-2.350342", "48.856883 → -2.350342",
      "48.856883、-2.350342"),
    Family(
      "words of other languages", "北緯48度51分24秒 西経2度21分1秒", "北緯48.8569 西経2.3503",
      "纬度 48.8569, 经度 -2.3503", "북위 48.8569 서경 2.3503", "48.8569 с.ш. 2.3503 з.д.",
      "48.8569 Norte, 2.3503 Oeste"),
    Family(
      "digits of other scripts", "٤٨٫٨٥٦٩، ٢٫٣٥٠٣", "４８．８５６９，２．３５０３",
      "४८.८५६९, २.३५०३"),
    Family(
      "base64", "NDguODU2ODgzLCAtMi4zNTAzNDI=", "poi=eyJsYXQiOjQ4Ljg1NjksImxuZyI6LTIuMzUwM30="),
  ]

  /// One coordinate by itself, which is found unless it belongs to an item; whether a kept item may
  /// repeat it is up to the decision.
  private static let halves = Family(
    "one coordinate", "48.8569°N", "latitude=48.8569", "48º51.413'N", #"48°51'24.78"N"#,
    #"48 deg 51' 24.78" N"#, "N:485124.78", "geo:lat=48.8569", "geo:lon=-2.3503",
    "Breitengrad 48.8569")

  /// Texts that state the location less exactly than any needle, or only by asking a server.
  private static let missed = [
    Family("two decimals", "lat: 48.86 lon: -2.35", "geo:48.86,-2.35", "POINT(-2.35 48.86)"),
    Family("whole minutes", "48°51' N 2°21' W"),
    Family("short codes", "geohash: gbwmfw0", "MGRS 30UWV4711"),
    Family(
      "pages about one place", "https://maps.app.goo.gl/abcDEF123",
      "see https://what3words.com/filled.count.soap"),
  ]

  @Test func `nineteen forms of a position are searched for, and four are not`() {
    #expect(Self.found.count == 19)
    #expect(Self.missed.count == 4)
  }

  @Test(arguments: found)
  func `if the reader is blind, the search refuses the output`(family: Family) throws {
    for text in family.texts {
      let blind = try blind(to: text, in: family)
      #expect(throws: Residue.location, "\(text)") { try residue(in: blind.output, of: blind) }
    }
  }

  @Test func `one coordinate is refused unless a kept item contains it`() throws {
    let cleaning = try Cleaning(
      Self.photo.picture().bytes, under: "photos-picker", removing: [.location])
    for text in Self.halves.texts {
      let blind = try blind(to: text, in: Self.halves)
      #expect(throws: Never.self, "\(text)") { try residue(in: blind.output, of: blind) }
      #expect(throws: Residue.location, "\(text)") {
        try residue(in: blind.output, of: cleaning)
      }
    }
  }

  @Test(arguments: missed)
  func `only the reader recognises positions that are too rough for a search`(family: Family) throws
  {
    for text in family.texts {
      let blind = try blind(to: text, in: family)
      #expect(throws: Never.self, "\(text)") { try residue(in: blind.output, of: blind) }
    }
  }

  private enum Residue: Error { case location }

  /// Searches an output for removed values.
  private func residue(in output: [UInt8], of cleaning: Cleaning) throws {
    do {
      try cleaning.residue(in: output)
    } catch VerificationError.residue(_, .location) {
      throw Residue.location
    }
  }

  /// Removes the position of a photo, and leaves a comment as if its text had not been read.
  private func blind(to text: String, in family: Family) throws -> Cleaning {
    let photo = Self.photo.segment(0xFE, Array(text.utf8)).picture().bytes
    let cleaning = try Cleaning(photo, under: "photos-picker", removing: [.location])
    let comment = try #require(
      cleaning.inventory.items.firstIndex { $0.kinds.contains(.caption) }, "\(text)")
    // With the reader it is removed, so the search has nothing to find.
    let isRead = cleaning.inventory.items[comment].kinds.contains(.location)
    #expect(isRead == family.isReadAlone, "\(text)")
    let blind = try cleaning.taking(comment, for: Kinds(.caption))
    #expect(blind.decision.verdicts[comment].action == .keep)
    return blind
  }
}
