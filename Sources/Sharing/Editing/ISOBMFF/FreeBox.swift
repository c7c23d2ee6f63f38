import Bytes
import Containers

/// Room that nobody uses: a box of zeros [ISO 14496-12 8.1.2].
struct FreeBox {
  let pieces: [Piece]

  /// A head without content takes this much.
  static let leastLength = 8

  /// A box of so many bytes; where they are too few for one, zeros.
  init(of count: Int) {
    guard count >= Self.leastLength else {
      pieces = [.zeros(count)]
      return
    }
    let isLarge = count > Int(UInt32.max)
    var head: [UInt8] = []
    head.append(number: isLarge ? 1 : UInt32(count))
    head += FourCC("free").bytes
    if isLarge { head.append(number: UInt64(count)) }
    pieces = [.bytes(head), .zeros(count - head.count)]
  }

  /// The pieces that take the place of a box: its size as it was written, the type `free`, zeros.
  static func pieces(inPlaceOf box: Box) -> [Piece] {
    let start = box.range.lowerBound
    let length = box.range.count
    let identifier = box.identifier.count
    // A size of eight bytes stands between type and content.
    let headLength = box.content.lowerBound - start - identifier
    return [
      .copy(start..<(start + 4)), .bytes(FourCC("free").bytes),
      .copy((start + 8)..<(start + headLength)), .zeros(length - headLength),
    ]
  }
}

extension [Box] {
  /// The boxes that stand in no other of these.
  var outermost: [Box] {
    var outermost: [Box] = []
    for box in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = outermost.last, last.range.encloses(box.range) { continue }
      outermost.append(box)
    }
    return outermost
  }
}
