import Samples
import Testing

@testable import Metadata

@Suite struct RecentProfilesTests {
  @Test func `a profile that was read before is the same as when it was read first`() throws {
    let profiles = (0..<40).map { index in
      ICCSample.profile([("desc", ICCSample.text("Screen \(index)"))])
    }
    let first = try profiles.map { try ICCProfile(parsing: $0) }
    #expect(Set(first).count == 40)
    for (profile, bytes) in zip(first, profiles) {
      #expect(try ICCProfile(parsing: bytes) == profile)
      #expect(try ICCProfile(parsing: bytes) == profile)
      #expect(RecentProfiles.profile(of: bytes).map { $0 == profile } != false)
    }
  }

  @Test func `a profile that cannot be read is refused each time`() {
    let bytes = Array(ICCSample.profile([]).dropLast(8))
    for _ in 0..<3 {
      #expect(throws: MetadataError.self) { try ICCProfile(parsing: bytes) }
    }
  }
}
