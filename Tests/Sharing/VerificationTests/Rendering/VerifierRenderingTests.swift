import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Outputs that show pictures differently, or in which a reference points nowhere.
@Suite struct VerifierRenderingTests {
  /// Boxes, and the distance from their types to a byte that affects how something is shown.
  private static let tables: [(file: String, type: String, distance: Int)] = [
    // Width of a picture; the decoder's profile; brands.
    ("heic-wide.heic", "ispe", 11), ("heic-wide.heic", "hvcC", 5), ("heic-wide.heic", "ftyp", 6),
    // The matrix of the movie, that of a track; durations of samples; chunks.
    ("movie-quicktime.mov", "mvhd", 41), ("movie-quicktime.mov", "tkhd", 45),
    ("movie-quicktime.mov", "stts", 19), ("movie-quicktime.mov", "stsc", 19),
    ("codec-h264.mp4", "elst", 19), ("raw.cr3", "stts", 19), ("movie-fragments.mp4", "trun", 7),
    // Movies after pictures.
    ("tail-mp4.jpg", "mvhd", 41), ("heic-motion.heic", "mvhd", 41),
  ]

  @Test func `a table of pictures or samples with another number refuses the output`() throws {
    var tested = 0
    for (file, type, distance) in Self.tables {
      let cleaning = try cleaning(file)
      let offset = try #require(cleaning.output.offset(of: type), "\(file) \(type)")
      var output = cleaning.output
      output[offset + 4 + distance] ^= 1
      #expect(throws: VerificationError.self, "\(file) \(type)") {
        try cleaning.evidence(for: output)
      }
      tested += 1
    }
    #expect(tested == 12)
  }

  @Test func `a turned movie is refused for its table, with its place`() throws {
    let cleaning = try cleaning("movie-quicktime.mov")
    var output = cleaning.output
    let offset = try #require(output.offset(of: "tkhd"))
    output[offset + 4 + 45] ^= 1
    #expect(throws: VerificationError.rendering(.table, offset - 4)) {
      try cleaning.evidence(for: output)
    }
  }

  @Test(arguments: ["pitm", "ipma", "dimg", "auxl"])
  func `an item with a changed reference refuses the output`(type: String) throws {
    let cleaning = try cleaning("heic-auxiliary.heic")
    var output = cleaning.output
    let offset = try #require(output.offset(of: type))
    // The last byte of the first number of an item or a property.
    let distance = ["pitm": 5, "ipma": 11, "dimg": 5, "auxl": 5][type] ?? 0
    output[offset + 4 + distance] ^= 3
    #expect(throws: VerificationError.self) { try cleaning.evidence(for: output) }
  }

  @Test func `an index of pictures that points elsewhere refuses the output`() throws {
    let cleaning = try cleaning("tail-gainmap.jpg")
    let start = try #require(cleaning.output.offset(of: "MPF\0"))
    var (tested, faults) = (0, 0)
    // Both rows of the list: attributes, size, offset, dependent pictures.
    for offset in stride(from: start + 4 + 50, to: start + 4 + 82, by: 4) {
      var output = cleaning.output
      output[offset + 1] ^= 0x41
      tested += 1
      do {
        _ = try cleaning.evidence(for: output)
      } catch {
        guard case .rendering(.pictureIndex, _) = error else { continue }
        faults += 1
      }
    }
    #expect(tested == 8)
    #expect(faults == 4)
  }

  @Test func `a directory of files with another length refuses the output`() throws {
    let cleaning = try cleaning("tail-gainmap.jpg")
    var output = cleaning.output
    let offset = try #require(output.offset(of: "Item:Length=\""))
    output[offset + 14] = UInt8(ascii: "1")
    #expect {
      try cleaning.evidence(for: output)
    } throws: { error in
      guard case .rendering(.directory, _) = error as? VerificationError else { return false }
      return true
    }
  }

  @Test func `flags of a WebP about other chunks refuse the output`() throws {
    let cleaning = try cleaning("webp-carriers.webp")
    for flag in [0x20, 0x08, 0x04] as [UInt8] {
      var output = cleaning.output
      output[20] ^= flag
      #expect(throws: VerificationError.rendering(.flags, 20)) {
        try cleaning.evidence(for: output)
      }
    }
  }

  @Test func `a digest of a colour profile that says something refuses the output`() throws {
    let cleaning = try cleaning("icc-split.jpg")
    var output = cleaning.output
    let offset = try #require(output.offset(of: "acsp"))
    output.replaceSubrange((offset + 48)..<(offset + 60), with: Array("SECRETSECRET".utf8))
    #expect {
      try cleaning.evidence(for: output)
    } throws: { error in
      // Bytes that are not the profile's own are unknown bytes.
      guard case .left = error as? VerificationError else { return false }
      return true
    }
  }

  @Test func `other checks detect changes of items and media`() throws {
    // Orientation and colours are items; frames are media.
    let cleaning = try cleaning("exif-little.jpg")
    var output = cleaning.output
    let offset = try #require(output.firstIndex(ofRun: [0x12, 0x01, 0x03, 0, 1, 0, 0, 0]))
    output[offset + 8] ^= 1
    #expect {
      try cleaning.evidence(for: output)
    } throws: { error in
      guard case .lost = error as? VerificationError else { return false }
      return true
    }
    let animation = try self.cleaning("webp-animated.webp")
    var frames = animation.output
    let frame = try #require(frames.offset(of: "ANMF"))
    frames[frame + 8 + 13] ^= 1
    #expect(throws: VerificationError.mediaDiffers) { try animation.evidence(for: frames) }
  }

  private func cleaning(_ file: String) throws -> Cleaning {
    // Movies in pictures would be removed with `motion`.
    let isPicture = ["tail-mp4.jpg", "heic-motion.heic"].contains(file)
    let cleaning = try Cleaning(
      try FixtureFiles.bytes(of: file), under: isPicture ? "photos-picker" : "anonymous",
      removing: isPicture ? [.location] : [])
    _ = try cleaning.evidence()
    #expect(cleaning.output != cleaning.original)
    return cleaning
  }
}

extension [UInt8] {
  /// Returns the first offset of a text.
  fileprivate func offset(of text: String) -> Int? { firstIndex(ofRun: Array(text.utf8)) }

  fileprivate func firstIndex(ofRun run: [UInt8]) -> Int? {
    indices.first { self[$0...].starts(with: run) }
  }
}
