import Metadata
import Vocabulary

extension XMPBlock {
  /// The packet and the chunks with other values in the place of some; nil where a value is no text.
  func writing(_ values: [Int: ExactValue]) -> (packet: [UInt8], extendedChunks: [[UInt8]])? {
    var texts: [Int: String] = [:]
    for (index, value) in values {
      guard let text = value.text else { return nil }
      texts[index] = text
    }
    let (packet, chunks) = removing([], setting: texts)
    return packet.map { ($0, chunks) }
  }
}

extension XMPPacket {
  /// The packet with other values in the place of some; nil where a value is no text.
  func writing(_ values: [Int: ExactValue]) -> [UInt8]? {
    var texts: [Int: String] = [:]
    for (index, value) in values {
      guard let text = value.text else { return nil }
      texts[index] = text
    }
    return removing([], setting: texts)
  }
}

extension ExactValue {
  /// The value as a text; nil where its carrier does not write it as one.
  fileprivate var text: String? {
    switch self {
    case .latitude(let angle, of: _), .longitude(let angle, of: _):
      switch angle {
      case .hemispheric(let text), .decimal(let text): text
      case .fractions: nil
      }
    case .date(let date): date.text
    case .besideCoordinates, .name: nil
    }
  }
}
