import Bytes
import Containers
import Metadata
import Vocabulary

extension PNGCarrier {
  /// Returns the chunk without the given elements, or nil if nothing of its carrier remains.
  ///
  /// - Throws: `EditError` if it cannot be written without them.
  func chunk(without removed: Set<ElementID>, at place: Place) throws(EditError) -> [UInt8]? {
    // The elements of the labels come first.
    let inner = Set(
      removed.filter { $0.position >= labels.count }.map { $0.moved(by: -labels.count) })
    guard let left = try content.payload(without: inner, at: place) else { return nil }
    var head = head
    var slack: [UInt8] = []
    for (index, label) in labels.enumerated() {
      switch (label.part, removed.contains(ElementID(index))) {
      case (.name, true): head = Array(Self.plainName.utf8) + [0, 0]
      case (.slack(let bytes), false): slack = bytes
      case (.name, false), (.slack, true): break
      }
    }
    let body: [UInt8]
    switch coding {
    case .plain: body = left
    case .digits(let title, let signature): body = Self.digits(signature + left, title: title)
    case .deflated:
      guard let stream = Zlib.deflate(left) else { throw .cannotRewrite(place) }
      body = stream
    }
    return PNGChunk.bytes(of: type, holding: head + body + slack)
  }

  /// Returns bytes as hexadecimal digits in ImageMagick's form: 72 digits per line.
  private static func digits(_ bytes: [UInt8], title: [UInt8]) -> [UInt8] {
    let count = Array(String(bytes.count).utf8)
    let padding = [UInt8](repeating: 0x20, count: max(0, 8 - count.count))
    var text = [0x0A] + title + [0x0A] + padding + count
    let digits = Array("0123456789abcdef".utf8)
    for (index, byte) in bytes.enumerated() {
      if index.isMultiple(of: 36) { text.append(0x0A) }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    if bytes.isEmpty { text.append(0x0A) }
    return text + [0x0A]
  }
}
