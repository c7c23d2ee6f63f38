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
    witness: Witness(Path(BuiltPrograms.folder.appending(path: "omit-witness").path())))

  private static func check(
    _ bytes: [UInt8], of cleaning: Cleaning, _ verifier: Verifier = verifier
  ) throws -> Evidence.Check {
    let file = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let source = try SourceFile(opening: Path(file.path()))
    return try verifier.expectUnseen(
      in: source, seenAs: .file(source.descriptorNumber), holding: try Inventory(of: bytes),
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

  @Test(arguments: [.location, .depth, .deviceModel, .preview] as [Kind], [false, true])
  func `the directory of a depth photo does not belong to the files that it lists`(
    kind: Kind, isExtended: Bool
  ) throws {
    let cleaning = try Cleaning(
      DepthPhoto(isExtended: isExtended).bytes, under: "photos-picker", removing: [kind])
    #expect(try Self.check(cleaning.output, of: cleaning) == .passed)
  }

  @Test(arguments: [false, true])
  func `pages after the first are pages to a witness, too`(isBigEndian: Bool) throws {
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

  @Test func `keys that the witness also sees in the bare picture are not the output's`() throws {
    let original = JPEGBuilder().segment(0xE1, Array("Exif\0\0".utf8) + TIFFBuilder.dated.bytes)
      .picture().bytes
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
    let answer = #"""
      while /usr/bin/head -c 1 | /usr/bin/grep -q .; do
      echo '{"reading":1}' >&0
      echo '{"reader":"libexif","group":"GPS","tag":2,"digest":DIGEST}' >&0
      echo '{"exiv2":"read","libexif":"read","versions":"exiv2 1.2.3"}' >&0
      done
      """#
    // The same value in every file, another one in each, and no value.
    for (digest, isMade) in [("5", true), ("'$((n = n + 1))'", false), ("\"\"", false)] {
      let script = try Script(answer.replacing("DIGEST", with: digest))
      let verifier = Verifier(witness: Witness(Path(script.url.path)))
      if isMade {
        #expect(try Self.check(cleaning.output, of: cleaning, verifier) == .passed)
      } else {
        #expect(throws: VerificationError.self) {
          _ = try Self.check(cleaning.output, of: cleaning, verifier)
        }
      }
    }
  }

  @Test func `a key seen once in the bare picture excuses one in the output`() throws {
    let original = JPEGBuilder().segment(0xE1, Array("Exif\0\0".utf8) + TIFFBuilder.dated.bytes)
      .picture().bytes
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
    // Twice in the output, which is read first, and once in each file of the picture.
    let script = try Script(
      #"""
      while /usr/bin/head -c 1 | /usr/bin/grep -q .; do
      echo '{"reading":1}' >&0
      if [ -z "$n" ]; then
      echo '{"reader":"libexif","group":"GPS","tag":2,"digest":5}' >&0
      n=1
      fi
      echo '{"reader":"libexif","group":"GPS","tag":2,"digest":5}' >&0
      echo '{"exiv2":"read","libexif":"read","versions":"exiv2 1.2.3"}' >&0
      done
      """#)
    #expect(throws: VerificationError.self) {
      _ = try Self.check(
        cleaning.output, of: cleaning, Verifier(witness: Witness(Path(script.url.path))))
    }
  }

  @Test func `a pointer to locations in the directory of a preview is not the preview's`() throws {
    let key = WitnessedKey.exif(group: "Thumbnail", tag: 0x8825)
    #expect(key.known?.kinds.all == [.location])
  }

  @Test func `a place that is left is seen, whatever the witness makes up over the picture`() throws
  {
    let original = JPEGBuilder().segment(0xE1, Array("Exif\0\0".utf8) + TIFFBuilder.dated.bytes)
      .picture().bytes
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
    #expect(try Self.check(cleaning.output, of: cleaning) == .passed)
    #expect(throws: VerificationError.self) { _ = try Self.check(original, of: cleaning) }
  }

  @Test func `unseen files and a missing witness are reported`() throws {
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
