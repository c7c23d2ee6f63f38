import Samples
import Testing

@testable import Verification

@Suite struct NeedleMatcherTests {
  private static func matches(
    _ needles: [String], in text: String, isNumber: Bool = false
  ) -> [String] {
    let matcher = NeedleMatcher(Self.needles(needles.map { Array($0.utf8) }, isNumber: isNumber))
    var found: [String] = []
    matcher.search(Array(text.utf8)) { needle, offset in
      found.append("\(String(decoding: matcher.needles[needle], as: UTF8.self))@\(offset)")
    }
    return found
  }

  private static func needles(_ all: [[UInt8]], isNumber: Bool = false) -> Needles {
    var needles = Needles()
    for bytes in all { needles.add(bytes, isNumber: isNumber) }
    return needles
  }

  @Test func `a needle is found wherever it begins`() {
    for length in 6...40 {
      let needle = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }
      let matcher = NeedleMatcher(Self.needles([needle]))
      for start in 0...20 {
        let haystack = Array(repeating: UInt8(0), count: start) + needle
        var found: [Int] = []
        matcher.search(haystack) { found.append($1) }
        #expect(found == [start])
        found = []
        matcher.search(haystack.dropLast()) { found.append($1) }
        #expect(found == [])
      }
    }
  }

  @Test func `among random bytes just those are found that a plain search finds`() {
    var numbers = Numbers(state: 7)
    // Only four letters, so that much is alike.
    let haystack = (0..<20_000).map { _ in UInt8(ascii: "a") + UInt8(numbers.next(below: 4)) }
    let starts = (0..<200).map { _ in numbers.next(below: 19_900) }
    let needles = Self.needles(
      starts.map { start in Array(haystack[start..<(start + 6 + numbers.next(below: 20))]) })
    #expect(needles.count == 175)
    let matcher = NeedleMatcher(needles)
    var found: Set<[Int]> = []
    matcher.search(haystack) { found.insert([$0, $1]) }
    var expected: Set<[Int]> = []
    for index in 0..<needles.count {
      let needle = Array(needles[index])
      for start in 0...(haystack.count - needle.count)
      where haystack[start] == needle[0]
        && haystack[start..<(start + needle.count)].elementsEqual(needle)
      {
        expected.insert([index, start])
      }
    }
    #expect(found == expected)
  }

  @Test func `needles that overlap or begin alike are all found`() {
    let found = Self.matches(["serial-123", "serial-12345", "l-12345x"], in: "a serial-12345x")
    #expect(Set(found) == ["serial-123@2", "serial-12345@2", "l-12345x@7"])
  }

  /// Returns identifiers of one series: their most varied bytes are the same.
  private static func series(_ count: Int) -> (needles: Needles, haystack: [UInt8]) {
    let ids = (0..<count).map { "device-" + String(String(count + $0).reversed()) + "000000" }
    return (
      needles(ids.map { Array($0.utf8) }), ids.reversed().flatMap { Array(" \($0)".utf8) }
    )
  }

  @Test func `each identifier of a series is found, and no other`() {
    let (needles, haystack) = Self.series(500)
    #expect(needles.count == 500)
    let matcher = NeedleMatcher(needles)
    var found: [Int: Int] = [:]
    matcher.search(haystack) { needle, _ in found[needle, default: 0] += 1 }
    #expect(found == Dictionary(uniqueKeysWithValues: (0..<500).map { ($0, 1) }))
    found = [:]
    matcher.search(Array("device-999999000000".utf8)) { needle, _ in found[needle] = 1 }
    #expect(found.isEmpty)
  }

  @Test func `numbers of a series are not found at the end of longer ones`() {
    let texts = (100..<160).map { "48.123\($0)" }
    var needles = Self.needles(texts.map { Array($0.utf8) }, isNumber: true)
    for text in texts { needles.add(Array(text.utf8)) }
    #expect(needles.count == 120)
    let matcher = NeedleMatcher(needles)
    let haystack = Array(texts.flatMap { " \($0) 1\($0)".utf8 })
    var found: [Bool: Int] = [:]
    matcher.search(haystack) { needle, _ in found[needles.isNumber(needle), default: 0] += 1 }
    #expect(found == [true: 60, false: 120])
  }

  /// If the work grew with the square of the length, it would be 64 times.
  @Test
  func `a series eight times as long in eight times the bytes takes less than 32 times the work`() {
    let works = [4_000, 32_000].map { count in
      let (needles, haystack) = Self.series(count)
      let matcher = NeedleMatcher(needles)
      var found = 0
      let time = ProcessorTime.minimum {
        found = 0
        matcher.search(haystack) { _, _ in found += 1 }
      }
      #expect(found == count)
      return time
    }
    #expect(works[1] < works[0] * 32)
  }

  @Test func `a number is not found at the end of a longer one, except after zeros`() {
    #expect(Self.matches(["2.2950"], in: "12.2950 1.2.2950", isNumber: true) == [])
    #expect(Self.matches(["2.2950"], in: "+002.29501 -2.2950", isNumber: true).count == 2)
  }

  @Test func `in a part of the bytes needles are found as if there were no others`() {
    let matcher = NeedleMatcher(Self.needles([Array("123456".utf8)], isNumber: true))
    let bytes = Array("9123456".utf8)
    func offsets(_ range: Range<Int>) -> [Int] {
      var offsets: [Int] = []
      matcher.search(bytes, in: range) { offsets.append($1) }
      return offsets
    }
    #expect(offsets(0..<7) == [])
    #expect(offsets(1..<7) == [1])
    #expect(offsets(1..<6) == [])
    #expect(offsets(2..<7) == [])
  }

  @Test func `without needles nothing is found`() {
    #expect(Self.matches([], in: "anything at all") == [])
    #expect(Self.matches(["abcdef"], in: "abc") == [])
  }
}
