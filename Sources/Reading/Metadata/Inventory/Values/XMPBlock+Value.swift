import Vocabulary

extension XMPBlock {
  /// Returns the value of a property, or nil for chunks that do not form a packet.
  func value(of element: ElementID) -> ItemValue? {
    let count = packet.elementCount
    guard element.position >= count else { return packet.value(of: element) }
    let inner = element.moved(by: -count)
    guard let extended, inner.position < extended.packet.elementCount else { return nil }
    return extended.packet.value(of: inner)
  }
}

extension XMPPacket {
  /// Returns the value of a property: its text, or the texts of an array or a structure, one per
  /// line.
  func value(of element: ElementID) -> ItemValue? {
    if let (file, inside) = file(of: element) {
      return file.asset.value(of: inside, in: file.file.bytes)
    }
    let leaf = leaves[element]
    switch leaf.site {
    case .before: return ItemValue(decoding: before)
    case .behind: return ItemValue(decoding: behind)
    case .node, .about, .type, .wrapper, .declaration:
      return leaf.text.map { ItemValue(texts: [$0]) } ?? ItemValue(texts: leaf.innerTexts)
    }
  }
}

extension XMLElement {
  /// The texts of the values in the element, except those longer than any statement.
  var innerTexts: [String] {
    let own = attributes.filter { !$0.isPlainSyntax }.map(\.value)
    let inner = children.flatMap { node in
      node.element?.innerTexts ?? node.significantText.map { [$0] } ?? []
    }
    return (own + inner).filter { $0.utf8.count <= Inventory.valueLimit }
  }
}

extension XMLAttribute {
  /// Whether it belongs to the syntax and its value is a word, such as the name of a language;
  /// otherwise it may hold anything.
  fileprivate var isPlainSyntax: Bool {
    name.qualified.isSyntax
      && value.utf8.allSatisfy {
        $0.isDigit || ($0 | 0x20).isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }
}
