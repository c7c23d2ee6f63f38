import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct XMPFileEditTests {
  @Test func `an empty packet has no items, and is still a packet`() throws {
    let inventory = try Inventory(of: XMPFileEdit.empty)
    #expect(inventory.contentType == .xmp)
    #expect(inventory.items.isEmpty)
  }

  @Test func `without removals the file is copied, and without all its items it is empty`() throws {
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Tool"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="a" dc:source="b"/></rdf:RDF>\
      </x:xmpmeta> Canary
      """
    let bytes = Array(text.utf8)
    let inventory = try Inventory(of: bytes)
    #expect(try inventory.pieces(without: []) == [.copy(0..<bytes.count)])
    let all = Set(inventory.entries.ids)
    #expect(all.count == 4)
    #expect(try inventory.pieces(without: all) == [.bytes(XMPFileEdit.empty)])
    for index in all {
      let output = try inventory.pieces(without: [index]).flatMap { $0.output(from: bytes) }
      #expect(try Inventory(of: output).items.count == all.count - 1)
    }
  }
}
