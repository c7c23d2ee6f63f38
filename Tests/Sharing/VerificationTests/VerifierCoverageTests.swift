import Bytes
import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Secrets in places that belong to no carrier: the verifier accounts for every byte.
@Suite struct VerifierCoverageTests {
  private static let secret = Array("SECRETSECRET".utf8)

  @Test func `a secret in any gap of a clean output refuses it`() throws {
    var (tested, files) = (0, 0)
    for file in FixtureFiles.all {
      guard let cleaning = try cleaned(file) else { continue }
      let output = cleaning.output
      var gaps: [ByteRange] = []
      try Coverage(of: try Inventory(of: output), in: output).visit(in: output) { stretch in
        if stretch.use == .blank { gaps.append(stretch.range) }
        return true
      }
      for gap in gaps {
        var spoilt = output
        let length = min(gap.count, Self.secret.count)
        let start = gap.lowerBound + (gap.count - length) / 2
        spoilt.replaceSubrange(start..<(start + length), with: Self.secret[..<length])
        #expect(throws: VerificationError.self, "\(file) at byte \(start)") {
          try cleaning.evidence(for: spoilt)
        }
        tested += 1
      }
      if !gaps.isEmpty { files += 1 }
    }
    #expect(files == 76)
    #expect(tested == 594)
  }

  @Test func `a secret between any two parts of a clean output refuses it`() throws {
    var tested = 0
    for file in FixtureFiles.all {
      guard let cleaning = try cleaned(file) else { continue }
      let output = cleaning.output
      var borders: [Int] = []
      try Coverage(of: try Inventory(of: output), in: output).visit(in: output) { stretch in
        borders.append(stretch.range.upperBound)
        return true
      }
      let step = max(1, borders.count / Self.bordersOfFile)
      for border in stride(from: 0, to: borders.count, by: step).map({ borders[$0] }) {
        let spoilt = output[..<border] + Self.secret + output[border...]
        #expect(throws: VerificationError.self, "\(file) at byte \(border)") {
          try cleaning.evidence(for: Array(spoilt))
        }
        tested += 1
      }
    }
    #expect(tested == 1155)
  }

  private static let bordersOfFile = 12

  @Test func `bytes after the value of an entry are removed, and nothing else changes`() throws {
    for (order, mark) in [([6, 0], "II"), ([0, 6], "MM")] as [([UInt8], String)] {
      let head: [UInt8] = mark == "II" ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]
      let little = mark == "II"
      func short(_ number: UInt8) -> [UInt8] { little ? [number, 0] : [0, number] }
      func long(_ number: UInt8) -> [UInt8] { little ? [number, 0, 0, 0] : [0, 0, 0, number] }
      let tag: [UInt8] = little ? [0x12, 1] : [1, 0x12]
      let entry = tag + short(3) + long(1) + order + Array("SE".utf8)
      let block = head + long(8) + short(1) + entry + long(0)
      let file = JPEGBuilder().application(1, "Exif\0\0", block)
        .segment(0xFE, Array("a comment".utf8)).picture().bytes
      let cleaning = try Cleaning(file, under: "anonymous")
      _ = try cleaning.evidence()
      #expect(!cleaning.output.indices.contains { cleaning.output[$0...].starts(with: "SE".utf8) })
      let kept = try Cleaning(file, under: "photos-picker", removing: [.caption])
      _ = try kept.evidence()
      #expect(kept.output.indices.contains { kept.output[$0...].starts(with: "SE".utf8) })
      let again = try Cleaning(cleaning.output, under: "anonymous")
      #expect(again.output == cleaning.output)
    }
  }

  @Test func `a resource with information in its padding is removed`() throws {
    // A resource of unknown use with three bytes, and a secret in place of the padding zero.
    let resource =
      Array("8BIM".utf8) + [0x03, 0xED, 0, 0x53, 0, 0, 0, 3, 1, 2, 3, 0x54] + Array("8BIM".utf8)
      + [0x03, 0xF3, 0, 0, 0, 0, 0, 2, 0, 0]
    let file = JPEGBuilder().application(13, "Photoshop 3.0\0", resource)
      .segment(0xFE, Array("a comment".utf8)).picture().bytes
    let cleaning = try Cleaning(file, under: "photos-picker", removing: [.caption])
    _ = try cleaning.evidence()
    #expect(
      !cleaning.output.contains(0x54)
        || !cleaning.output.indices.contains {
          cleaning.output[$0...].starts(with: [1, 2, 3, 0x54])
        })
  }

  private func cleaned(_ file: String) throws -> Cleaning? {
    do {
      let cleaning = try Cleaning(try FixtureFiles.bytes(of: file), under: "anonymous")
      _ = try cleaning.evidence()
      return cleaning
    } catch EditError.unopened {
      return nil
    }
  }
}
