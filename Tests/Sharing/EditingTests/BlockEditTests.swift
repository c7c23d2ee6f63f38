import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct BlockEditTests {
  private let file = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.dated.bytes)
    .picture().bytes

  @Test func `without removals and changes there is no edit`() throws {
    let inventory = try Inventory(of: file)
    let edits = BlockEdits(removing: [], from: inventory)
    #expect(edits.isEmpty)
    #expect(inventory.blocks.ids.allSatisfy { edits[$0] == nil && edits.gone(from: $0).isEmpty })
  }

  @Test func `a carrier with changed values is rewritten, even if nothing of it is removed`()
    throws
  {
    let inventory = try Inventory(of: file)
    let date = try #require(
      inventory.entries.ids.first { inventory.entries[$0].exact?.form == .date })
    let coarse = try inventory.coarsening([date: .time(.day)])
    let block = coarse.entries[date].block
    let edits = BlockEdits(removing: [], from: coarse)
    #expect(edits[block] == .rewriting)
    #expect(edits.gone(from: block).isEmpty)
  }

  @Test func `a carrier that loses elements is edited for those, changed or not`() throws {
    let inventory = try Inventory(of: file)
    let date = try #require(
      inventory.entries.ids.first { inventory.entries[$0].exact?.form == .date })
    let entry = inventory.entries[date]
    for held in [inventory, try inventory.coarsening([date: .time(.day)])] {
      let edits = BlockEdits(removing: [date], from: held)
      #expect(edits[entry.block] == .removing([entry.element]))
      #expect(edits.gone(from: entry.block) == [entry.element])
    }
  }
}
