import Access
import Bytes
import Editing
import Metadata
import PolicyEngine
import Samples
import Testing
import Vocabulary

@Suite struct InventoryPairingTests {
  private func written(_ original: [UInt8], _ identifier: String) throws -> [UInt8] {
    let inventory = try Inventory(of: original)
    var pair = try #require(inventory.pair)
    pair.identifier = try #require(PairIdentifier(parsing: identifier.utf8))
    let policy = try Policy(
      parsing: """
        policy: a
        otherwise: keep
        unrecognised: keep
        rules: [{id: a, then: {remove: identifier}}]
        """, file: "a.yaml")
    let decision = PolicySet(policy).decide(
      try Request(caller: .direct), about: inventory.items)
    #expect(decision.verdicts[pair.entry.position].action == .remove)
    let plan = try EditPlan(carryingOut: decision, on: inventory, pairedBy: pair)
    return plan.pieces.flatMap { $0.output(from: original) }
  }

  @Test(arguments: [true, false])
  func `only the identifier changes in a movie`(isISO: Bool) throws {
    let original = LivePhotoBuilder.movie(isISO: isISO)
    let output = try written(original, LivePhotoBuilder.other)
    let isExpected = output == LivePhotoBuilder.movie(LivePhotoBuilder.other, isISO: isISO)
    #expect(isExpected)
  }

  @Test func `an existing identifier is left unchanged`() throws {
    let original = LivePhotoBuilder.movie()
    let isSame = try written(original, LivePhotoBuilder.identifier) == original
    #expect(isSame)
  }
}
