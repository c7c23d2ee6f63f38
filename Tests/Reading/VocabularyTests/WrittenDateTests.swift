import Testing

@testable import Vocabulary

@Suite struct WrittenDateTests {
  @Test(
    arguments: [
      (
        WrittenDate.Form.exif, "2026:03:31 15:36:14",
        [
          "2026:03:31 15:00:00", "2026:03:31 00:00:00", "2026:03:01 00:00:00",
          "2026:01:01 00:00:00",
        ]
      ),
      (
        .exif, "0000:00:00 00:00:00",
        [
          "0000:00:00 00:00:00", "0000:00:00 00:00:00", "0000:00:00 00:00:00",
          "0000:00:00 00:00:00",
        ]
      ),
      (.iptc, "20260331", ["20260331", "20260331", "20260301", "20260101"]),
      (
        .xmp, "2026-03-31T15:36:14.123+02:00",
        ["2026-03-31T15:00", "2026-03-31", "2026-03", "2026"]
      ),
      (.xmp, "2026-03-31T15:36:14Z", ["2026-03-31T15:00", "2026-03-31", "2026-03", "2026"]),
      (.xmp, "2026-03-31T15:36", ["2026-03-31T15:00", "2026-03-31", "2026-03", "2026"]),
      (.xmp, "2026-03-31", ["2026-03-31", "2026-03-31", "2026-03", "2026"]),
      (.xmp, "2026-03", ["2026-03", "2026-03", "2026-03", "2026"]),
      (.xmp, "2026", ["2026", "2026", "2026", "2026"]),
      (
        .fixed, "2026-03-31T15:36:14-0830",
        [
          "2026-03-31T15:00:00+0000", "2026-03-31T00:00:00+0000", "2026-03-01T00:00:00+0000",
          "2026-01-01T00:00:00+0000",
        ]
      ),
      (
        .fixed, "2026-03-31 15:36:14.25Z",
        [
          "2026-03-31 15:00:00.00Z", "2026-03-31 00:00:00.00Z", "2026-03-01 00:00:00.00Z",
          "2026-01-01 00:00:00.00Z",
        ]
      ),
      (
        .fixed, "2026-03-31T15:36+08:45",
        [
          "2026-03-31T15:00+00:00", "2026-03-31T00:00+00:00", "2026-03-01T00:00+00:00",
          "2026-01-01T00:00+00:00",
        ]
      ),
      (.fixed, "2026-00-00", ["2026-00-00", "2026-00-00", "2026-00-00", "2026-00-00"]),
      (.fixed, "2026-03", ["2026-03", "2026-03", "2026-03", "2026-01"]),
    ] as [(WrittenDate.Form, String, [String])])
  func `a date is written to the unit, and coarse twice is coarse once`(
    form: WrittenDate.Form, text: String, expected: [String]
  ) throws {
    let date = try #require(WrittenDate(text, as: form))
    for (unit, expected) in zip(TimeUnit.allCases, expected) {
      let coarse = date.coarse(to: unit)
      #expect(coarse.text == expected)
      #expect(coarse.coarse(to: unit) == coarse)
      for longer in TimeUnit.allCases where longer > unit {
        #expect(coarse.coarse(to: longer) == date.coarse(to: longer))
      }
    }
  }

  @Test(arguments: [
    (WrittenDate.Form.exif, "2026-03-31 15:36:14"), (.exif, "2026:03:31"), (.exif, ""),
    (.exif, "    :  :     :  :  "), (.exif, "2026:13:31 15:36:14"), (.exif, "2026:03:31 24:36:14"),
    (.iptc, "2026033"), (.iptc, "2026-03-31"), (.iptc, "２０２６0331"),
    (.xmp, "31.3.2026"), (.xmp, "20260331"), (.xmp, "2026-03-31 15:36"), (.xmp, "2026-3-31"),
    (.xmp, "2026-03-31T15:36:14.+02:00"), (.xmp, "2026-03-31T15:36+2:00"), (.xmp, "15:36:14"),
    (.fixed, "31.3.2026"), (.fixed, "2026-03-31T15:36:14 home"), (.fixed, "2026-03-31-0830"),
    (.fixed, "2026-13-01"), (.xmp, "2026-03-31T15:36:14Z, at home"), (.xmp, "2026-03-31T"),
    (.xmp, "2026-03-31+02:00"),
  ])
  func `text in another form has no coarse form`(form: WrittenDate.Form, text: String) {
    #expect(WrittenDate(text, as: form) == nil)
  }
}
