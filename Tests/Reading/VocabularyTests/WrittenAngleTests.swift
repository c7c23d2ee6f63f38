import Testing

@testable import Vocabulary

@Suite struct WrittenAngleTests {
  @Test(arguments: [
    ("48,51.41305N", 48_856_884), ("48,51,24N", 48_856_667), ("0,0.0S", 0),
    ("90,0,0S", -90_000_000),
    ("48.856884", 48_856_884), ("+48.856884", 48_856_884), ("-48.8568844", -48_856_884),
    ("7", 7_000_000),
  ])
  func `latitudes are read in every form`(text: String, millionths: Int) {
    #expect(WrittenAngle(text).millionths(along: .latitude) == millionths)
  }

  @Test(arguments: [
    "", "N", ",N", "48,N", "48,51.4", "48,51.4X", "48,51.4E", "48,51,24,1N", " 48,51.4N",
    "48,-51.4N",
    "nan", "inf", "0x10", "1e2", "+-1", "1.2.3", "181", "48,51.4NN", "４８",
    "00000000000000000000000048.5",
  ])
  func `text in another form is not a latitude`(text: String) {
    #expect(WrittenAngle(text).millionths(along: .latitude) == nil)
  }

  @Test func `fractions without three parts or with a zero below the line are no angle`() {
    let one = WrittenAngle.Fraction(1, over: 1)
    #expect(WrittenAngle.fractions([one, one]).millionths(along: .latitude) == nil)
    #expect(
      WrittenAngle.fractions([one, one, .init(0, over: 0)]).millionths(along: .latitude) == nil)
    #expect(
      WrittenAngle.fractions([.init(.max, over: 1), one, one]).millionths(along: .latitude) == nil)
  }

  @Test func `every form says millionths of a degree without rounding`() {
    var numbers = SplitMix(state: 7)
    let forms: [WrittenAngle] = [.hemispheric(""), .decimal(""), .decimal("+1"), .fractions([])]
    for _ in 0..<20_000 {
      let angle = Int.random(in: -180_000_000...180_000_000, using: &numbers)
      for form in forms {
        let written = form.writing(angle, along: .longitude)
        let expected =
          if case .fractions = form { Int(angle.magnitude) } else { angle }
        #expect(written.millionths(along: .longitude) == expected)
      }
    }
  }

  @Test func `angles are written as their carriers write them`() {
    let angle = -8_006_105
    #expect(
      WrittenAngle.hemispheric("").writing(angle, along: .latitude) == .hemispheric("8,0.36630S"))
    #expect(WrittenAngle.decimal("-8").writing(angle, along: .latitude) == .decimal("-8.006105"))
    #expect(WrittenAngle.decimal("+8").writing(-angle, along: .latitude) == .decimal("+8.006105"))
    #expect(
      WrittenAngle.fractions([]).writing(angle, along: .latitude)
        == .fractions([.init(8, over: 1), .init(0, over: 1), .init(219_780, over: 10_000)]))
  }
}
