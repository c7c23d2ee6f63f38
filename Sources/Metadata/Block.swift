package import Vocabulary

/// A carrier in a file: what it says, and which parts of the container hold it.
package struct Block: Sendable {
  /// The carrier's name, such as `APP1 Exif`.
  package let name: String
  /// Indices of the container's parts, in the order in which their payloads join.
  package let parts: [Int]
  /// Offset in the file of the first byte that `content` was read from.
  package let offset: Int
  package private(set) var content: Content
  /// Whether the content is not what stands in the file any more, and must be written.
  package private(set) var isChanged = false

  package init(name: String, parts: [Int], offset: Int, content: Content) {
    self.name = name
    self.parts = parts
    self.offset = offset
    self.content = content
  }

  /// What a carrier was read as.
  package enum Content: Sendable {
    case exif(EXIFBlock)
    case mpf(MPFIndex)
    case xmp(XMPBlock)
    case photoshop(PhotoshopResources)
    case icc(ICCProfile)
    case jfif(JFIFHeader)
    case ducky(DuckySegment)
    case adobe(AdobeSegment)
    case iptc(IPTCDatasets)
    /// A file inside the file, with everything in it.
    case asset(EmbeddedAsset)
    /// A carrier that goes or stays whole.
    case whole(Element)
  }

  /// The same carrier with other content, which is to be written in its place.
  package func holding(_ content: Content) -> Block {
    var block = self
    block.content = content
    block.isChanged = true
    return block
  }

  /// The elements of the carrier.
  package var elements: [Element] {
    switch content {
    case .exif(let block): block.elements
    case .mpf(let index): index.elements
    case .xmp(let block): block.elements
    case .photoshop(let resources): resources.elements
    case .icc(let profile): profile.elements
    case .jfif(let header): header.elements
    case .ducky(let segment): segment.elements
    case .adobe(let segment): segment.elements
    case .iptc(let datasets): datasets.elements
    case .asset(let asset): asset.elements
    case .whole(let element): [element]
    }
  }

  /// Where an element stands in the file.
  package func place(of element: Element) -> Place {
    Place(element.path.isEmpty ? name : "\(name)/\(element.path)", at: offset + element.offset)
  }
}
