import Testing

@testable import Verification

@Suite struct DigitRunsTests {
  private static func runs(in bytes: [UInt8]) -> DigitRuns {
    DigitRuns(in: bytes, 0..<bytes.count)
  }

  @Test(arguments: ["0487", "٠٤٨٧", "۰۴۸۷", "０４８７", "०४८७", "০৪৮৭", "๐๔๘๗"])
  func `digits of all scripts are numbers`(text: String) throws {
    let digits = Self.runs(in: Array("a \(text).".utf8))
    let run = try #require(digits.runs.first)
    #expect(digits.runs.count == 1)
    #expect(run.bytes == 2..<(2 + text.utf8.count))
    #expect((run.value, run.significant) == (487, 3))
    #expect(digits.leading(2, of: run) == 4)
    #expect(digits.leading(2, of: run, isSignificant: true) == 48)
    #expect(digits.leading(5, of: run) == nil)
  }

  @Test func `digits of two bytes are numbers in either order`() {
    for text in ["٤٨٧", "۴۸۷", "４８７"] {
      let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      for bytes in [big, little] { #expect(Self.runs(in: bytes).runs.map(\.value) == [487]) }
    }
  }

  @Test func `a number may have any length`() {
    let long = String(repeating: "9", count: 40)
    let runs = Self.runs(in: Array("\(long) 7 000000000000000000000000000012".utf8)).runs
    #expect(runs.map(\.value) == [nil, 7, 12])
  }

  @Test func `a run ends at the end of the range`() {
    let runs = DigitRuns(in: Array("123456".utf8), 2..<4).runs
    #expect(runs.map(\.value) == [34])
    #expect(runs.map(\.bytes) == [2..<4])
    // The second byte of a digit is missing.
    #expect(DigitRuns(in: Array("7٤".utf8), 0..<2).runs.map(\.bytes) == [0..<1])
  }
}
