import Editing
import Metadata
import Samples
import Testing
import Verification

/// Files with some bytes changed at random, the same ones in every run.
@Suite struct TIFFMutationTests {
  private static let count = 150

  @Test(arguments: FixtureFiles.all.filter { $0.hasSuffix(".tif") || $0.hasSuffix(".dng") })
  func `a changed file is cleaned and verified, or refused`(file: String) throws {
    let original = try FixtureFiles.bytes(of: file)
    var random = Numbers(state: UInt64(original.count))
    var (cleaned, refused) = (0, 0)
    for _ in 0..<Self.count {
      var bytes = original
      for _ in 0...random.next(below: 4) {
        let index = random.next(below: bytes.count)
        bytes[index] =
          random.next(below: 3) == 0
          ? [0, 1, 0x7F, 0xFF][random.next(below: 4)] : UInt8(random.next(below: 256))
      }
      if random.next(below: 10) == 0 { bytes.removeLast(random.next(below: bytes.count)) }
      do {
        let cleaning = try Cleaning(
          bytes, under: random.next(below: 2) == 0 ? "anonymous" : "everyday")
        _ = try cleaning.evidence()
        cleaned += 1
      } catch is InventoryError {
        refused += 1
      } catch is EditError {
        refused += 1
      } catch VerificationError.mediaDiffers {
        // A strip whose rows need more than its count extends as far as nothing else is claimed,
        // which is further if something after it is removed.
        refused += 1
      }
    }
    #expect(cleaned + refused == Self.count)
    #expect(cleaned > 0)
  }
}
