import Testing

@testable import Vocabulary

@Suite struct WrittenInstantTests {
  @Test(
    arguments: [
      // 2026-03-31 15:36:14, and the starts of its hour, day, month and year.
      (
        3_857_816_174,
        [3_857_814_000, 3_857_760_000, 3_855_168_000, 3_850_070_400]
      ),
      // 2024-02-29 23:59:59
      (3_792_095_999, [3_792_092_400, 3_792_009_600, 3_789_590_400, 3_786_912_000]),
      // 2100-03-01, in a year that is no leap year
      (6_190_387_200, [6_190_387_200, 6_190_387_200, 6_190_387_200, 6_185_289_600]),
    ] as [(UInt64, [UInt64])])
  func `a time is that of the start of its unit, and coarse twice is coarse once`(
    seconds: UInt64, expected: [UInt64]
  ) throws {
    let instant = try #require(WrittenInstant(seconds: seconds))
    for (unit, expected) in zip(TimeUnit.allCases, expected) {
      let coarse = instant.coarse(to: unit)
      #expect(coarse.seconds == expected, "\(unit)")
      #expect(coarse.coarse(to: unit) == coarse)
    }
  }

  @Test(arguments: [0, 1, 31_622_399, .max] as [UInt64])
  func `an instant outside the years of movies has no coarse form`(seconds: UInt64) {
    #expect(WrittenInstant(seconds: seconds) == nil)
  }
}
