/// A carrier in an application's extension of a GIF file.
package struct GIFCarrier: Sendable {
  /// Whether it stands there as it is, with XMP's trailer behind it, and not in sub-blocks.
  package let isPlain: Bool
  /// The content of the carrier, as it was read.
  package private(set) var content: Block.Content

  /// The elements of the carrier.
  package var elements: [Element] {
    guard !isPlain else { return content.elements }
    return content.elements.map { element in
      var element = element
      // Lengths of sub-blocks stand between.
      element.offset = 0
      return element
    }
  }

  /// The same carrier with other content.
  package func holding(_ content: Block.Content) -> GIFCarrier {
    var carrier = self
    carrier.content = content
    return carrier
  }
}
