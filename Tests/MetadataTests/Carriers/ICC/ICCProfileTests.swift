import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct ICCProfileTests {
  @Test func `a profile of rendering tags alone is one item`() throws {
    let profile = try ICCProfile(parsing: ICCSample.profile([("rTRC", [1, 2, 3, 4])]))
    #expect(profile.elements.map(\.kinds) == [Kinds(.rendering)])
    #expect(profile.elements.map(\.key) == [.known("profile")])
  }

  @Test func `fields and tags that are not needed to show a picture count singly`() throws {
    var bytes = ICCSample.profile([
      ("desc", [1, 2, 3, 4]), ("mmod", [5, 6, 7, 8]), ("ZZZZ", [9]), ("calt", [1]),
    ])
    bytes.replace(at: 24, with: UInt16(2026))
    bytes.replace(at: 48, with: UInt32(0x4150_504C))
    bytes.replace(at: 80, with: UInt32(0x6170_706C))
    bytes[110] = 1
    bytes += [0, 7]
    let profile = try ICCProfile(parsing: bytes)
    #expect(
      profile.elements.map(\.key) == [
        .known("profile"), .known("dateTime"), .known("device"), .known("creator"), .other,
        .known("mmod"), .other, .known("calt"), .other,
      ])
    #expect(
      profile.elements.map(\.kinds.first) == [
        .rendering, .captureTime, .deviceIdentity, .deviceModel, .makerNote, .deviceIdentity,
        .makerNote, .captureTime, .makerNote,
      ])
    #expect(
      profile.elements.map { $0.reading == .unrecognised } == [
        false, false, false, false, true, false, true, false, true,
      ])
  }

  @Test func `profiles that show the same colours have the same fingerprint`() throws {
    let bytes = ICCSample.profile([("rTRC", [1, 2, 3, 4])])
    var other = bytes
    other.replace(at: 24, with: UInt16(2026))
    other.replace(at: 84, with: UInt32.max)
    var different = bytes
    different[bytes.count - 1] = 9
    let elements = try [bytes, other, different].map { try ICCProfile(parsing: $0).elements[0] }
    #expect(elements[0].fingerprint == elements[1].fingerprint)
    #expect(elements[0].fingerprint != elements[2].fingerprint)
  }

  @Test func `every prefix of a profile is malformed`() {
    let bytes = ICCSample.profile([("rTRC", [1, 2, 3, 4]), ("mmod", [1, 2, 3, 4])])
    for count in bytes.indices {
      #expect(throws: MetadataError.self) { try ICCProfile(parsing: Array(bytes[..<count])) }
    }
  }

  @Test(arguments: [(136, UInt32.max), (136, 100), (140, UInt32.max), (128, 0x0FFF_FFFF), (36, 0)])
  func `a number that leads out of the profile makes it malformed`(offset: Int, number: UInt32) {
    var bytes = ICCSample.profile([("rTRC", [1, 2, 3, 4])])
    bytes.replace(at: offset, with: number)
    #expect(throws: MetadataError.self) { try ICCProfile(parsing: bytes) }
  }
}
