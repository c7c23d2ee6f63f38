import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct ICCProfileRemovingTests {
  @Test func `removing nothing gives the same bytes`() throws {
    let profile = try fullProfile()
    #expect(profile.removing([]) == profile.payload)
  }

  @Test func `every choice of elements leaves exactly the others`() throws {
    let profile = try fullProfile()
    let removable = Array(profile.elements.ids.dropFirst())
    #expect(removable.count == 7)
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
    #expect(holds(result, "DESCRIPTION"))
  }

  @Test func `a changed profile has no digest of its former self`() throws {
    let profile = try fullProfile()
    let result = try #require(profile.removing([1]))
    #expect(result[84..<100].allSatisfy { $0 == 0 })
  }

  @Test func `data that a tag shares with one that stays, stays`() throws {
    var bytes = ICCSample.profile([("desc", Array("SHARED".utf8)), ("dmnd", [])])
    let desc = try #require(bytes.uint32(at: 136))
    bytes.replace(at: 148, with: desc)
    bytes.replace(at: 152, with: UInt32(6))
    let shared = try ICCProfile(parsing: bytes)
    #expect(shared.elements.count == 2)
    let result = try #require(shared.removing([1]))
    let again = try ICCProfile(parsing: result)
    #expect(again.elements == [shared.elements[0]])
    #expect(holds(result, "SHARED"))
  }

  @Test func `where the profile itself goes nothing is left`() throws {
    #expect(try fullProfile().removing([0]) == nil)
  }
}

private func fullProfile() throws -> ICCProfile {
  var bytes = ICCSample.profile([
    ("mmod", Array("MMODSECRET".utf8)), ("desc", Array("DESCRIPTION".utf8)),
    ("priv", Array("PRIVSECRET".utf8)), ("rTRC", [1, 2, 3, 4]),
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
