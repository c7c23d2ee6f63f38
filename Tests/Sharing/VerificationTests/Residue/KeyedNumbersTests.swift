import Samples
import Testing

@testable import Verification

@Suite struct KeyedNumbersTests {
  @Test func `the numbers under each key are found, in order, and no others`() {
    var numbers = Numbers(state: 11)
    var keyed = KeyedNumbers<8>()
    var expected: [UInt32: [Int]] = [:]
    for number in 0..<3000 {
      let key = UInt32(numbers.next(below: 500)) &* 40_503
      keyed.add(number, under: key)
      expected[key, default: []].append(number)
    }
    keyed.sort()
    for (key, numbers) in expected {
      #expect(keyed.mayHold(key))
      #expect(keyed.positions(of: key).map { keyed[$0] } == numbers)
    }
    #expect(keyed.positions(of: 7).isEmpty)
    #expect(keyed.positions(of: .max).isEmpty)
  }

  @Test func `keys follow each other`() {
    var keyed = KeyedNumbers<5>()
    for (number, key) in [9, 0, UInt32.max, 9, 9].enumerated() { keyed.add(number, under: key) }
    keyed.sort()
    #expect(keyed.count == 5)
    #expect(keyed.alike(from: 0) == (0, 0..<1))
    #expect(keyed.alike(from: 1) == (9, 1..<4))
    #expect(keyed.alike(from: 4) == (.max, 4..<5))
  }

  @Test func `without numbers nothing is found`() {
    let keyed = KeyedNumbers<17>()
    #expect(!keyed.mayHold(0))
    #expect(keyed.positions(of: 0).isEmpty)
  }
}
