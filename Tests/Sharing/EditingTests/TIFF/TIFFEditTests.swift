import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct TIFFEditTests {
  @Test(arguments: [true, false], [true, false])
  func `each item can be removed alone with its value, and all others are kept`(
    isBigEndian: Bool, isBig: Bool
  ) throws {
    let bytes = TIFFFileBuilder.pages(isBigEndian: isBigEndian, isBig: isBig).bytes
    let inventory = try Inventory(of: bytes)
    var tested = 0
    for index in inventory.entries.ids where inventory.entries[index].item.isSingle {
      let left = try edited(bytes, inventory, without: [index])
      #expect(left.count == bytes.count)
      let again = try Inventory(of: left)
      let expected = inventory.entries.identified.filter { $0.0 != index }.map(\.1)
      #expect(again.items.map(\.key) == expected.map(\.item.key))
      #expect(again.entries.map(\.fingerprint) == expected.map(\.fingerprint))
      tested += 1
    }
    #expect(tested == 3)
  }

  @Test(arguments: [true, false], [true, false])
  func `a list of directories closes up, and a single one left is in its entry`(
    isBigEndian: Bool, isBig: Bool
  ) throws {
    let bytes = TIFFFileBuilder.pages(isBigEndian: isBigEndian, isBig: isBig).bytes
    let inventory = try Inventory(of: bytes)
    for (gone, left) in [("SubIFD0", UInt8(0x44)), ("SubIFD1", 0x33)] {
      let inside = items(of: inventory) { $0.contains(gone) }
      let output = try edited(bytes, inventory, without: inside)
      let again = try Inventory(of: output)
      #expect(again.items.count == inventory.items.count - 5)
      #expect(again.items.count { $0.place.path.hasSuffix("/SubIFD") } == 5)
      #expect(output.contains(left) && !output.contains(left == 0x44 ? 0x33 : 0x44))
    }
    let output = try edited(bytes, inventory, without: items(of: inventory) { $0.contains("Sub") })
    #expect(try Inventory(of: output).items.allSatisfy { !$0.place.path.contains("SubIFD") })
  }

  @Test func `a page is removed with its last entry, and the chain continues`() throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    file.page(file.picture(at: data, count: 48))
    file.page([file.text(0x010E, "canary of a page")])
    file.page(file.picture(at: data, count: 48) + [file.text(0x010E, "canary of a caption")])
    let inventory = try Inventory(of: file.bytes)
    let output = try edited(
      file.bytes, inventory, without: items(of: inventory) { $0 == "TIFF/IFD1" })
    let again = try Inventory(of: output)
    #expect(again.items.count == inventory.items.count - 1)
    #expect(again.items.last?.place.path == "TIFF/IFD1")
  }

  @Test func `the rest of a carrier keeps its place, and its entry states the new length`()
    throws
  {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    let datasets: [UInt8] =
      [0x1C, 2, 90, 0, 6] + Array("canary".utf8) + [0x1C, 2, 120, 0, 7] + Array("caption".utf8)
    // Some writers count the bytes in fours.
    file.page(
      file.picture(at: data, count: 48) + [
        TIFFFileBuilder.Entry(longs: 0x83BB, datasets + [0])
      ])
    let inventory = try Inventory(of: file.bytes)
    let place = inventory.entries.ids.filter {
      inventory.entries[$0].item.kinds.first == .location
    }
    let output = try edited(file.bytes, inventory, without: Set(place))
    let again = try Inventory(of: output)
    #expect(again.items.filter { $0.carrier == .iptc }.map(\.kinds.first) == [.caption])
    #expect(output.count == file.bytes.count)
    #expect(!String(decoding: output, as: UTF8.self).contains("canary"))
    let all = items(of: again) { $0.contains("IPTC") }
    #expect(try Inventory(of: edited(output, again, without: all)).items.count == 6)
  }

  @Test func `a caption whose bytes a strip claims is refused`() throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    file.page(file.picture(at: data, count: 80) + [file.text(0x010E, "canary of a caption")])
    let bytes = file.bytes
    let inventory = try Inventory(of: bytes)
    let caption = Set(
      inventory.entries.ids.filter { inventory.entries[$0].item.kinds.first == .caption })
    #expect(throws: EditError.sharedBytes(Place("TIFF", at: 56))) {
      try edited(bytes, inventory, without: caption)
    }
  }

  @Test func `directories that are both listed and chained lose the link with the directory`()
    throws
  {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    let small = file.store(Array(repeating: 0x33, count: 12))
    let second = file.directory(file.picture(at: small, count: 12, subfileType: 1))
    let first = file.directory(file.picture(at: data, count: 48), next: second)
    file.page(file.picture(at: data, count: 48) + [file.offsets(0x014A, [first, second])])
    let inventory = try Inventory(of: file.bytes)
    let preview = Set(
      inventory.entries.ids.filter { inventory.entries[$0].item.kinds.contains(.preview) })
    let output = try edited(file.bytes, inventory, without: preview)
    let again = try Inventory(of: output)
    #expect(again.items.count == inventory.items.count - 5)
    #expect(again.items.allSatisfy { $0.reading == .read })
  }

  private func edited(
    _ bytes: [UInt8], _ inventory: Inventory, without removed: Set<EntryID>
  ) throws -> [UInt8] {
    try inventory.pieces(without: removed).flatMap { $0.output(from: bytes) }
  }

  private func items(of inventory: Inventory, at matches: (String) -> Bool) -> Set<EntryID> {
    Set(inventory.entries.ids.filter { matches(inventory.entries[$0].item.place.path) })
  }
}

extension Item {
  /// Whether it may be removed while all others are kept.
  fileprivate var isSingle: Bool { kinds.first != .rendering && kinds.first != .preview }
}

extension TIFFFileBuilder.Entry {
  /// Creates an entry that counts its bytes in fours.
  fileprivate init(longs tag: UInt16, _ value: [UInt8]) {
    self.init(tag: tag, type: 4, count: value.count / 4, value: value)
  }
}
