import Files
import Foundation
import Metadata
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Verification

/// Outputs in which an independent reader sees too much.
struct WitnessedVerificationTests {
  private static let verifier = Verifier(
    witness: Witness(Path(BuiltProgram.folder.appending(path: "omit-witness").path())))

  private static func check(
    _ bytes: [UInt8], of cleaning: Cleaning, _ verifier: Verifier = verifier
  ) throws -> Evidence.Check {
    let file = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let source = try SourceFile(opening: Path(file.path()))
    return try verifier.expectUnseen(
      through: source.descriptorNumber, holding: try Inventory(of: bytes),
      under: cleaning.decision, excluding: nil
    ).check
  }

  @Test(arguments: ["family.jpg", "exif-big.jpg", "webp-carriers.webp", "tiff-little.tif"])
  func `an output in which a removed kind is still seen is refused`(name: String) throws {
    let original = Array(
      try Data(contentsOf: FixtureFiles.folder.appending(path: name)))
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
    #expect(try Self.check(cleaning.output, of: cleaning) == .passed)
    let error = #expect(throws: VerificationError.self) {
      _ = try Self.check(original, of: cleaning)
    }
    guard case .witnessed(_, .location) = error else {
      Issue.record("refused for another reason")
      return
    }
  }

  @Test(arguments: [false, true])
  func `pages behind the first are pages to a witness, too`(isBigEndian: Bool) throws {
    var file = TIFFFileBuilder(isBigEndian: isBigEndian)
    for page in 0..<4 {
      let data = file.store(Array(repeating: UInt8(page), count: 48))
      file.page(
        file.picture(at: data, count: 48) + [
          file.text(0x0131, "software"), file.text(0x0132, "2026:05:01 10:00:00"),
        ])
    }
    let all = try Cleaning(file.bytes, under: "anonymous")
    #expect(try Self.check(all.output, of: all) == .passed)
    let previews = try Cleaning(file.bytes, under: "photos-picker", removing: [.preview])
    #expect(try Self.check(previews.output, of: previews) == .passed)
    #expect(throws: VerificationError.self) { _ = try Self.check(file.bytes, of: all) }
  }

  @Test func `what nobody could look at is said, and so is that nobody is there`() throws {
    let original = Array(
      try Data(contentsOf: FixtureFiles.folder.appending(path: "movie-boxed.mov")))
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
    #expect(try Self.check(cleaning.output, of: cleaning) == .couldNotLook)
    #expect(try Self.check(cleaning.output, of: cleaning, Verifier()) == .absent)
    #expect(
      try Self.check(cleaning.output, of: cleaning, Verifier(requirement: .off)) == .notChecked)
    #expect(throws: VerificationError.witnessAbsent) {
      _ = try Self.check(cleaning.output, of: cleaning, Verifier(requirement: .required))
    }
  }
}
