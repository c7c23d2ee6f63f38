import Foundation
import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

/// The free bytes of outputs are counted, and a policy bounds them.
@Suite struct VerifierRoomTests {
  /// A picture with nine free bytes in its header, and a comment that goes.
  private static let picture = JPEGBuilder()
    .application(0, "JFIF\0", [1, 1, 0, 0, 72, 0, 72, 0, 0])
    .segment(0xFE, Array("a comment".utf8)).picture().bytes

  @Test func `every output but of camera raw has 64 free bytes at most`() throws {
    var tested = 0
    for file in FixtureFiles.all {
      guard let room = try Self.room(of: file, try FixtureFiles.bytes(of: file)) else { continue }
      #expect(room.total <= 64 || file.hasPrefix("raw"), "\(file): \(room.total)")
      tested += 1
    }
    #expect(tested == 120)
  }

  @Test(.enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)))
  func `so has every real file`() throws {
    let folder = try #require(SampleFiles.folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var tested = 0
    for name in names {
      guard let bytes = try? Data(contentsOf: folder.appending(path: name)),
        let room = try Self.room(of: name, Array(bytes))
      else { continue }
      let isRaw = ["arw", "cr2", "cr3", "dng", "nef", "orf", "pef", "raf", "rw2", "srw"]
        .contains { name.lowercased().hasSuffix(".\($0)") }
      #expect(room.total <= 64 || isRaw, "\(name): \(room.total)")
      tested += 1
    }
    #expect(tested >= 40)
  }

  /// The count of a file as `anonymous` delivers it; nil where it delivers none.
  private static func room(of name: String, _ bytes: [UInt8]) throws -> RoomCount? {
    guard let cleaning = try? Cleaning(bytes, under: "anonymous"),
      let evidence = try? cleaning.evidence()
    else { return nil }
    #expect(evidence.room != nil, "\(name)")
    return evidence.room
  }

  @Test func `an output with as many free bytes as the policy allows is delivered`() throws {
    for limit in [RoomLimit.any, .bytes(10), .bytes(9)] {
      let evidence = try Cleaning(Self.picture, leaving: limit).evidence()
      #expect(evidence.room?.total == 9)
    }
  }

  @Test func `one with more is refused, changed or not`() throws {
    let cleaned = try Cleaning(Self.picture, leaving: .any).output
    #expect(cleaned.count < Self.picture.count)
    for file in [Self.picture, cleaned] {
      #expect(throws: VerificationError.room(9, most: 8)) {
        try Cleaning(file, leaving: .bytes(8)).evidence()
      }
    }
  }

  @Test func `what the refusal says names both numbers and nothing of the file`() {
    #expect(
      "\(VerificationError.room(7, most: 6))"
        == "7 bytes of the output are free, and the policy lets 6 be")
  }

  @Test func `two files of one asset have as many as both`() throws {
    let evidence = try Cleaning(Self.picture, leaving: .any).evidence()
    #expect(evidence.joined(evidence).room?.total == 18)
    #expect(evidence.joined(evidence.leavingNothingCounted).room == nil)
  }
}

extension Evidence {
  fileprivate var leavingNothingCounted: Evidence {
    Evidence(inventory: inventory, media: media, residue: residue, witness: witness)
  }
}
