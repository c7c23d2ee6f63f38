import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

@Suite struct CoarseningTests {
  /// Ways to coarsen, each with the names of places that are kept.
  private static let ways: [(coarse: [Kind: Coarseness], names: [String])] = [
    (
      [.location: .cell(kilometres: 5)],
      ["City", "2:90", "State", "Province", "Country", "WorldRegion"]
    ),
    ([.location: .cell(kilometres: 100)], ["State", "Province", "Country", "WorldRegion"]),
    ([.location: .place(.city)], ["City", "2:90", "State", "Province", "Country", "WorldRegion"]),
    ([.location: .place(.country)], ["Country", "WorldRegion"]),
    ([.captureTime: .time(.month)], []),
    (
      [.location: .cell(kilometres: 1_000), .captureTime: .time(.year)], ["Country", "WorldRegion"]
    ),
  ]

  @Test(arguments: ways.indices)
  func `no canary of a coarse kind is left except kept names`(way: Int) throws {
    let (coarse, names) = Self.ways[way]
    var (delivered, changed) = (0, 0)
    for file in FixtureFiles.all {
      let (original, inventory) = try ReadFixture.named(file)
      guard let cleaning = try cleaned(original, coarse, holding: inventory) else { continue }
      delivered += 1
      changed += cleaning.changesNothing ? 0 : 1
      for canary in Canary.planted(in: file) where canary.recognised {
        guard canary.kinds.contains(where: { word in coarse.keys.contains { $0.rawValue == word } })
        else { continue }
        let name = canary.id.split(separator: "/").last.map(String.init) ?? canary.id
        if names.contains(where: { name.contains($0) }) { continue }
        // The digest of an IPTC block is kept if nothing in the block changes.
        if name.hasSuffix("IPTCDigest"), names.contains("City") { continue }
        #expect(!canary.occurs(in: cleaning.output), "\(canary.id) is left")
      }
      guard !cleaning.changesNothing else { continue }
      // Cleaning the output changes nothing.
      let again = try #require(try cleaned(cleaning.output, coarse))
      #expect(again.changesNothing, "\(file) changes again")
    }
    #expect(delivered == FixtureFiles.all.count)
    #expect(changed == [95, 98, 95, 98, 82, 107][way])
  }

  @Test func `names of cities are kept if cities may be stated`() throws {
    var keptCount = 0
    for canary in Canary.all where FixtureFiles.all.contains(canary.file) {
      guard canary.kinds == ["location"], canary.id.hasSuffix("City"),
        canary.carrier != "makerNote",
        // Digits are wrapped into new lines when they are written.
        canary.patterns["hex"] == nil
      else { continue }
      let original = try FixtureFiles.bytes(of: canary.file)
      guard let cleaning = try cleaned(original, [.location: .place(.city)]) else { continue }
      #expect(canary.occurs(in: cleaning.output), "\(canary.id) is lost")
      keptCount += 1
    }
    #expect(keptCount == 40)
  }

  @Test(arguments: ["family.jpg", "exif-big.jpg", "exif-little.jpg", "xmp-attributes.jpg"])
  func `coordinates become the centre of their cell in the carrier's own form`(
    file: String
  ) throws {
    let original = try FixtureFiles.bytes(of: file)
    let coarseness = Coarseness.cell(kilometres: 5)
    let cleaning = try #require(try cleaned(original, [.location: coarseness]))
    let found = try Inventory(of: cleaning.output)
    let before = cleaning.inventory.entries.filter { $0.exact?.form == .coordinate }
    let after = found.entries.filter { $0.exact?.form == .coordinate }
    #expect(!before.isEmpty)
    #expect(before.map { $0.exact?.coarse(to: coarseness) } == after.map(\.exact))
    #expect(zip(before, after).allSatisfy { $0.exact != $1.exact })
  }

  @Test func `an output that is more exact than allowed is not delivered`() throws {
    let original = try FixtureFiles.bytes(of: "family.jpg")
    let coarse: [Kind: Coarseness] = [.location: .cell(kilometres: 5)]
    let cleaning = try #require(try cleaned(original, coarse))
    // The bytes that a faulty writer might put in its place: a finer cell, or the original.
    let finer = try Cleaning(original, coarsening: [.location: .cell(kilometres: 1)])
    for output in [finer.output, original] {
      let error = #expect(throws: VerificationError.self) {
        try cleaning.evidence(for: output)
      }
      switch error {
      case .tooExact: break
      default: Issue.record("\(String(describing: error))")
      }
    }
  }

  @Test func `the centre of another cell is found, too`() throws {
    let original = try FixtureFiles.bytes(of: "exif-big.jpg")
    let cleaning = try #require(try cleaned(original, [.location: .cell(kilometres: 5)]))
    var output = cleaning.output
    // A degree more, in the first number of the latitude.
    let latitude = try #require(
      Canary.all.first { $0.id == "exif-big/exif/GPSLatitude" }?.needles.first)
    let offset = try #require(original.indices.first { original[$0...].starts(with: latitude) })
    output[offset + 3] += 1
    let error = #expect(throws: VerificationError.self) { try cleaning.evidence(for: output) }
    switch error {
    case .tooExact: break
    default: Issue.record("\(String(describing: error))")
    }
  }

  /// Runs the stages up to evidence.
  ///
  /// Returns nil if the file is refused because of what follows its picture.
  private func cleaned(
    _ original: [UInt8], _ coarse: [Kind: Coarseness], holding inventory: Inventory? = nil
  ) throws -> Cleaning? {
    do {
      let cleaning = try Cleaning(original, holding: inventory, coarsening: coarse)
      _ = try cleaning.evidence()
      return cleaning
    } catch EditError.unopened {
      return nil
    }
  }
}
