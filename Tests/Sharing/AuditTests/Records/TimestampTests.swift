import Audit
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (1_700_000_000_123, "2023-11-14T22:13:20.123Z"),
    (951_782_400_007, "2000-02-29T00:00:00.007Z"), (-1, "1969-12-31T23:59:59.999Z"),
  ])
  func `times are written in UTC with milliseconds`(milliseconds: Int64, text: String) {
    #expect(Timestamp(milliseconds: milliseconds).description == text)
    #expect(Timestamp(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "2023", "2023-11-14", "2023-13-14T22:13:20.123Z", "2023-11-31T22:13:20.123Z",
    "2023-11-14T22:13:20.123", "2023-11-14 22:13:20.123Z", "2023-11-14T22:13:20Z", "-",
    "99999999999-11-14T22:13:20.123Z", "2147483647-01-01T00:00:00.000Z",
  ])
  func `an invalid time is not read`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func `now is later than this test was written`() {
    #expect(Timestamp.now > Timestamp(milliseconds: 1_700_000_000_000))
  }
}
