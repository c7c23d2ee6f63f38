import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct MakerNoteEditTests {
  @Test func `a location is removed from its block alone, and every other value keeps its place`()
    throws
  {
    var tested = 0
    for sample in MakerNoteSample.withLocation {
      for order in sample.orders {
        let bytes = sample.block(isBigEndian: order)
        let left = try expectWithoutPlaces(bytes, "\(sample)")
        for value in MakerNoteSample.kept {
          let there = bytes.firstRange(of: Array(value.utf8))
          #expect(there != nil && left.firstRange(of: Array(value.utf8)) == there, "\(sample)")
        }
        let place = try #require(sample.place?.value)
        if place.contains(where: { $0 > 32 }) {
          #expect(left.firstRange(of: place) == nil, "\(sample)")
        }
        tested += 1
      }
    }
    #expect(tested == 36)
  }

  @Test(arguments: [true, false])
  func `a maker's directory keeps all its entries, and every value its place`(
    order: Bool
  ) throws {
    for sample in MakerNoteSample.withLocation where sample.orders.contains(order) {
      let before = try EXIFBlock(parsing: sample.block(isBigEndian: order))
      let after = try EXIFBlock(parsing: expectWithoutPlaces(before.bytes, "\(sample)"))
      // Readers determine the base of the offsets from the end of the directory.
      let kept = before.directories[2].table.entries
      let found = after.directories[2].table.entries
      #expect(found.map(\.tag) == kept.map(\.tag))
      #expect(found.map(\.value.storedOnly) == kept.map(\.value.storedOnly), "\(sample)")
    }
  }

  @Test(arguments: [true, false])
  func `without a next offset the first value is not taken for one`(order: Bool) throws {
    let sample = try #require(MakerNoteSample.withLocation.first { $0.name == "Panasonic" })
    let bytes = sample.block(isBigEndian: order)
    let left = try expectWithoutPlaces(bytes, "\(sample)")
    let first = 300 + 12 + 2 + 4 * 12
    #expect(left[first..<(first + 10)] == bytes[first..<(first + 10)])
  }

  @Test(arguments: [true, false])
  func `a place leaves a block with a header of its own`(order: Bool) throws {
    let left = try expectWithoutPlaces(
      MakerNoteSample.nikon(isBigEndian: order, secret: MakerNoteSample.secret), "Nikon 2")
    #expect(left.firstRange(of: Array(MakerNoteSample.secret.utf8)) == nil)
  }

  @Test(arguments: [true, false], [true, false])
  func `one or all locations are removed from a directory below the first`(
    order: Bool, isPointer: Bool
  ) throws {
    let bytes = MakerNoteSample.nested(
      isBigEndian: order, tag: 0x2020, prefix: "OLYMPUS\0II\u{3}\0", make: "OLYMPUS",
      isPointer: isPointer, places: [0x0900, 0x0901])
    let left = try expectWithoutPlaces(bytes, "Olympus")
    #expect(left.firstRange(of: Array(MakerNoteSample.secret.utf8)) == nil)
    let block = try EXIFBlock(parsing: bytes)
    var edit = EXIFEdit(removing: [3], from: block)
    #expect(block.elements[3].key == .known("Olympus:ManometerReading"))
    let half = try #require(try edit.run(at: Place("APP1", at: 0)))
    try expectKept(half, block, without: [3], "Olympus")
  }

  @Test(arguments: [true, false])
  func `Canon's city becomes zero, and the time zone beside it is kept`(order: Bool) throws {
    let bytes = MakerNoteSample.canon(isBigEndian: order, city: 21)
    let left = try expectWithoutPlaces(bytes, "Canon")
    #expect(left == MakerNoteSample.canon(isBigEndian: order, city: 0))
  }

  @Test func `the block is removed with all its bytes, and those it claims outside`() throws {
    var tested = 0
    for sample in MakerNoteSample.withLocation + MakerNoteSample.withoutLocation {
      let block = try EXIFBlock(parsing: sample.block(isBigEndian: sample.orders[0]))
      let removed = Set(
        block.elements.ids.filter { block.elements[$0].kinds.contains(.makerNote) })
      var edit = EXIFEdit(removing: removed, from: block)
      let left = try #require(try edit.run(at: Place("APP1", at: 0)))
      #expect(left[MakerNoteSample.start...].allSatisfy { $0 == 0 }, "\(sample)")
      try expectKept(left, block, without: removed, "\(sample)")
      tested += 1
    }
    #expect(tested == 41)
  }

  @Test func `nested directories are removed with their block`() throws {
    let block = try EXIFBlock(
      parsing: MakerNoteSample.nested(
        isBigEndian: true, tag: 0x2020, prefix: "OLYMPUS\0II\u{3}\0", make: "OLYMPUS",
        isPointer: true, places: [0x0900]))
    var edit = EXIFEdit(removing: [1, 2], from: block)
    #expect(block.elements[1...2].allSatisfy { $0.carrier == .makerNote })
    let left = try #require(try edit.run(at: Place("APP1", at: 0)))
    #expect(left[MakerNoteSample.start...].allSatisfy { $0 == 0 })
  }

  @Test func `offsets that point outside a moved block do not prevent removals`()
    throws
  {
    let sample = try #require(MakerNoteSample.withoutLocation.first { $0.name == "Minolta" })
    let order = TIFFBuilder(isBigEndian: true)
    // A stale offset, which now points into the user comment.
    let stray = order.entry(0xA904, 7, 10, order.number(UInt32(240)))
    let block = try EXIFBlock(parsing: sample.block(isBigEndian: true, entries: [stray]))
    let comment = try #require(
      block.elements.ids.first { block.elements[$0].key == .known("UserComment") })
    var edit = EXIFEdit(removing: [comment], from: block)
    let left = try #require(try edit.run(at: Place("APP1", at: 0)))
    #expect(left[240..<256].allSatisfy { $0 == 0 })
  }

  /// Removes the locations, expects all else to be kept, and returns the rest.
  private func expectWithoutPlaces(_ bytes: [UInt8], _ what: Comment) throws -> [UInt8] {
    let block = try EXIFBlock(parsing: bytes)
    let places = Set(block.elements.ids.filter { block.elements[$0].kinds.contains(.location) })
    #expect(!places.isEmpty, what)
    var edit = EXIFEdit(removing: places, from: block)
    let left = try #require(try edit.run(at: Place("APP1", at: 0)))
    #expect(left.count == bytes.count, what)
    try expectKept(left, block, without: places, what)
    return left
  }

  private func expectKept(
    _ left: [UInt8], _ block: EXIFBlock, without removed: Set<ElementID>, _ what: Comment
  ) throws {
    let again = try EXIFBlock(parsing: left).elements
    let kept = block.elements.ids.filter { !removed.contains($0) }.map { block.elements[$0] }
    #expect(again.map(\.key) == kept.map(\.key), what)
    #expect(again.map(\.kinds) == kept.map(\.kinds), what)
    #expect(again.map(\.fingerprint) == kept.map(\.fingerprint), what)
  }
}

extension TIFFEntry.Value {
  /// The range of a value that is not in its entry, which moves.
  fileprivate var storedOnly: Range<Int>? {
    switch self {
    case .stored(let range), .outside(let range): range
    case .inline, .untyped: nil
    }
  }
}
