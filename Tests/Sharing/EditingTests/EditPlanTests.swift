import Access
import Metadata
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct EditPlanTests {
  @Test func `parts that may be needed to show a raw picture are not removed`() throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    _ = file.store(Array("unclaimed".utf8))
    file.page(
      file.picture(at: data, count: 48) + [
        file.short(0x0106, 32803), file.text(0x010E, "canary of a caption"),
      ])
    let inventory = try Inventory(of: file.bytes)
    let slack = try #require(inventory.items.last)
    let place = slack.place
    #expect(slack.carrier == .unclaimed)
    #expect(throws: EditError.needed(place)) { try plan("everyday", inventory) }
    // If unrecognised parts are kept, the rest can be removed.
    #expect(try !plan("photos-picker", inventory).isCopy(of: file.bytes.count))
  }

  private func plan(_ policy: String, _ inventory: Inventory) throws -> EditPlan {
    let stock = try #require(try StockPolicies.named(policy))
    let request = try Request(
      caller: .direct, choices: try Choices(include: [], exclude: [.caption]))
    let decision = PolicySet(stock).decide(request, about: inventory.items)
    return try EditPlan(carryingOut: decision, on: inventory)
  }
}
