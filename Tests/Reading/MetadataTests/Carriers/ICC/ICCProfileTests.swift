import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

@Suite struct ICCProfileTests {
  private static let curve = ICCSample.curve([0x0233])

  @Test func `a profile of rendering tags alone is one item`() throws {
    let profile = try ICCProfile(parsing: ICCSample.profile([("rTRC", Self.curve)]))
    #expect(profile.elements.map(\.kinds) == [Kinds(.rendering)])
    #expect(profile.elements.map(\.key) == [.known("profile")])
  }

  @Test func `tags may share bytes, but not many of them with many`() throws {
    let long = [UInt8](repeating: 7, count: 4000)
    var bytes = ICCSample.profile((0..<30).map { ("\(1000 + $0)", $0 == 29 ? long : [1]) })
    let (offset, length) = (132 + 29 * 12 + 4, 132 + 29 * 12 + 8)
    for tag in 0..<29 {
      bytes.replaceSubrange(
        (136 + tag * 12)..<(144 + tag * 12), with: Array(bytes[offset..<(length + 4)]))
      if tag < 5 { _ = try ICCProfile(parsing: bytes) }
    }
    #expect(throws: MetadataError.self) { try ICCProfile(parsing: bytes) }
  }

  @Test func `fields and tags that are not needed to show a picture count singly`() throws {
    var bytes = ICCSample.profile([
      ("desc", ICCSample.text("Screen")), ("mmod", [5, 6, 7, 8]), ("ZZZZ", [9]), ("calt", [1]),
    ])
    bytes.replace(at: 4, with: UInt32(0x6170_706C))
    bytes.replace(at: 24, with: UInt16(2026))
    bytes.replace(at: 48, with: UInt32(0x4150_504C))
    bytes.replace(at: 80, with: UInt32(0x6170_706C))
    bytes[110] = 1
    bytes += [0, 7]
    let profile = try ICCProfile(parsing: bytes)
    #expect(
      profile.elements.map(\.key) == [
        .known("profile"), .known("preferredCMM"), .known("dateTime"), .known("device"),
        .known("creator"), .other, .known("desc"), .known("mmod"), .other, .known("calt"), .other,
      ])
    #expect(
      profile.elements.map(\.kinds.first) == [
        .rendering, .deviceModel, .captureTime, .deviceIdentity, .deviceModel, .makerNote,
        .deviceModel, .deviceIdentity, .makerNote, .captureTime, .makerNote,
      ])
    #expect(
      profile.elements.map { $0.reading == .unrecognised } == [
        false, false, false, false, false, true, false, false, true, false, true,
      ])
  }

  @Test func `profiles that show the same colours have the same fingerprint`() throws {
    let bytes = ICCSample.profile([("rTRC", Self.curve), ("desc", ICCSample.text("Screen"))])
    var other = ICCSample.profile([("rTRC", Self.curve), ("desc", ICCSample.text("Monitor"))])
    other.replace(at: 24, with: UInt16(2026))
    other.replace(at: 84, with: UInt32.max)
    other[45] = 1
    other[70] = 9
    let different = ICCSample.profile([("rTRC", ICCSample.curve([0x0234]))])
    let elements = try [bytes, other, different].map { try ICCProfile(parsing: $0).elements[0] }
    #expect(elements[0].fingerprint == elements[1].fingerprint)
    #expect(elements[0].fingerprint != elements[2].fingerprint)
  }

  @Test func `every prefix of a profile is malformed`() {
    let bytes = ICCSample.profile([("rTRC", Self.curve), ("mmod", [1, 2, 3, 4])])
    for count in bytes.indices {
      #expect(throws: MetadataError.self) { try ICCProfile(parsing: Array(bytes[..<count])) }
    }
  }

  @Test(
    arguments: [
      (136, UInt32.max), (136, 100), (140, UInt32.max), (128, 0x0FFF_FFFF), (36, 0), (12, 0),
      (16, 0x4142_4344), (20, 0x4142_4344),
    ])
  func `an offset outside the profile makes it malformed`(offset: Int, number: UInt32) {
    var bytes = ICCSample.profile([("rTRC", Self.curve)])
    bytes.replace(at: offset, with: number)
    #expect(throws: MetadataError.self) { try ICCProfile(parsing: bytes) }
  }

  @Test(
    arguments: [
      (10, [0, 7]), (40, Array("SNAP".utf8)), (44, [0xAB, 0xCD, 0, 1]), (64, Array("48.8".utf8)),
      (68, Array("+48.8577+2.2".utf8)), (84, Array("DIGESTOFNOTHING!".utf8)), (127, [1]),
    ] as [(Int, [UInt8])])
  func `a field of the header that no profile has is unrecognised`(offset: Int, bytes: [UInt8])
    throws
  {
    var profile = ICCSample.profile([("rTRC", Self.curve)])
    profile.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    let elements = try ICCProfile(parsing: profile).elements
    #expect(elements.count == 2)
    #expect(elements.last?.reading == .unrecognised)
    #expect(elements.last?.kinds == .anything)
  }

  @Test func `header fields that other profiles have as well are not items`() throws {
    var profile = ICCSample.profile([("rTRC", Self.curve)])
    profile.replaceSubrange(40..<44, with: Array("APPL".utf8))
    profile[47] = 1
    profile[67] = 1
    #expect(try ICCProfile(parsing: profile).elements.count == 1)
  }

  @Test func `a digest that is the profile's own has no information`() throws {
    var profile = ICCSample.profile([])
    // The digest of this profile, as computed by `openssl dgst -md5`.
    profile.replaceSubrange(84..<100, with: Self.digest)
    #expect(try ICCProfile(parsing: profile).elements.count == 1)
    profile[64 + 3] = 2
    profile[47] = 1
    #expect(try ICCProfile(parsing: profile).elements.count == 1)
    profile[99] ^= 1
    #expect(try ICCProfile(parsing: profile).elements.count == 2)
  }

  private static let digest: [UInt8] = [
    0x51, 0xAA, 0x30, 0xB5, 0x3C, 0x20, 0x92, 0x3E, 0xB3, 0xAA, 0xE0, 0x77,
    0x41, 0x96, 0x08, 0xCA,
  ]

  @Test func `the second of two tags with one signature is unrecognised`() throws {
    let bytes = ICCSample.profile([("rTRC", Self.curve), ("rTRC", ICCSample.curve([0x0301]))])
    let elements = try ICCProfile(parsing: bytes).elements
    #expect(elements.map(\.reading) == [.read, .unrecognised])
  }

  @Test func `names that many profiles have are kept, others belong to a device`() throws {
    let neutral = [
      ("desc", ICCSample.description("sRGB IEC61966-2.1")),
      ("cprt", ICCSample.text("Copyright Apple Inc., 2017")),
      ("dmdd", ICCSample.translation("sRGB")),
    ]
    let profile = try ICCProfile(parsing: ICCSample.profile(neutral))
    #expect(profile.elements.count == 1)
    #expect(
      profile.neutralTexts == ["sRGB IEC61966-2.1", "Copyright Apple Inc., 2017", "sRGB"])
    let own = [
      ("desc", ICCSample.description("U2415 CN0430PQ4781 2019-03-21")),
      ("cprt", ICCSample.text("Copyright 2017 A Person")), ("vued", ICCSample.text("A studio")),
    ]
    let items = try ICCProfile(parsing: ICCSample.profile(own)).elements.dropFirst()
    #expect(
      items.map(\.kinds) == [
        Kinds(.deviceModel, [.deviceIdentity, .captureTime]), Kinds(.rights, [.creator]),
        Kinds(.deviceModel),
      ])
  }
}

@Suite struct RecentProfilesTests {
  private static func profile(_ index: Int, filling: Int = 0) throws -> ICCProfile {
    let bytes = ICCSample.profile([("desc", ICCSample.text("Screen \(index)"))])
    return try ICCProfile(parsing: bytes + [UInt8](repeating: 7, count: filling))
  }

  @Test func `a profile that was read before is the same as when it was read first`() throws {
    let first = try (0..<40).map { try Self.profile($0) }
    #expect(Set(first).count == 40)
    for (index, profile) in first.enumerated() {
      #expect(try Self.profile(index) == profile)
      #expect(try Self.profile(index) == profile)
    }
  }

  @Test func `the last four profiles are kept`() throws {
    let profiles = try (0..<6).map { try Self.profile($0) }
    var recent = RecentProfiles()
    for profile in profiles + profiles[3...] { recent.add(profile) }
    let kept = profiles.map { recent.profile(of: $0.payload) }
    #expect(kept == [nil, nil] + profiles[2...].map(Optional.some))
  }

  @Test func `a profile that is larger than any phone's is not kept`() throws {
    let profile = try Self.profile(0, filling: RecentProfiles.sizeLimit)
    var recent = RecentProfiles()
    recent.add(profile)
    #expect(recent.profile(of: profile.payload) == nil)
  }

  @Test func `a profile that cannot be read is refused each time`() {
    let bytes = Array(ICCSample.profile([]).dropLast(8))
    for _ in 0..<3 {
      #expect(throws: MetadataError.self) { try ICCProfile(parsing: bytes) }
    }
  }
}
