import Bytes

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
