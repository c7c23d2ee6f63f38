package import Containers
import Vocabulary

/// A carrier in a chunk of a PNG file: its content and its encoding.
package struct PNGCarrier: Sendable {
  /// The type of the chunk when written, the plainest that its keyword allows.
  package let type: FourCC
  /// The bytes before the carrier in the chunk: a keyword, a signature.
  package let head: [UInt8]
  /// The encoding of the carrier in the chunk.
  package let coding: Coding
  /// The labels beside the carrier; their elements come first.
  package let labels: [Label]
  /// The content of the carrier, as it was read.
  package private(set) var content: Block.Content

  package enum Coding: Sendable, Hashable {
    /// The unchanged bytes.
    case plain
    /// Hexadecimal digits below a title, after a signature that is in digits as well.
    case digits(title: [UInt8], signature: [UInt8])
    /// A zlib stream.
    case deflated
  }

  /// Metadata beside the carrier that can be removed separately.
  package struct Label: Sendable, Hashable {
    package let element: Element
    package let part: Part

    package enum Part: Sendable, Hashable {
      /// The name of a profile; another name replaces it.
      case name
      /// The bytes after the stream.
      case slack([UInt8])
    }
  }

  /// The name that replaces the name of a profile; many programs use it.
  package static let plainName = "icc"

  /// The elements of the labels, then those of the carrier.
  package var elements: [Element] {
    labels.map(\.element)
      + content.elements.map { element in
        var element = element
        // Positions in decoded bytes are not positions in the file.
        if coding != .plain { element.offset = 0 }
        return element
      }
  }

  /// Returns a copy of the carrier with other content.
  package func holding(_ content: Block.Content) -> PNGCarrier {
    var carrier = self
    carrier.content = content
    return carrier
  }
}
