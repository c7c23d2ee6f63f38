import Samples
import Testing

@testable import Verification

/// The search skips long runs of zeros, and nothing beside them.
@Suite struct ZeroStretchesTests {
  @Test func `stretches are between runs of enough zeros, and contain all other bytes`() {
    let bytes: [UInt8] = [0, 0, 1, 0, 2] + Array(repeating: 0, count: 4) + [3, 0, 0, 0, 4, 0, 0]
    #expect(bytes.stretches(apart: 4) == [0..<5, 9..<14])
    #expect(bytes.stretches(apart: 3) == [0..<5, 9..<10, 13..<14])
    #expect(bytes.stretches(apart: 2) == [2..<5, 9..<10, 13..<14])
    #expect(bytes.stretches(apart: 100) == [0..<14])
    #expect([UInt8](repeating: 0, count: 9).stretches(apart: 4).isEmpty)
    #expect([UInt8]().stretches(apart: 4).isEmpty)
    #expect([1, 2, 3].stretches(apart: 4) == [0..<3])
  }

  @Test(arguments: [0, 3, 1000, 1024, 5000])
  func `every byte that is not zero is in one stretch`(zeros: Int) {
    let bytes = [7, 8] + Array(repeating: UInt8(0), count: zeros) + [9]
    let stretches = bytes.stretches(apart: 1024)
    #expect(stretches.flatMap { bytes[$0] }.filter { $0 != 0 } == [7, 8, 9])
    #expect(stretches.count == (zeros >= 1024 ? 2 : 1))
  }
}
