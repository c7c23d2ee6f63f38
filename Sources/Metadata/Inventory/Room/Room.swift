package import Bytes
package import Containers
package import Vocabulary

/// The free bytes of a file: nothing that is shown depends on them, and neither other bytes nor the
/// form of their part say what they are.
///
/// Zeros that nothing claims are fixed, because every other byte there is found. How many there are,
/// and the order of parts, is not counted.
package struct Room: Sendable {
  private let shown: RangeUnion
  private let held: RangeUnion
  /// Free bytes of payloads that stand coded in the file, which no stretch has.
  package let coded: RoomCount

  // INVARIANT (room): what nobody tells of is free.
  /// Gathers what is shown and what is fixed in a file.
  ///
  /// - Throws: `ContainerError` where reading fails.
  package init(in inventory: Inventory, of source: some ByteSource) throws(ContainerError) {
    self.init(try inventory.holds(in: source))
  }

  init(_ list: HoldList) {
    shown = RangeUnion(list.shown)
    held = RangeUnion(list.shown + list.fixed)
    coded = list.coded
  }

  /// How many bytes of a stretch are held by what; those that are missing are none.
  package func counts(of stretch: ByteClaim) -> [ByteHold: Int] {
    switch stretch.use {
    case .media: return [.shown: stretch.range.count]
    case .blank: return [.fixed: stretch.range.count]
    case .structure where stretch.name == ByteClaim.filler: return [.fixed: stretch.range.count]
    case .structure, .item, .unrecognised, .unclaimed:
      let shown = shown.covered(in: stretch.range).byteCount
      let held = held.covered(in: stretch.range).byteCount
      return [.shown: shown, .fixed: held - shown, .free: stretch.range.count - held]
        .filter { $0.value > 0 }
    }
  }

  /// How many bytes of a stretch are free.
  package func free(in stretch: ByteClaim) -> Int {
    switch stretch.use {
    case .media, .blank: 0
    case .structure where stretch.name == ByteClaim.filler: 0
    case .structure, .item, .unrecognised, .unclaimed:
      stretch.range.count - held.covered(in: stretch.range).byteCount
    }
  }
}

extension RoomCount {
  /// Adds the free bytes of a stretch.
  package mutating func add(_ stretch: ByteClaim, in room: Room) {
    add(room.free(in: stretch), in: stretch.name)
  }
}
