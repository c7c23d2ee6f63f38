package import Containers
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
  /// Index of the block, in front of this one, whose first element all of this one lies in and
  /// goes along with; where that one's elements are scattered, it goes along with all of them.
  package let inside: Int?
  /// What the carrier describes, where all of it goes along with that: a preview.
  package let companion: Kind?

  package init(
    name: String, parts: [Int], offset: Int, content: Content, inside: Int? = nil,
    companion: Kind? = nil
  ) {
    self.name = name
    self.parts = parts
    self.offset = offset
    self.content = content
    self.inside = inside
    self.companion = companion
  }

  /// What a carrier was read as.
  package indirect enum Content: Sendable {
    case exif(EXIFBlock)
    /// The directories of a TIFF file, without the values that are carriers of their own.
    case directories(EXIFTree)
    case mpf(MPFIndex)
    case xmp(XMPBlock)
    case photoshop(PhotoshopResources)
    case icc(ICCProfile)
    case jfif(JFIFHeader)
    case ducky(DuckySegment)
    case adobe(AdobeSegment)
    case iptc(IPTCDatasets)
    /// A carrier in a chunk of its own form.
    case png(PNGCarrier)
    /// The same in a GIF file.
    case gif(GIFCarrier)
    /// A file inside the file, with everything in it.
    case asset(EmbeddedAsset)
    /// Bytes that are not read, such as an asset that cannot be opened.
    case opaque(OpaqueBytes)
    /// Elements that stand scattered over a track, each of which can go alone.
    case scattered(ScatteredElements)
    /// A field that goes whole, or the value of which is said less exactly in its room.
    case exactField(ExactField)
    /// The directory of Samsung's trailer, which says nothing but where its records stand.
    case samsung(SamsungTrailer)
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

  /// The same carrier, which goes along with another.
  func lying(in block: Int) -> Block {
    Block(
      name: name, parts: parts, offset: offset, content: content, inside: block,
      companion: companion)
  }

  /// The elements of the carrier.
  package var elements: [Element] {
    guard let companion else { return content.elements }
    return content.elements.map { element in
      var element = element
      // What is needed to show the preview is not needed without it.
      let own = element.kinds.all.filter { $0 != .rendering }
      element.kinds = own.first.map { Kinds($0, own + [companion]) } ?? Kinds(companion)
      return element
    }
  }

  /// Whether its elements can go alone, and what describes them goes with the last of them.
  var isScattered: Bool {
    if case .scattered = content { true } else { false }
  }

  /// Where an element stands in the file.
  package func place(of element: Element) -> Place {
    Place(element.path.isEmpty ? name : "\(name)/\(element.path)", at: offset + element.offset)
  }
}

extension Block.Content {
  /// The elements of the carrier.
  package var elements: [Element] {
    switch self {
    case .exif(let block): block.elements
    case .directories(let tree): tree.elements
    case .mpf(let index): index.elements
    case .xmp(let block): block.elements
    case .photoshop(let resources): resources.elements
    case .icc(let profile): profile.elements
    case .jfif(let header): header.elements
    case .ducky(let segment): segment.elements
    case .adobe(let segment): segment.elements
    case .iptc(let datasets): datasets.elements
    case .png(let carrier): carrier.elements
    case .gif(let carrier): carrier.elements
    case .asset(let asset): asset.elements
    case .opaque(let bytes): bytes.elements
    case .scattered(let scattered): scattered.elements
    case .exactField(let field): [field.element]
    case .samsung: []
    case .whole(let element): [element]
    }
  }
}
