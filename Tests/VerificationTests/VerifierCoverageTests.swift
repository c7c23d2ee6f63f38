import Bytes
import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Secrets in places where no carrier is: the verifier accounts for every byte.
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
    #expect(files == 71)
    #expect(tested == 525)
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
