import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Fixtures with some bytes changed: whatever happens to them, no unproven output is delivered.
@Suite struct MutantTests {
  private static let files = (FixtureFiles.all + FixtureFiles.malformed).filter { name in
    [".png", ".webp", ".gif"].contains { name.hasSuffix($0) }
  }

  @Test(arguments: files)
  func `a damaged file is cleaned and verified, or refused`(file: String) throws {
    let original = try FixtureFiles.bytes(of: file)
    var numbers = Numbers(state: UInt64(original.count))
    var (refused, cleaned) = (0, 0)
    for round in 0..<Self.rounds {
      var bytes = original
      if round.isMultiple(of: 4) {
        bytes.removeLast(numbers.next(below: bytes.count))
      } else {
        for _ in 0...numbers.next(below: 4) where !bytes.isEmpty {
          bytes[numbers.next(below: bytes.count)] = UInt8(numbers.next(below: 256))
        }
      }
      // Otherwise a checksum would reveal most damage.
      if file.hasSuffix("png"), round % 3 > 0 { bytes = PNGBuilder.repaired(bytes) }
      do {
        let cleaning = try Cleaning(
          bytes, under: round.isMultiple(of: 2) ? "everyday" : "anonymous")
        _ = try cleaning.evidence()
        cleaned += 1
      } catch is InventoryError {
        refused += 1
      } catch is EditError {
        refused += 1
      }
    }
    #expect(refused + cleaned == Self.rounds)
    #expect(cleaned > 0 || file.hasPrefix("malformed/"))
  }

  private static let rounds = 60
}
