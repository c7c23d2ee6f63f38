import Editing
import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

/// Movies whose boxes contain a secret each: the stages from inventory to evidence.
@Suite struct MovieBoxTests {
  private static let files = FixtureFiles.all.filter {
    ["movie-quicktime.mov", "movie-3gpp.3gp", "movie-itunes.m4v", "movie-makers.mp4"].contains($0)
  }

  @Test(arguments: Kind.allCases.filter { $0 != .rendering })
  func `if a kind is removed its secrets are gone, and the rest is kept if possible`(
    kind: Kind
  ) throws {
    #expect(Self.files.count == 4)
    for file in Self.files {
      let (bytes, inventory) = try ReadFixture.named(file)
      let cleaning = try Cleaning(
        bytes, holding: inventory, under: "photos-picker", removing: [kind])
      _ = try cleaning.evidence()
      #expect(cleaning.output.count == bytes.count)
      for canary in Canary.planted(in: file) where canary.recognised {
        let isLeft = canary.occurs(in: cleaning.output)
        if canary.kinds.contains(kind.rawValue) {
          #expect(!isLeft, "\(canary.id) is left")
        } else if !canary.id.contains("segment/"), !canary.id.contains("thmb/") {
          #expect(isLeft, "\(canary.id) is lost without \(kind)")
        }
      }
      let again = try Cleaning(cleaning.output, under: "photos-picker", removing: [kind])
      #expect(again.output == cleaning.output)
    }
  }

  @Test(arguments: ["everyday", "anonymous", "newsroom"])
  func `under each policy outputs hold up, and are not changed again`(policy: String) throws {
    for file in Self.files {
      let cleaning = try Cleaning(try FixtureFiles.bytes(of: file), under: policy)
      _ = try cleaning.evidence()
      #expect(try Cleaning(cleaning.output, under: policy).output == cleaning.output)
      guard policy == "anonymous" else { continue }
      for canary in Canary.planted(in: file) {
        #expect(!canary.occurs(in: cleaning.output), "\(canary.id) is left")
      }
    }
  }

  @Test(arguments: [
    (Coarseness.cell(kilometres: 5), Coarseness.time(.day), 43),
    (.cell(kilometres: 500), .time(.year), 43), (.place(.city), .time(.hour), 41),
  ])
  func `locations and times can be coarsened, and again changes nothing`(
    place: Coarseness, time: Coarseness, count: Int
  ) throws {
    var coarsened = 0
    for file in Self.files {
      let bytes = try FixtureFiles.bytes(of: file)
      let coarse: [Kind: Coarseness] = [.location: place, .captureTime: time]
      let cleaning = try Cleaning(bytes, coarsening: coarse)
      _ = try cleaning.evidence()
      #expect(cleaning.output.count == bytes.count)
      coarsened += cleaning.decision.verdicts.count {
        if case .coarsen = $0.action { true } else { false }
      }
      // Names of cities are kept if cells are that small.
      for canary in Canary.planted(in: file) where canary.kinds.first == "location" {
        guard !canary.id.hasSuffix("photoshop:City") else { continue }
        #expect(!canary.occurs(in: cleaning.output), "\(canary.id) is left")
      }
      #expect(try Cleaning(cleaning.output, coarsening: coarse).output == cleaning.output)
    }
    #expect(coarsened == count)
  }

  @Test(arguments: files)
  func `a movie cut anywhere is refused or cleaned of everything`(file: String) throws {
    let bytes = try FixtureFiles.bytes(of: file)
    var refused = 0
    for length in stride(from: 8, to: bytes.count, by: file.hasSuffix("mov") ? 11 : 3) {
      if !isCleaned(Array(bytes[..<length]), canaries: file) { refused += 1 }
    }
    let expected = [
      "movie-3gpp.3gp": 1010, "movie-itunes.m4v": 1210, "movie-makers.mp4": 912,
      "movie-quicktime.mov": 813,
    ]
    #expect(refused == expected[file])
  }

  @Test(arguments: files)
  func `wrong numbers leave nothing unremoved`(file: String) throws {
    let bytes = try FixtureFiles.bytes(of: file)
    let movie = try #require(bytes.firstRange(of: Array("moov".utf8))?.lowerBound)
    var random = Numbers(state: 7)
    var cleaned = 0
    for _ in 0..<200 {
      var mutant = bytes
      let offset = random.next(below: bytes.count - movie) + movie
      let value: UInt8 = [0, 1, 7, 8, 0x7F, 0x80, 0xFF][random.next(below: 7)]
      mutant[offset] = value
      if isCleaned(mutant, canaries: nil) { cleaned += 1 }
    }
    let expected = [
      "movie-3gpp.3gp": 181, "movie-itunes.m4v": 184, "movie-makers.mp4": 175,
      "movie-quicktime.mov": 182,
    ]
    #expect(cleaned == expected[file])
  }

  /// Returns whether a file is cleaned under `anonymous`, with evidence; no output may contain
  /// secrets.
  private func isCleaned(_ bytes: [UInt8], canaries file: String?) -> Bool {
    do {
      let cleaning = try Cleaning(bytes, under: "anonymous")
      _ = try cleaning.evidence()
      guard let file else { return true }
      for canary in Canary.planted(in: file) {
        #expect(!canary.occurs(in: cleaning.output), "\(canary.id) is left of \(bytes.count) bytes")
      }
      return true
    } catch is InventoryError {
      return false
    } catch is EditError {
      return false
    } catch {
      Issue.record("\(error) for \(bytes.count) bytes")
      return false
    }
  }
}
