import Access
import Bytes
import Editing
import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

@Suite struct LivePhotoTests {
  private let original = LivePhotoBuilder.still()

  private func pair(_ text: String) throws -> PairEntry {
    let inventory = try Inventory(of: original)
    var pair = try #require(inventory.pair)
    pair.identifier = try #require(PairIdentifier(parsing: text.utf8))
    return pair
  }

  private func plan(_ pair: PairEntry?) throws -> (decision: Decision, output: [UInt8]) {
    let inventory = try Inventory(of: original)
    let everyday = try #require(try StockPolicies.named("everyday"))
    let decision = PolicySet(everyday).decide(
      try Request(caller: .direct), about: inventory.items)
    let plan = try EditPlan(carryingOut: decision, on: inventory, pairedBy: pair)
    return (decision, plan.pieces.flatMap { $0.output(from: original) })
  }

  private func verify(
    _ output: [UInt8], _ decision: Decision, _ pair: PairEntry?
  ) throws(VerificationError) {
    let inventory: Inventory
    do {
      inventory = try Inventory(of: original)
    } catch {
      throw .unreadable(error)
    }
    _ = try Verifier().evidence(
      that: output, carriesOut: decision, from: original, holding: inventory, pairedBy: pair)
  }

  @Test func `a new identifier is written in place, and nothing else of the maker is kept`() throws
  {
    let new = try pair(LivePhotoBuilder.other)
    let (decision, output) = try plan(new)
    #expect(output.count == original.count)
    let left = try Inventory(of: output).items.filter { $0.carrier == .makerNote }
    #expect(left.map(\.key) == [.known("Apple:ContentIdentifier")])
    try verify(output, decision, new)
  }

  @Test func `a wrong or missing identifier does not verify`() throws {
    let (new, old) = (try pair(LivePhotoBuilder.other), try pair(LivePhotoBuilder.identifier))
    let (decision, output) = try plan(new)
    #expect(throws: VerificationError.unpaired) { try verify(output, decision, old) }
    let (_, kept) = try plan(old)
    #expect(throws: VerificationError.unpaired) { try verify(kept, decision, new) }
    let (_, without) = try plan(nil)
    #expect(throws: VerificationError.unpaired) { try verify(without, decision, new) }
  }

  @Test func `an identifier that was not asked for is a leak`() throws {
    let (decision, output) = try plan(try pair(LivePhotoBuilder.other))
    #expect(throws: VerificationError.self) { try verify(output, decision, nil) }
  }

  @Test func `anything else of the maker that is left is found`() throws {
    let new = try pair(LivePhotoBuilder.other)
    let (decision, output) = try plan(new)
    let note = try #require(
      (0..<output.count).first { output[$0...].starts(with: "Apple iOS".utf8) })
    var tested = 0
    for index in (note + 14)..<(note + LivePhotoBuilder.note().count) where output[index] == 0 {
      var other = output
      other[index] = 0x41
      #expect(throws: VerificationError.self) { try verify(other, decision, new) }
      tested += 1
    }
    #expect(tested == 60)
  }
}
