import Bytes
import Metadata
import Vocabulary

extension ExactField {
  /// Returns the field with another value, or nil if the value does not fit in its room.
  func writing(_ exact: ExactValue) -> ExactField? {
    guard let written = written(exact), written.count == value.count else { return nil }
    let content = bytes[..<value.lowerBound] + written + bytes[value.upperBound...]
    var element = element
    element.exact = exact
    element.fingerprint = Fingerprint(of: content)
    return ExactField(element, in: Array(content), value: value)
  }

  /// Returns the field with another Live Photo identifier, or nil if it does not fit in its room.
  func writing(_ identifier: PairIdentifier) -> ExactField? {
    guard value.count == identifier.text.count else { return nil }
    let content = bytes[..<value.lowerBound] + identifier.text + bytes[value.upperBound...]
    var element = element
    element.pairIdentifier = identifier
    element.fingerprint = Fingerprint(of: content)
    return ExactField(element, in: Array(content), value: value)
  }

  private func written(_ exact: ExactValue) -> [UInt8]? {
    switch exact {
    case .date(let date): return Array(date.text.utf8)
    case .instant(let instant):
      var number: [UInt8] = []
      number.append(number: instant.seconds)
      return Array(number.suffix(value.count))
    case .position(.text(let text)): return Array(text.utf8)
    case .position(.fixedPoint(let latitude, let longitude, let altitude, let isNamed)):
      guard !isNamed, let information = LocationInformation(parsing: bytes) else { return nil }
      var content = Array(information.head) + [0, information.role]
      for number in [longitude, latitude, altitude] {
        content.append(number: UInt32(bitPattern: number))
      }
      content += information.body + [0, 0]
      return content + [UInt8](repeating: 0, count: bytes.count - content.count)
    case .latitude, .longitude, .besideCoordinates, .name: return nil
    }
  }
}
