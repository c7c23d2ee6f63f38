import Foundation
import FuzzTargets
import Samples
import Testing

/// A few random small changes to each small fixture; `AllChanges` makes all of them.
///
/// `OMIT_CHANGES=50` makes more changes to each file, and `OMIT_SEED` repeats the same ones.
@Suite struct SmallChangeTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["OMIT_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...9999)
  /// The number of changes of each sort to a file.
  private static let count = environment["OMIT_CHANGES"].flatMap { Int($0) } ?? 5

  @Test func `most fixtures are small`() {
    print("OMIT_SEED=\(Self.seed)")
    #expect(SmallFile.all.count > 150)
    #expect(SmallFile.all.contains { $0.hasChecksums })
  }

  @Test(arguments: SmallFile.all)
  func `a file that is cut anywhere is refused, or the rest is cleaned`(file: SmallFile) {
    var numbers = file.numbers(seed: Self.seed)
    let broken = file.brokenCuts(at: Self.offsets(in: file, using: &numbers))
    #expect(broken == [], "OMIT_SEED=\(Self.seed)")
  }

  @Test(arguments: SmallFile.all)
  func `a file in which any byte is another is refused, or is clean`(file: SmallFile) {
    var numbers = file.numbers(seed: Self.seed)
    let offsets = Self.offsets(in: file, using: &numbers)
    let broken = file.brokenChanges(at: offsets, values: 1, using: &numbers)
    #expect(broken == [], "OMIT_SEED=\(Self.seed)")
  }

  @Test(arguments: SmallFile.all.filter(\.hasChecksums))
  func `a PNG file with one changed byte and correct checksums is refused or cleaned`(
    file: SmallFile
  ) {
    var numbers = file.numbers(seed: Self.seed &+ 1)
    let offsets = Self.offsets(in: file, using: &numbers)
    let broken = file.brokenChanges(
      at: offsets, values: 1, fittingChecksums: true, using: &numbers)
    #expect(broken == [], "OMIT_SEED=\(Self.seed)")
  }

  private static func offsets(in file: SmallFile, using numbers: inout SplitMix) -> [Int] {
    (0..<count).map { _ in numbers.next(below: file.bytes.count) }
  }
}
