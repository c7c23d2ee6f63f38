import Samples
import Testing

@testable import Metadata

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
