import Editing
import Metadata
import Samples
import Testing
import Vocabulary

/// Raw pictures of several makers: what their converters need is kept, and the rest is removed.
@Suite struct RawFixtureTests {
  static let files = ["raw.arw", "raw.cr2", "raw.cr3", "raw.orf", "raw.pef", "raw.rw2", "raw.srw"]

  @Test(arguments: files)
  func `a maker's block is known entry by entry, and values that colours need are kept`(
    file: String
  ) throws {
    let bytes = try FixtureFiles.bytes(of: file)
    let items = try Inventory(of: bytes).items
    #expect(items.allSatisfy { $0.reading == .read })
    for policy in ["everyday", "anonymous"] {
      let cleaning = try Cleaning(bytes, under: policy)
      _ = try cleaning.evidence()
      #expect(cleaning.output.count == bytes.count)
      var needed = 0
      for canary in Canary.planted(in: file) {
        if canary.kinds == ["rendering"] {
          #expect(canary.occurs(in: cleaning.output), "\(canary.id) is lost")
          needed += 1
        } else if canary.carrier == "makerNote" {
          #expect(!canary.occurs(in: cleaning.output), "\(canary.id) is left")
        }
      }
      #expect(needed > 0)
      let again = try Cleaning(cleaning.output, under: policy).output
      let isSame = again == cleaning.output
      #expect(isSame)
    }
  }

  @Test func `previews in boxes lose their metadata, and are kept`() throws {
    let original = try FixtureFiles.bytes(of: "raw.cr3")
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.caption])
    _ = try cleaning.evidence()
    #expect(cleaning.output.count == original.count)
    let previews = try Inventory(of: cleaning.output).items.filter {
      $0.key == .known("PreviewImage")
    }
    #expect(previews.map(\.kinds.all) == [[.preview], [.preview]])
    let canaries = Canary.all.filter { canary in
      canary.file == "raw.cr3" && ["THMB", "PRVW"].contains { canary.id.contains($0) }
    }
    #expect(canaries.count == 2)
    #expect(canaries.allSatisfy { !$0.occurs(in: cleaning.output) })
    let again = try Cleaning(cleaning.output, under: "photos-picker", removing: [.caption]).output
    let isSame = again == cleaning.output
    #expect(isSame)
  }

  @Test(arguments: files)
  func `a file that ends early is cleaned of its content, or refused`(file: String) throws {
    let bytes = try FixtureFiles.bytes(of: file)
    let secrets = Canary.planted(in: file).filter { $0.kinds != ["rendering"] }
    var (refused, cleaned) = (0, 0)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      do {
        let cleaning = try Cleaning(Array(bytes.prefix(length)), under: "anonymous")
        _ = try cleaning.evidence()
        for secret in secrets {
          let isLeft = secret.occurs(in: cleaning.output)
          #expect(!isLeft, "\(secret.id) is left at \(length)")
        }
        cleaned += 1
      } catch is EditError {
        refused += 1
      } catch is InventoryError {
        refused += 1
      }
    }
    let expected = [
      "raw.arw": 178, "raw.cr2": 87, "raw.cr3": 292, "raw.orf": 87, "raw.pef": 86, "raw.rw2": 131,
      "raw.srw": 87,
    ]
    #expect(refused == expected[file])
    // In box files the tables come first, and reveal what is cut off.
    #expect(cleaned > 0 || file == "raw.cr3")
  }

  @Test func `Sony's colours that hold more than numbers are refused`() throws {
    var bytes = try FixtureFiles.bytes(of: "raw.arw")
    let item = try #require(
      try Inventory(of: bytes).items.first { $0.key == .known("Sony:SR2SubIFD") })
    #expect(item.kinds == Kinds(.rendering, .exposure))
    // The first tag after the cipher.
    bytes[item.place.offset + 3] ^= 0x55
    let changed = try Inventory(of: bytes).items.first { $0.key == .known("Sony:SR2SubIFD") }
    #expect(changed?.reading == .unopened)
    #expect(throws: EditError.self) { try Cleaning(bytes, under: "everyday") }
  }

  @Test func `the JPEG in Panasonic's raw picture loses its place alone`() throws {
    let bytes = try FixtureFiles.bytes(of: "raw.rw2")
    let cleaning = try Cleaning(bytes, under: "photos-picker", removing: [.location])
    _ = try cleaning.evidence()
    #expect(cleaning.output.count == bytes.count)
    let inside = Canary.planted(in: "raw.rw2").filter { $0.id.contains("JpgFromRaw") }
    #expect(inside.count == 2)
    for canary in inside {
      #expect(canary.occurs(in: cleaning.output) != canary.kinds.contains("location"))
    }
  }
}
