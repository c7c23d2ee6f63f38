import Metadata
import Vocabulary

extension XMPBlock {
  /// Returns the packet and the chunks with some values replaced, or nil if a value is not text.
  func writing(_ values: [ElementID: ExactValue]) -> (packet: [UInt8], extendedChunks: [[UInt8]])? {
    guard let texts = values.texts else { return nil }
    let (packet, chunks) = removing([], setting: texts)
    return packet.map { ($0, chunks) }
  }
}

extension XMPPacket {
  /// Returns the packet with some values replaced, or nil if a value is not text.
  func writing(_ values: [ElementID: ExactValue]) -> [UInt8]? {
    values.texts.flatMap { removing([], setting: $0) }
  }
}

extension [ElementID: ExactValue] {
  /// The values as text, or nil if one of them is not written as text.
  fileprivate var texts: [ElementID: String]? {
    let texts = compactMapValues(\.text)
    return texts.count == count ? texts : nil
  }
}

extension ExactValue {
  fileprivate var text: String? {
    switch self {
    case .latitude(let angle, of: _), .longitude(let angle, of: _):
      switch angle {
      case .hemispheric(let text), .decimal(let text): text
      case .fractions: nil
      }
    case .date(let date): date.text
    case .position, .instant, .besideCoordinates, .name: nil
    }
  }
}
