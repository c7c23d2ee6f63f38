import Bytes
import Samples
import Testing
import Vocabulary

@testable import Editing
@testable import Metadata

@Suite struct ICCProfileRemovingTests {
  @Test func `removing nothing gives the same bytes`() throws {
    let profile = try fullProfile()
    #expect(profile.removing([]) == profile.payload)
  }

  @Test func `every choice of elements leaves exactly the others`() throws {
    let profile = try fullProfile()
    let removable = Array(profile.elements.ids.dropFirst())
    #expect(removable.count == 9)
    for choice in 0..<(1 << removable.count) {
      let removed = Set(
        removable.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element))
      let result = try #require(profile.removing(removed))
      #expect(result.count == profile.payload.count)
      let again = try ICCProfile(parsing: result)
      let kept = profile.elements.ids.filter { !removed.contains($0) }
      #expect(again.elements.map(\.key) == kept.map { profile.elements[$0].key })
      #expect(again.elements.map(\.kinds) == kept.map { profile.elements[$0].kinds })
      #expect(again.elements.map(\.fingerprint) == kept.map { profile.elements[$0].fingerprint })
    }
  }

  @Test func `nothing of a removed element remains`() throws {
    let profile = try fullProfile()
    let result = try #require(profile.removing(Set(profile.elements.ids.dropFirst())))
    for secret in ["MMODSECRET", "PRIVSECRET", "SLACKSECRET", "APPL", "mmod", "priv"] {
      #expect(!holds(result, secret), "\(secret)")
    }
    #expect(!holds(result, "DESCRIPTION"))
    #expect(holds(result, "desc"))
  }

  @Test func `a changed profile has no digest of its former self`() throws {
    var bytes = ICCSample.profile([("mmod", Array("MMODSECRET".utf8))])
    bytes.replaceSubrange(84..<100, with: ICCHeaderField.digest(of: bytes))
    let profile = try ICCProfile(parsing: bytes)
    #expect(profile.elements.count == 2)
    let result = try #require(profile.removing([1]))
    #expect(result[84..<100].allSatisfy { $0 == 0 })
  }

  @Test func `data that a tag shares with a kept one are kept`() throws {
    var bytes = ICCSample.profile([("desc", ICCSample.text("SHARED")), ("dmnd", [])])
    let desc = try #require(bytes.uint32(at: 136))
    bytes.replace(at: 148, with: desc)
    bytes.replace(at: 152, with: UInt32(15))
    let shared = try ICCProfile(parsing: bytes)
    #expect(shared.elements.count == 3)
    let result = try #require(shared.removing([2]))
    let again = try ICCProfile(parsing: result)
    #expect(again.elements == Array(shared.elements[...1]))
    #expect(holds(result, "SHARED"))
  }

  @Test func `text that every profile has becomes an empty one of the same form`() throws {
    for form in [ICCSample.text, ICCSample.description, ICCSample.translation] {
      let bytes = ICCSample.profile([
        ("desc", form("A display")), ("cprt", form("A person")), ("dmdd", form("SN 421305")),
      ])
      let profile = try ICCProfile(parsing: bytes)
      #expect(profile.elements.count == 4)
      let result = try #require(profile.removing([1, 2, 3]))
      #expect(result.count == bytes.count)
      let again = try ICCProfile(parsing: result)
      #expect(again.elements.count == 1)
      #expect(again.elements.first?.fingerprint == profile.elements[0].fingerprint)
      #expect(again.tags.map(\.signature) == ["desc", "cprt"])
    }
  }

  @Test func `a field that no profile has gets the value that every profile may have`() throws {
    var bytes = ICCSample.profile([])
    bytes.replaceSubrange(68..<80, with: Array("+48.8577+2.2".utf8))
    let profile = try ICCProfile(parsing: bytes)
    #expect(profile.elements.count == 2)
    #expect(profile.removing([1]) == ICCSample.profile([]))
  }

  @Test func `if the profile itself is removed, nothing is left`() throws {
    #expect(try fullProfile().removing([0]) == nil)
  }
}

private func fullProfile() throws -> ICCProfile {
  var bytes = ICCSample.profile([
    ("mmod", Array("MMODSECRET".utf8)), ("desc", ICCSample.description("DESCRIPTION")),
    ("priv", Array("PRIVSECRET".utf8)), ("rTRC", ICCSample.curve([0x0233])),
  ])
  bytes.replace(at: 24, with: UInt16(2026))
  bytes.replaceSubrange(48..<52, with: Array("APPL".utf8))
  bytes.replaceSubrange(80..<84, with: Array("APPL".utf8))
  bytes.replace(at: 84, with: UInt64.max)
  bytes[110] = 1
  bytes += Array("SLACKSECRET".utf8)
  return try ICCProfile(parsing: bytes)
}

private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
  bytes.indices.contains { bytes.holds(text.utf8, at: $0) }
}
