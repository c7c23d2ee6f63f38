package import Containers
import Vocabulary

/// A carrier in a chunk of a PNG file: its content, and how it is written.
package struct PNGCarrier: Sendable {
  /// The type of the chunk as it is written, the plainest that its keyword allows.
  package let type: FourCC
  /// The bytes in front of the carrier in the chunk: a keyword, a signature.
  package let head: [UInt8]
  /// How the carrier stands in the chunk.
  package let coding: Coding
  /// The labels beside the carrier; their elements come first.
  package let labels: [Label]
  /// The content of the carrier, as it was read.
  package private(set) var content: Block.Content

  package enum Coding: Sendable, Hashable {
    /// As it is.
    case plain
    /// In hexadecimal digits below a title, behind a signature that is in digits as well.
    case digits(title: [UInt8], signature: [UInt8])
    /// As a zlib stream.
    case deflated
  }

  /// Something beside the carrier that may go alone.
  package struct Label: Sendable, Hashable {
    package let element: Element
    package let part: Part

    package enum Part: Sendable, Hashable {
      /// The name of a profile; another one takes its place.
      case name
      /// Bytes behind the stream.
      case slack([UInt8])
    }
  }

  /// The name of a profile that has none of its own; as many programs call theirs.
  package static let plainName = "icc"

  /// The elements of the labels, then those of the carrier.
  package var elements: [Element] {
    labels.map(\.element)
      + content.elements.map { element in
        var element = element
        // Positions in what was decoded are none in the file.
        if coding != .plain { element.offset = 0 }
        return element
      }
  }

  /// The same carrier with other content.
  package func holding(_ content: Block.Content) -> PNGCarrier {
    var carrier = self
    carrier.content = content
    return carrier
  }
}
