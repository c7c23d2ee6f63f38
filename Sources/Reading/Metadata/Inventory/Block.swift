package import Vocabulary

/// A carrier in a file: what it says, and which parts of the container hold it.
package struct Block: Sendable {
  /// The carrier's name, such as `APP1 Exif`.
  package let name: String
  /// The parts of the container that hold it, in the order in which their payloads join.
  package let parts: ShortList<PartID>
  /// Offset in the file of the first byte that `content` was read from.
  package let offset: Int
  /// The bytes that it stands in.
  package let extent: BlockExtent
  package private(set) var content: Content
  /// Whether the content is not what stands in the file any more, and must be written.
  package private(set) var isChanged = false
  /// The block, in front of this one, whose first element all of this one lies in and
  /// goes along with; where that one's elements are scattered, it goes along with all of them.
  package private(set) var inside: BlockID?
  /// The kind that the carrier describes, where all of it goes along with that: a preview.
  package let companion: Kind?

  package init(
    name: String, parts: [PartID], offset: Int, extent: BlockExtent, content: Content,
    inside: BlockID? = nil, companion: Kind? = nil
  ) {
    self.name = name
    self.parts = ShortList(parts)
    self.offset = offset
    self.extent = extent
    self.content = content
    self.inside = inside
    self.companion = companion
  }

  /// The same carrier with other content, which is to be written in its place.
  package func holding(_ content: Content) -> Block {
    var block = self
    block.content = content
    block.isChanged = true
    return block
  }

  /// The same carrier, of which more is known now.
  func read(as content: Content) -> Block {
    var other = self
    other.content = content
    return other
  }

  /// The same carrier, which goes along with another.
  func lying(in block: BlockID) -> Block {
    var other = self
    other.inside = block
    return other
  }

  /// The elements of the carrier.
  package var elements: [Element] {
    guard let companion else { return content.elements }
    return content.elements.map { element in
      var element = element
      // What is needed to show the preview is not needed without it.
      let own = element.kinds.excluding(.rendering)
      element.kinds = own?.adding(Kinds(companion)) ?? Kinds(companion)
      return element
    }
  }

  /// Whether its elements can go alone, and what describes them goes with the last of them.
  package var isScattered: Bool {
    if case .scattered = content.inPlace { true } else { false }
  }

  /// Where an element stands in the file.
  package func place(of element: Element) -> Place {
    Place(element.path.isEmpty ? name : "\(name)/\(element.path)", at: offset + element.offset)
  }
}

/// The place of a carrier among the blocks of an inventory.
package struct BlockID: ListIndex {
  // Every entry of an inventory has one, so it is small; nothing that fits into memory has more.
  private let number: Int32

  package var position: Int { Int(number) }

  package init(_ position: Int) { number = Int32(position) }
}

extension Block: Listed { package typealias ListID = BlockID }
