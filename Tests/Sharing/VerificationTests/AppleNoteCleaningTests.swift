import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

/// Pictures of current iPhones, cleaned and proven.
@Suite struct AppleNoteCleaningTests {
  private static let files: [(name: String, bytes: [UInt8])] = AppleNoteBuilder.forms.flatMap {
    [
      ("\($0.name), HEIC", $0.note.heic()),
      ("\($0.name), JPEG", $0.note.jpeg(withGainMap: true)),
    ]
  }

  private func makerItems(_ bytes: [UInt8]) throws -> [Item] {
    try Inventory(of: bytes).items.filter { $0.carrier == .makerNote }
  }

  @Test func `if the location is removed, the maker's block is the same, byte for byte`() throws {
    for (name, file) in Self.files {
      let cleaning = try Cleaning(file, under: "photos-picker", removing: [.location])
      _ = try cleaning.evidence()
      let start = try #require(file.firstRange(of: Array("Apple iOS".utf8))).lowerBound
      let end = try #require(file[start...].firstRange(of: Array("CanaryStyle!".utf8))).upperBound
      let isSame = cleaning.output[start..<end] == file[start..<end]
      #expect(isSame, "\(name)")
      #expect(!(try Inventory(of: cleaning.output)).items.contains { $0.kinds.contains(.location) })
    }
    #expect(Self.files.count == 10)
  }

  @Test(arguments: ["everyday", "anonymous"])
  func `without the maker's block the values that show a gain map are kept, and nothing else`(
    policy: String
  ) throws {
    for (name, file) in Self.files {
      let cleaning = try Cleaning(file, under: policy)
      _ = try cleaning.evidence()
      let left = try makerItems(cleaning.output)
      #expect(
        left.map(\.key) == [.known("Apple:HDRHeadroom"), .known("Apple:HDRGain")], "\(name)")
      let again = try Cleaning(cleaning.output, under: policy)
      #expect(again.decision.changesNothing, "\(name)")
      let texts = ["Canary", "bplist", "85F6A940", "5C3A0E6E", "Gap"]
      for text in texts {
        #expect(cleaning.output.firstRange(of: Array(text.utf8)) == nil, "\(name) \(text)")
      }
    }
  }

  @Test func `anything else of the maker beside it is found`() throws {
    let cleaning = try Cleaning(AppleNoteBuilder().heic(), under: "everyday")
    let note = try #require(cleaning.output.firstRange(of: Array("Apple iOS".utf8))).lowerBound
    var tested = 0
    for index in (note + 14)..<(note + AppleNoteBuilder().bytes.count)
    where cleaning.output[index] == 0 {
      var other = cleaning.output
      other[index] = 0x41
      #expect(throws: VerificationError.self, "byte \(index - note)") {
        try cleaning.evidence(for: other)
      }
      tested += 1
    }
    #expect(tested == 281)
  }

  @Test func `another headroom than the original's is found`() throws {
    let cleaning = try Cleaning(AppleNoteBuilder().heic(), under: "everyday")
    var other = AppleNoteBuilder()
    other.headroom = (102, 100)
    let changed = try Cleaning(other.heic(), under: "everyday").output
    #expect(throws: VerificationError.self) { try cleaning.evidence(for: changed) }
  }

  @Test func `an unreadable entry is removed alone, with its possible value`() throws {
    var note = AppleNoteBuilder()
    note.gap = 8
    note.unknown = TIFFBuilder().entry(0x0099, 77, 3, Array("Odd!".utf8))
    for (file, rest) in [(note.heic(), 2), (note.jpeg(withGainMap: false), 0)] {
      let before = try makerItems(file)
      #expect(before.count { $0.reading == .malformed } == 2)
      let cleaning = try Cleaning(file, under: "photos-picker", removing: [.location])
      _ = try cleaning.evidence()
      let after = try makerItems(cleaning.output)
      #expect(after.map(\.key) == before.filter { $0.reading == .read }.map(\.key))
      for text in ["Odd!", "Gap"] {
        #expect(cleaning.output.firstRange(of: Array(text.utf8)) == nil)
      }
      for text in ["bplist00CanaryRT", "CanaryStyle!", LivePhotoBuilder.identifier] {
        #expect(cleaning.output.firstRange(of: Array(text.utf8)) != nil)
      }
      // If the block is removed, only the values that show a gain map are left of it.
      let everyday = try Cleaning(file, under: "everyday")
      _ = try everyday.evidence()
      #expect(try makerItems(everyday.output).count == rest)
    }
  }
}
