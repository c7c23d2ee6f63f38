import Metadata
import Testing
import Vocabulary

@Suite struct EchoSearchTests {
  private func original(
    _ value: ItemValue, _ kinds: Kind..., key: Item.Key = .known("Sample"),
    carrier: Carrier = .exif, without taken: Set<Kind>? = nil, at position: Int = 0
  ) -> EchoSearch.Original {
    let kinds = Kinds(kinds[0], Array(kinds.dropFirst()))
    let item = Item(
      kinds: kinds, reading: .read, carrier: carrier, key: key, place: Place("IFD0", at: 0),
      length: 8)
    return EchoSearch.Original(
      at: position, item, without: taken ?? Set(kinds.all), exact: nil, holding: value)
  }

  private func strength(
    of text: String, in original: EchoSearch.Original
  ) -> Echo.Strength? {
    EchoSearch(for: [original]).found(in: .text(text)).first?.strength
  }

  @Test func `only names and dates of these kinds are searched for in texts`() {
    for kind in Kind.allCases {
      let value = kind == .captureTime ? "2024:05:04 12:30:10" : "Canaryville"
      let found = strength(of: "Canaryville on 4 May 2024", in: original(.text(value), kind))
      #expect((found == .weak) == Kind.namedInTexts.contains(kind), "\(kind)")
    }
  }

  @Test(arguments: [
    "geohash u09tunqsp", "at V75V+8Q, Paris", "8FW4V75V+8Q", "31U DQ 48244 11943",
    "31UDQ4824411943",
    "UTM 31N 448244 5411943", "448244E 5411944N", "JN18du55",
  ])
  func `codes of a removed place are found in texts`(text: String) throws {
    // 48.8583, 2.2944
    let position = try #require(Coordinates(latitude: 48_858_300, longitude: 2_294_400))
    let item = Item(
      kinds: Kinds(.location), reading: .read, carrier: .exif, key: .known("GPSLatitude"),
      place: Place("IFD0", at: 0), length: 24)
    let search = EchoSearch(for: [
      EchoSearch.Original(
        at: 0, item, without: [.location], exact: .latitude(.decimal("0"), of: position),
        holding: nil)
    ])
    #expect(search.found(in: .text("Seen from \(text)!")).map(\.strength) == [.strong], "\(text)")
    for other in ["448 times in 5411 days", "call 154119437", "UTM 448244 54119430"] {
      #expect(search.found(in: .text("Seen from the tower, \(other)")).isEmpty, "\(other)")
    }
  }

  // MARK: Strong

  @Test(arguments: [
    ("12345678", "SN 12345678"), ("12345678", "Canon12345678"), ("12345678", "#12345678."),
    ("00AB-12CD-EF", "sn 00ab12cdef"), ("DEADBEEF123", "https://x.example/deadbeef123/"),
    ("xmp.did:8A6C1F00E20A11DEB8A4D4C7", "from 8a6c1f00-e20a-11de-b8a4-d4c7"),
    ("uuid:01234567-89ab-cdef", "0123456789ABCDEF"), ("AB123456", "(ab123456)"),
  ])
  func `a serial or id is found as people write it`(_ serial: String, _ text: String) {
    for kind in [Kind.deviceIdentity, .identifier] {
      #expect(strength(of: text, in: original(.text(serial), kind)) == .strong)
    }
  }

  @Test(arguments: [
    ("12345678", "0.12345678"), ("12345678", "112345678"), ("12345678", "12345678.5"),
    ("12345678", "12, 34, 56, 78"), ("12345678", "1234-5678"), ("DEADBEEF123", "xdeadbeef123"),
    ("AB123456", "AB1234567"),
  ])
  func `digits inside other numbers are no serial`(_ serial: String, _ text: String) {
    #expect(strength(of: text, in: original(.text(serial), .deviceIdentity)) == nil)
  }

  @Test(arguments: [
    "1", "2019", "12345", "100000", "000000", "111222", "20190504", "2019:05:04",
    "2019-05-04T12:30",
    "20190504123000", "0.0", "1.0.3", "Version 12345678 of it", "abcdefgh", "none", "N/A",
    "http://example.com/123456",
  ])
  func `a number or word that others have, too, is searched for in nothing`(value: String) {
    let search = EchoSearch(for: [original(.text(value), .deviceIdentity)])
    let isSilent = search.found(in: .text("it says \(value) here")).isEmpty
    #expect(isSilent || value == "100000", "\(value)")
  }

  @Test func `numbers and bytes are serials, too, in whatever form they are repeated`() {
    let number = original(.numbers([1_234_567]), .deviceIdentity)
    #expect(strength(of: "camera 1234567", in: number) == .strong)
    #expect(EchoSearch(for: [number]).found(in: .numbers([3, 1_234_567])).count == 1)
    #expect(EchoSearch(for: [number]).found(in: .numbers([1234.567])).isEmpty)
    for common in [0, 7, 65_535, 4_294_967_295, 100_000, 2_000_000, -1_234_567] {
      #expect(EchoSearch(for: [original(.numbers([Double(common)]), .deviceIdentity)]).isEmpty)
    }
    #expect(EchoSearch(for: [original(.numbers([1_234_567, 1]), .deviceIdentity)]).isEmpty)
    let bytes = original(.bytes([0xDE, 0xAD, 0xBE, 0xEF, 0x12, 0x34]), .identifier)
    #expect(strength(of: "deadbeef1234", in: bytes) == .strong)
    let text = original(.text("AB123456"), .deviceIdentity)
    let found = EchoSearch(for: [text]).found(in: .bytes([0, 1] + Array("AB123456".utf8) + [0]))
    #expect(found.map(\.strength) == [.strong])
  }

  @Test func `mail addresses, pages, telephones and streets are addresses`() {
    let mail = original(.text("Jane Doe <jane@example.org>"), .creator)
    #expect(strength(of: "write to jane@example.org", in: mail) == .strong)
    #expect(strength(of: "write to jane.doe@example.org", in: mail) == nil)
    let page = original(.text("https://example.org/janedoe"), .contact)
    #expect(strength(of: "see https://example.org/janedoe", in: page) == .strong)
    let phone = original(.text("+49 (0)30 1234567"), .contact)
    #expect(strength(of: "call 49 0 30 123 45 67", in: phone) == .strong)
    let street = original(.text("Hauptstr. 12345"), .contact)
    #expect(strength(of: "at Hauptstr 12345, left", in: street) == .strong)
    let site = original(.text("http://www.example.org"), .contact)
    #expect(strength(of: "(c) http://www.example.org", in: site) == .weak)
  }

  @Test func `the name of a colour profile is common to many devices`() {
    let profile = original(.text("IEC61966-2.1"), .deviceIdentity, carrier: .icc)
    #expect(EchoSearch(for: [profile]).isEmpty)
  }

  // MARK: Weak

  @Test(arguments: [
    ("Köln", "A day in Koln with friends", true), ("Köln", "KÖLN!", true),
    ("Köln", "Kölner Dom", false), ("Ulm", "ulm", true), ("Ulm", "Ulmen", false),
    ("New York", "#NewYork", true), ("São Paulo", "sao paulo 2019", true), ("東京", "京都と東京", true),
    ("USA", "usa", false), ("DE", "de", false), ("Paris", "comparison", false),
  ])
  func `a place is found if its name occurs as a word`(
    _ place: String, _ text: String, _ isFound: Bool
  ) {
    #expect((strength(of: text, in: original(.text(place), .location)) != nil) == isFound)
  }

  @Test(arguments: [
    ("Köln", "KÖLN!", Echo.Strength.whole), ("New York", "#NewYork", .whole), ("東京", "東京", .whole),
    ("São Paulo", "sao paulo 2019", .weak), ("Köln", "Köln, Köln", .weak),
    ("Köln", "in Köln", .weak),
  ])
  func `text that contains only the name is distinguished`(
    _ place: String, _ text: String, _ strength: Echo.Strength
  ) {
    #expect(self.strength(of: text, in: original(.text(place), .location)) == strength)
  }

  @Test func `names of persons and models are weak, one a line`() {
    let people = original(.text("Jane Doe\nJohn Roe"), .people)
    #expect(strength(of: "with john roe", in: people) == .weak)
    #expect(strength(of: "with john", in: people) == nil)
    #expect(strength(of: "by Jane Doe", in: original(.text("Jane Doe"), .creator)) == .weak)
    #expect(strength(of: "my Canon", in: original(.text("Canon"), .deviceModel)) == .weak)
  }

  @Test(arguments: [
    "2019:05:04", "IMG_20190504_123000", "on 4 May 2019", "May 4, 2019", "04.05.2019", "05/04/2019",
  ])
  func `a day is found as people write it`(text: String) {
    let date = original(.text("2019:05:04 12:30:00"), .captureTime)
    #expect([.weak, .whole].contains(strength(of: text, in: date)))
    #expect(strength(of: "2019:05:05, 14 May 2019, 120190504", in: date) == nil)
  }

  @Test func `only values that are removed for their own kind are names`() {
    let model = original(
      .text("Some Model"), .deviceModel, .identifier, without: [.identifier])
    #expect(EchoSearch(for: [model]).isEmpty)
    let other = original(.text("sourceState"), .location, key: .other)
    #expect(EchoSearch(for: [other]).isEmpty)
    let method = original(.text("MANUAL"), .location, key: .known("GPSProcessingMethod"))
    #expect(EchoSearch(for: [method]).isEmpty)
    let caption = original(.text("A long caption"), .caption)
    #expect(EchoSearch(for: [caption]).isEmpty)
  }

  @Test func `names are not searched for in data`() {
    let make = original(.text("Apple"), .deviceModel)
    #expect(EchoSearch(for: [make]).found(in: .bytes(Array("com.apple.x".utf8))).isEmpty)
  }

  // MARK: All

  @Test func `echoes are reported by item, kind and strength`() {
    let search = EchoSearch(for: [
      original(.text("Köln"), .location, at: 3), original(.text("koeln"), .location, at: 4),
      original(.text("Köln"), .location, at: 5), original(.text("KÖLN"), .contact, at: 6),
      original(.text("AB123456"), .identifier, at: 7),
    ])
    let found = search.found(in: .text("Köln AB123456"))
    #expect(found.map(\.original) == [3, 6, 7])
    #expect(found.map(\.kind) == [.location, .contact, .identifier])
    #expect(found.map(\.strength) == [.weak, .weak, .strong])
  }

  @Test func `repetitive text is searched in linear time`() {
    let long = String(repeating: "a ", count: 2000)
    let originals = (0..<200).map { index in
      original(.text(String(repeating: "a", count: index + 1) + "b12345"), .identifier, at: index)
    }
    #expect(EchoSearch(for: originals).found(in: .text(long)).isEmpty)
  }
}
