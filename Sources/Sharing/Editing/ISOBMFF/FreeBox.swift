import Bytes
import Containers

/// Unused room: a box of zeros [ISO 14496-12 8.1.2].
struct FreeBox {
  let pieces: [Piece]

  /// The length of a box header without content, in bytes.
  static let minimumLength = 8

  /// Creates a box of `count` bytes, or plain zeros if `count` is too small for a box.
  init(of count: Int) {
    guard count >= Self.minimumLength else {
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

  /// Returns the pieces that replace a box: its size field as written, the type `free`, and zeros.
  static func pieces(inPlaceOf box: Box) -> [Piece] {
    let start = box.range.lowerBound
    let length = box.range.count
    let identifier = box.identifier.count
    // A size of eight bytes comes between type and content.
    let headLength = box.content.lowerBound - start - identifier
    return [
      .copy(start..<(start + 4)), .bytes(FourCC("free").bytes),
      .copy((start + 8)..<(start + headLength)), .zeros(length - headLength),
    ]
  }
}

extension [Box] {
  /// The boxes that lie in no other of these boxes.
  var outermost: [Box] {
    var outermost: [Box] = []
    for box in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = outermost.last, last.range.encloses(box.range) { continue }
      outermost.append(box)
    }
    return outermost
  }
}

/// Fills the room of a packet, so that the bytes after it do not move.
enum XMPPadding {
  /// Returns the packet padded with spaces before its trailer, or after the packet if it has no
  /// trailer.
  ///
  /// [ISO 16684-1 7.3.2] allows white space before the trailer.
  static func padded(_ packet: [UInt8], to length: Int) -> [UInt8] {
    guard packet.count < length else { return packet }
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: length - packet.count)
    let trailer = Array("<?xpacket end".utf8)
    for index in packet.indices.reversed() where packet.holds(trailer, at: index) {
      return packet[..<index] + spaces + packet[index...]
    }
    return packet + spaces
  }
}
