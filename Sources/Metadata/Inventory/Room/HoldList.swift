import Bytes
import Vocabulary

/// Which bytes of a file, or of a payload in it, are shown or fixed; in no order, and some twice.
///
/// All others are free: what nobody tells of counts in full.
struct HoldList {
  private(set) var shown: [ByteRange] = []
  private(set) var fixed: [ByteRange] = []
  /// Free bytes of payloads that stand coded in the file, by their parts.
  private(set) var coded = RoomCount()

  mutating func hold(_ range: ByteRange, as hold: ByteHold) {
    guard !range.isEmpty else { return }
    switch hold {
    case .shown: shown.append(range)
    case .fixed: fixed.append(range)
    case .free: break
    }
  }

  mutating func hold(_ ranges: [ByteRange], as hold: ByteHold) {
    for range in ranges { self.hold(range, as: hold) }
  }

  /// Adds free bytes that stand in no place of their own.
  mutating func free(_ count: Int, in part: String) { coded.add(count, in: part) }

  /// Adds what is held in a stretch that starts at an offset.
  mutating func add(_ inner: HoldList, at offset: Int) {
    shown += inner.shown.map { $0.moved(by: offset) }
    fixed += inner.fixed.map { $0.moved(by: offset) }
    coded = coded.joined(inner.coded)
  }

  /// Adds what is held in a payload that stands in a file as the map says.
  mutating func add(_ inner: HoldList, through map: PayloadMap) {
    shown += inner.shown.flatMap(map.ranges)
    fixed += inner.fixed.flatMap(map.ranges)
    coded = coded.joined(inner.coded)
  }
}
