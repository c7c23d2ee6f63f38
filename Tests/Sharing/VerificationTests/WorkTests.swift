import Bytes
import Hostile
import Metadata
import Samples
import Testing
import Vocabulary

/// The cost of expensive files in steps of work, which are the same on every machine.
///
/// `Benchmarks/hostile` counts the instructions for the same files.
struct WorkTests {
  @Test(arguments: HostileFile.all)
  func `a file of twice the size costs little more than twice as much`(
    file: HostileFile
  ) throws {
    let (once, twice) = (try work(on: file, 12_000), try work(on: file, 24_000))
    // Pieces are up to some kilobytes long, so one more may fit.
    #expect(twice <= once * 23 / 10 + 500, "\(once), \(twice)")
  }

  @Test func `files of every format and carrier are made`() {
    #expect(HostileFile.all.count == 295)
    #expect(Set(HostileFile.all.map(\.name)).count == HostileFile.all.count)
  }

  @Test(.enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)))
  func `no real file takes a quarter of the steps that it may take`() throws {
    let formats: Set = [
      "jpg", "jpeg", "png", "webp", "gif", "tif", "tiff", "dng", "heic", "heif", "avif", "jxl",
      "mov", "mp4",
    ]
    var tested = 0
    for path in SampleFiles.files(formats) {
      let source = ByteSlice(whole: try SampleFiles.bytes(of: path))
      let limit = try #require(source.work)
      guard (try? Inventory(of: source)) != nil else { continue }
      tested += 1
      #expect(4 * limit.spent < limit.steps, "\(path)")
    }
    #expect(tested > 50)
  }

  /// Returns the steps to read a file, and to read its rest under a policy that removes everything.
  private func work(on file: HostileFile, _ size: Int) throws -> Int {
    let bytes = file.bytes(atMost: size)
    let source = ByteSlice(whole: bytes)
    let limit = try #require(source.work)
    let inventory: Inventory
    do {
      inventory = try Inventory(of: source)
    } catch {
      // A refused file costs no more than its length allows.
      #expect(limit.spent <= 3 * limit.steps, "\(error)")
      return min(limit.spent, limit.steps)
    }
    #expect(limit.spent <= limit.steps)
    // Some files cannot be cleaned: parts that show the picture may contain more.
    guard let cleaning = try? Cleaning(bytes, holding: inventory, under: "anonymous") else {
      return limit.spent
    }
    let output = ByteSlice(whole: cleaning.output)
    _ = try Inventory(of: output)
    return limit.spent + (output.work?.spent ?? 0)
  }
}
