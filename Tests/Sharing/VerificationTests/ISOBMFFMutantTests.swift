import Bytes
import Editing
import Foundation
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Broken files are refused or fully cleaned, and never cost more than valid ones.
@Suite struct ISOBMFFMutantTests {
  private static let seeds = FixtureFiles.all.filter {
    [".heic", ".avif", ".cr3", ".mp4", ".mov"].contains(where: $0.hasSuffix)
  }

  /// The number of mutants of each file, which can be increased by a variable.
  private static let count =
    ProcessInfo.processInfo.environment["OMIT_MUTANTS"].flatMap { Int($0) } ?? 150

  @Test(arguments: seeds)
  func `changed numbers neither trap nor leak readable metadata`(file: String) throws {
    let original = try FixtureFiles.bytes(of: file)
    var random = Numbers(state: 0x5EED)
    let policies: [(String, Set<Kind>)] = [("anonymous", []), ("photos-picker", [.location])]
    var (refused, cleaned) = (0, 0)
    for _ in 0..<Self.count {
      var mutant = original
      for _ in 0...random.next(below: 3) {
        // Most of the tables are at the start.
        let span = random.next(below: 4) == 0 ? mutant.count : min(2048, mutant.count)
        let index = random.next(below: span)
        switch random.next(below: 4) {
        case 0: mutant[index] = UInt8(random.next(below: 256))
        case 1: mutant[index] = 0xFF
        case 2: mutant[index] ^= 1 << UInt8(random.next(below: 8))
        default: mutant.replace(at: index, with: UInt32(random.next(below: 1 << 31)))
        }
      }
      do {
        let (policy, kinds) = policies[random.next(below: 2)]
        let cleaning = try Cleaning(mutant, under: policy, removing: kinds)
        _ = try cleaning.evidence()
        #expect(cleaning.output.count == mutant.count)
        if !cleaning.changesNothing {
          let again = try Cleaning(cleaning.output, under: policy, removing: kinds)
          #expect(again.changesNothing)
        }
        cleaned += 1
      } catch is InventoryError {
        refused += 1
      } catch is EditError {
        refused += 1
      } catch is VerificationError {
        refused += 1
      }
    }
    #expect(refused + cleaned == Self.count)
    #expect(cleaned > 0)
  }

  @Test(arguments: seeds)
  func `a file cut short is refused or cleaned`(file: String) throws {
    let original = try FixtureFiles.bytes(of: file)
    var (refused, cleaned) = (0, 0)
    for length in stride(from: 0, to: original.count, by: max(1, original.count / 60)) {
      do {
        _ = try Cleaning(Array(original[..<length]), under: "anonymous").evidence()
        cleaned += 1
      } catch is InventoryError {
        refused += 1
      } catch is EditError {
        refused += 1
      } catch is VerificationError {
        refused += 1
      }
    }
    #expect(refused > 0)
    // The bytes after the pictures of these may be cut.
    let mayBeCut = ["heic-tail-mp4.heic", "movie-preview.mov"].contains(file)
    #expect(cleaned > 10 || !mayBeCut)
  }
}
