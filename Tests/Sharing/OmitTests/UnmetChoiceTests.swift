import Access
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Choices that could not be applied.
@Suite struct UnmetChoiceTests {
  let shop: ShareFolder

  init() throws {
    shop = try ShareFolder()
    try shop.put("a.jpg", AppleNoteBuilder().jpeg(withGainMap: false))
    try shop.put(
      "b.jpg",
      JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes)
  }

  private func reports(_ choices: Choices) async throws -> [AssetReport] {
    try await shop.share(
      under: ShareFolder.stock("everyday"), on: Request(caller: .direct, choices: choices))
  }

  @Test func `a kind that is kept by choice but removed for another kind is counted`() async throws
  {
    let reports = try await reports(Choices(include: [.makerNote], exclude: []))
    #expect(reports.map { $0.items.unmetChoices.kept[.makerNote] > 0 } == [true, false])
    #expect(reports[0].jsonLine.contains(#""choicesNotApplied":{"#))
    #expect(!reports[1].jsonLine.contains("choicesNotApplied"))
  }

  @Test func `a kind to be coarsened without a coarse form is counted`() async throws {
    let city = try #require(Coarseness("city", of: .location))
    let reports = try await reports(
      Choices(include: [], exclude: [], coarsen: [.location: city]))
    #expect(reports[1].items.unmetChoices.coarsened[.location] > 0)
    #expect(
      reports[1].items.removed[.location] == reports[1].items.unmetChoices.coarsened[.location])
  }

  @Test func `without a choice there are no unmet ones`() async throws {
    #expect(try await reports(.none).allSatisfy(\.items.unmetChoices.isEmpty))
  }
}
