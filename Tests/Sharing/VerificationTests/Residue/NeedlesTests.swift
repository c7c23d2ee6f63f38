import Samples
import Testing

@testable import Verification

@Suite struct NeedlesTests {
  private static func count(_ all: [[UInt8]]) -> Int {
    var needles = Needles()
    for bytes in all { needles.add(bytes) }
    return needles.count
  }

  @Test func `a short or uniform value is not a needle`() {
    #expect(Self.count([Array("abcde".utf8)]) == 0)
    #expect(Self.count([Array("aaabbbccc".utf8)]) == 0)
    #expect(Self.count([[0, 0, 0, 1, 0, 0, 0, 1]]) == 0)
    #expect(Self.count([Array("abcdef".utf8)]) == 1)
    #expect(Self.count([Array("aaaabcccd".utf8)]) == 1)
  }

  @Test func `a long value is cut, and an invalid one leaves no trace`() {
    var needles = Needles()
    needles.add(Array("abcde".utf8))
    needles.add((0..<200).map { UInt8($0) })
    needles.add(Array("aaabbbccc".utf8))
    needles.add(Array("abcdef".utf8))
    #expect(needles.count == 2)
    #expect(needles[0].elementsEqual(0..<UInt8(Needles.maximumLength)))
    #expect(needles[1].elementsEqual("abcdef".utf8))
    #expect(needles.bytes.count == Needles.maximumLength + 6)
  }

  private static func owners(of needle: Int, in needles: Needles) -> [Int] {
    var owners: [Int] = []
    needles.forEachOwner(of: needle) { owners.append($0) }
    return owners.sorted()
  }

  @Test func `a needle of several values is one, and belongs to each of them once`() {
    var needles = Needles()
    for owner in 0..<3 {
      needles.owner = owner
      #expect(!needles.areOwned)
      for _ in 0..<2 { needles.add("serial-12345".utf8) }
      #expect(needles.areOwned)
      if owner == 1 { needles.add("serial-67890".utf8) }
    }
    #expect(needles.count == 2)
    #expect(Self.owners(of: 0, in: needles) == [0, 1, 2])
    #expect(Self.owners(of: 1, in: needles) == [1])
    // A number is a different needle than the same digits in text.
    needles.add("serial-12345".utf8, isNumber: true)
    #expect(needles.count == 3)
  }

  @Test func `each of thousands is kept once`() {
    var needles = Needles()
    for _ in 0..<2 {
      for number in 0..<5000 { needles.add("device-\(number * 7919)".utf8) }
    }
    #expect(needles.count == 5000)
    #expect((0..<5000).allSatisfy { needles[$0].elementsEqual("device-\($0 * 7919)".utf8) })
  }

  /// If the work grew with the square of their number, it would be 64 times.
  ///
  /// Many need more memory than the processor keeps, so that each of them takes longer.
  @Test func `eight times as many take less than 32 times the work`() {
    let works = [20_000, 160_000].map { count in
      var needles = Needles()
      let time = ProcessorTime.minimum {
        needles = Needles()
        for number in 0..<count { needles.add("device-\(number)-000".utf8) }
      }
      #expect(needles.count == count)
      return time
    }
    #expect(works[1] < works[0] * 32)
  }
}

extension Needles {
  /// The needles as texts.
  var texts: Set<String> {
    Set((0..<count).map { String(decoding: self[$0], as: UTF8.self) })
  }
}
