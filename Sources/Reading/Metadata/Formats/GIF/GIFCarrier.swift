/// A carrier in an application extension of a GIF file.
package struct GIFCarrier: Sendable {
  /// Whether it is stored unchanged, with XMP's trailer after it, and not in sub-blocks.
  package let isPlain: Bool
  /// The content of the carrier, as it was read.
  package private(set) var content: Block.Content

  /// The elements of the carrier.
  package var elements: [Element] {
    guard !isPlain else { return content.elements }
    return content.elements.map { element in
      var element = element
      // The lengths of sub-blocks come between.
      element.offset = 0
      return element
    }
  }

  /// Returns a copy of the carrier with other content.
  package func holding(_ content: Block.Content) -> GIFCarrier {
    var carrier = self
    carrier.content = content
    return carrier
  }
}
