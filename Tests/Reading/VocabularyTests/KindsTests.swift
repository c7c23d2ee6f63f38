import Testing
import Vocabulary

@Suite struct KindsTests {
  @Test func `an item is counted under its first kind`() {
    let kinds = Kinds(.location, .captureTime)
    var counts = KindCounts()
    counts.add(kinds.first)
    #expect(counts[.location] == 1)
    #expect(counts[.captureTime] == 0)
  }

  @Test func `kinds are listed once, the first one first`() {
    #expect(Kinds(.caption, .location, .caption, .location).all == [.caption, .location])
    #expect(Kinds(.caption).adding(Kinds(.location, .caption)).all == [.caption, .location])
  }

  @Test func `an unreadable part may hold every kind except rendering`() {
    #expect(Set(Kinds.anything.all) == Set<Kind>.removable)
    #expect(Set<Kind>.removable.count == Kind.allCases.count - 1)
  }

  @Test func `the certain and the possible kinds of an item are distinguished`() {
    #expect(Kinds(.caption, .location).certain == [.caption, .location])
    #expect(Kinds(.caption, .location).possible.isEmpty)
    #expect(Kinds.anything.certain.isEmpty)
    #expect(Kinds.opaque(.makerNote).certain == [.makerNote])
    #expect(
      Set(Kinds.opaque(.makerNote).possible) == Set<Kind>.removable.subtracting([.makerNote]))
    #expect(Kinds(.makerNote, mayHold: [.motion, .makerNote]).possible == [.motion])
    #expect(Kinds.anything(likely: .location).first == .location)
    #expect(Kinds.anythingShown.possible.last == .rendering)
  }

  @Test func `a kind that was found is certain, whatever else is possible`() {
    let found = Kinds.opaque(.makerNote).adding(Kinds(.location))
    #expect(found.certain == [.makerNote, .location] || found.certain == [.location, .makerNote])
    #expect(!found.possible.contains(.location) && found.possible.contains(.motion))
    #expect(Kinds(.location).adding(.anything).certain == [.location])
    #expect(found.excluding(.makerNote)?.certain == [.location])
    #expect(Kinds(.caption).excluding(.caption) == nil)
    #expect(Kinds(joining: [Kinds(.caption), .anything])?.certain == [.caption])
    #expect(Kinds(joining: []) == nil)
  }

  @Test
  func `a malformed item may have the kinds of its key, an unrecognised one is counted apart`() {
    func item(_ kinds: Kinds, _ reading: Reading) -> Item {
      Item(
        kinds: kinds, reading: reading, carrier: .exif, key: .other, place: Place("x", at: 0),
        length: 1)
    }
    #expect(item(Kinds(.location), .read).certainKinds == [.location])
    #expect(item(Kinds(.location), .malformed).certainKinds.isEmpty)
    #expect(item(Kinds(.location), .malformed).possibleKinds == [.location])
    #expect(item(.opaque(.location), .malformed).certainKinds == [.location])
    #expect(item(.opaque(.provenance), .signed).certainKinds == [.provenance])
    #expect(item(.anything, .unrecognised).possibleKinds.isEmpty)
    #expect(
      KindCounts(of: [item(.anything, .malformed), item(Kinds(.caption), .read)]).total == 1)
  }

  @Test func `counts are listed in the order of reports`() {
    var counts = KindCounts()
    counts.add(.rights, 2)
    counts.add(.location)
    #expect(counts.sorted.map(\.kind) == [.location, .rights])
    #expect(counts.total == 3)
  }
}
