import Foundation
import FuzzTargets
import Samples
import Testing

/// Small fixtures cut short at any byte, and with any byte changed, through the whole filter.
@Suite struct SmallChangeTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// Makes the same changes again.
  private static let seed = environment["OMIT_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...9999)
  /// How many changes of each sort are tried; more where somebody asks for them.
  private static let count = environment["OMIT_CHANGES"].flatMap { Int($0) } ?? 900

  /// A fixture that has no more bytes than this is small.
  private static let smallLength = 4096

  private static let files: [(name: String, bytes: [UInt8])] =
    (FixtureFiles.all + FixtureFiles.malformed).compactMap { name in
      guard let bytes = try? FixtureFiles.bytes(of: name), (1...smallLength).contains(bytes.count)
      else {
        return nil
      }
      return (name, bytes)
    }

  @Test func `a file that ends anywhere is refused, or what is left is clean`() {
    tryEach(salt: 1) { bytes, numbers in Array(bytes.prefix(numbers.next(below: bytes.count + 1))) }
  }

  @Test func `a file in which any byte is another is refused, or is clean`() {
    tryEach(salt: 2) { bytes, numbers in
      var bytes = bytes
      bytes[numbers.next(below: bytes.count)] = UInt8(numbers.next(below: 256))
      return bytes
    }
  }

  @Test func `a PNG file whose checksums fit the byte that is another is refused, or is clean`() {
    tryEach(salt: 3, [".png"]) { bytes, numbers in
      var bytes = bytes
      bytes[numbers.next(below: bytes.count)] = UInt8(numbers.next(below: 256))
      return PNGBuilder.repaired(bytes)
    }
  }

  /// Changes files that are drawn by lot.
  private func tryEach(
    salt: UInt64, _ endings: [String] = [""],
    _ change: ([UInt8], inout SplitMix) -> [UInt8]
  ) {
    print("seed \(Self.seed)")
    let files = Self.files.filter { file in endings.contains { file.name.hasSuffix($0) } }
    #expect(files.count > 5)
    var numbers = SplitMix(seed: Self.seed &* 4 &+ salt)
    for _ in 0..<(endings == [""] ? Self.count : Self.count / 10) {
      let file = files[numbers.next(below: files.count)]
      let changed = change(file.bytes, &numbers)
      #expect(throws: Never.self, "\(file.name), OMIT_SEED=\(Self.seed)") {
        try FilterProperty.usual.check(changed)
      }
    }
  }
}
