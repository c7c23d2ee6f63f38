import Editing
import Metadata
import Samples
import Testing
import Vocabulary

/// Secrets planted in every carrier, searched for in the output's bytes.
@Suite struct CanaryTests {
  @Test func `there is a canary for every kind`() {
    #expect(Canary.all.count == 2029)
    #expect(FixtureFiles.all.count == 121)
    let planted = Set(Canary.all.flatMap(\.kinds))
    #expect(planted == Set(Kind.allCases.map(\.rawValue)))
  }

  @Test(arguments: Kind.allCases.filter { $0 != .rendering })
  func `if a kind is removed, no canary of it is left`(kind: Kind) throws {
    var delivered = 0
    for file in FixtureFiles.all {
      guard let output = try cleaned(file, under: "photos-picker", removing: [kind]) else {
        continue
      }
      delivered += 1
      for canary in Canary.planted(in: file) {
        guard canary.kinds.contains(kind.rawValue), canary.recognised else { continue }
        #expect(!canary.occurs(in: output), "\(canary.id) is left")
      }
    }
    // A movie is refused because of its compressed tables.
    #expect(delivered == FixtureFiles.all.count - (kind == .deviceModel ? 1 : 0))
  }

  @Test
  func
    `if the location is removed, every other canary is kept, except in parts removed as a whole`()
    throws
  {
    // Blocks inside blocks, opaque segments.
    let whole = ["codec-h264", "0x0422", "makerNote/", "segment/", "jumbf/", "2:202"]
    var kept = 0
    for file in FixtureFiles.all {
      guard let output = try cleaned(file, under: "photos-picker", removing: [.location]) else {
        continue
      }
      for canary in Canary.planted(in: file) where !canary.kinds.contains("location") {
        guard !whole.contains(where: canary.id.contains) else { continue }
        #expect(canary.occurs(in: output), "\(canary.id) is lost")
        kept += 1
      }
    }
    #expect(kept == 838)
  }

  @Test func `anonymous leaves no canary but those that show the picture`() throws {
    var delivered = 0
    for file in FixtureFiles.all {
      guard let output = try cleaned(file, under: "anonymous") else { continue }
      delivered += 1
      for canary in Canary.planted(in: file) {
        if canary.kinds == ["rendering"] {
          #expect(canary.occurs(in: output), "\(canary.id) is lost")
        } else {
          #expect(!canary.occurs(in: output), "\(canary.id) is left")
        }
      }
    }
    #expect(delivered == FixtureFiles.all.count - 1)
  }

  @Test func `a malformed file is cleaned of everything or refused`() throws {
    var delivered = 0
    for file in FixtureFiles.malformed {
      do {
        let cleaning = try Cleaning(try FixtureFiles.bytes(of: file), under: "anonymous")
        _ = try cleaning.evidence()
        for canary in Canary.planted(in: file) where canary.kinds != ["rendering"] {
          #expect(!canary.occurs(in: cleaning.output), "\(canary.id) is left in \(file)")
        }
        delivered += 1
      } catch is InventoryError {
      } catch is EditError {
      }
    }
    // Refusing everything would prove nothing.
    #expect(FixtureFiles.malformed.count == 74)
    #expect(delivered == 48)
  }

  /// Returns the cleaned bytes, or nil if the file is refused because of a movie that follows its
  /// picture.
  private func cleaned(
    _ file: String, under policy: String, removing kinds: Set<Kind> = []
  ) throws -> [UInt8]? {
    do {
      let (bytes, inventory) = try ReadFixture.named(file)
      let cleaning = try Cleaning(bytes, holding: inventory, under: policy, removing: kinds)
      _ = try cleaning.evidence()
      return cleaning.output
    } catch EditError.unopened {
      return nil
    }
  }
}
