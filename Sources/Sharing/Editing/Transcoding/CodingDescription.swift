import Metadata
import Vocabulary

/// Finds what describes how a picture was coded, and is false when it is coded as JPEG.
///
/// It belongs to the format, so nothing is lost with it.
package struct CodingDescription: Sendable {
  /// The colours of the JPEG.
  let colours: Colours

  /// The colours of the JPEG in relation to those of the original.
  package enum Colours: Sendable {
    /// The colours are the original's, in its colour space.
    case original
    /// The colours were converted to sRGB.
    case sRGB
  }

  /// Creates a description for a JPEG with these colours.
  package init(colours: Colours) { self.colours = colours }

  /// Returns the elements of a carrier that describe the coding.
  func elements(of content: Block.Content) -> Set<ElementID> {
    switch content {
    case .exif(let block): elements(of: block.tree, in: block.bytes)
    // Only the values of a few tags count, and they are not read from files.
    case .directories(let tree): elements(of: tree, in: [UInt8]())
    case .xmp(let block): elements(of: block)
    case .photoshop, .iptc: named(content.elements)
    case .png(let carrier):
      // The elements of the labels come first.
      Set(elements(of: carrier.content).map { $0.moved(by: carrier.labels.count) })
        .union(carrier.labels.indices.map { ElementID($0) })
    case .gif(let carrier): elements(of: carrier.content)
    // A profile describes the colours of the pixels, and an asset is not an item.
    case .icc, .asset: Set(content.elements.ids)
    case .jfif, .ducky, .adobe, .mpf, .samsung: Set(content.elements.ids)
    case .opaque(let bytes): Set(bytes.elements.ids.filter { bytes.elements[$0].carriesPicture })
    case .flir, .ricoh, .scattered, .exactField, .whole: []
    }
  }
}

extension Element {
  /// Whether the element is a picture, or data that restores another form of the file.
  fileprivate var carriesPicture: Bool {
    // [ISO 18181-2 9]
    carrier == .asset || key == .known("jbrd") || key == .known("jhgm")
  }
}
