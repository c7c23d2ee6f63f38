import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct ListElementTests {
  @Test func `each place in a list points to its bytes, and none is after the end`() throws {
    let block = try EXIFBlock(parsing: TIFFBuilder.phone().bytes)
    #expect(block.elements.ids.map(\.position) == Array(block.elements.indices))
    for (id, element) in block.elements.identified { #expect(block.elements[id] == element) }
    let end = ElementID(block.elements.count)
    #expect(block.elements.listed(at: end.moved(by: -1)) == block.elements.last)
    #expect(block.elements.listed(at: end) == nil)
    #expect(block.elements.listed(at: ElementID(-1)) == nil)
  }

  @Test func `entries lead to their own elements`() throws {
    let inventory = try Inventory(of: FixtureFiles.bytes(of: "heic-carriers.heic"))
    var tested = 0
    for entry in inventory.entries {
      #expect(inventory.blocks[entry.block].elements[entry.element].key == entry.item.key)
      tested += 1
    }
    #expect(tested == inventory.items.count && tested > 0)
  }
}
