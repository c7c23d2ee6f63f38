import Access
import Bytes
import Editing
import Metadata
import PolicyEngine
import Samples
import Testing
import Vocabulary

/// Removes some kinds from a fixture.
enum Removal {
  static func output(of file: String, removing kinds: Set<Kind>) throws -> [UInt8] {
    try output(of: try FixtureFiles.bytes(of: file), removing: kinds)
  }

  static func output(of original: [UInt8], removing kinds: Set<Kind>) throws -> [UInt8] {
    let stock = try #require(try StockPolicies.named("photos-picker"))
    let inventory = try Inventory(of: original)
    let request = try Request(
      caller: .direct, choices: try Choices(include: [], exclude: kinds))
    let decision = PolicySet(stock).decide(request, about: inventory.items)
    let plan = try EditPlan(carryingOut: decision, on: inventory)
    return plan.pieces.flatMap { $0.output(from: original) }
  }
}
