package import Vocabulary

/// A carrier in a file: its content, and the parts of the container that hold it.
package struct Block: Sendable {
  /// The carrier's name, such as `APP1 Exif`.
  package let name: String
  /// The parts of the container that hold it, in the order in which their payloads join.
  package let parts: ShortList<PartID>
  /// The offset in the file of the first byte that `content` was read from.
  package let offset: Int
  /// The bytes of the carrier.
  package let extent: BlockExtent
  package private(set) var content: Content
  /// Whether the content differs from the file, and must be written.
  package private(set) var isChanged = false
  /// An earlier block whose first element contains all of this one, which is removed with it; if
  /// that block's elements are scattered, this one is removed with all of them.
  package private(set) var inside: BlockID?
  /// The kind that the carrier describes, if all of it is removed with that: a preview.
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

  /// Returns a copy of the carrier with other content, to be written in its place.
  package func holding(_ content: Content) -> Block {
    var block = self
    block.content = content
    block.isChanged = true
    return block
  }

  /// Returns a copy of the carrier with content from a further reading.
  func read(as content: Content) -> Block {
    var other = self
    other.content = content
    return other
  }

  /// The elements of the carrier.
  package var elements: [Element] {
    guard let companion else { return content.elements }
    return content.elements.map { element in
      var element = element
      // Data for showing the preview is not needed without it.
      let own = element.kinds.excluding(.rendering)
      element.kinds = own?.adding(Kinds(companion)) ?? Kinds(companion)
      return element
    }
  }

  /// Whether its elements can be removed separately; the data that describes them is removed with
  /// the last of them.
  package var isScattered: Bool {
    if case .scattered = content.inPlace { true } else { false }
  }

  /// Returns the place of an element in the file.
  package func place(of element: Element) -> Place {
    Place(element.path.isEmpty ? name : "\(name)/\(element.path)", at: offset + element.offset)
  }
}

/// The index of a carrier among the blocks of an inventory.
package struct BlockID: ListIndex {
  // Every entry of an inventory has one, so it is small; no inventory that fits in memory exceeds
  // it.
  private let number: Int32

  package var position: Int { Int(number) }

  package init(_ position: Int) { number = Int32(position) }
}

extension Block: ListElement { package typealias ListID = BlockID }

/// A list that nearly always has one member, and then allocates no memory of its own.
package enum ShortList<Member: Sendable & Hashable>: Sendable, Hashable {
  case one(Member)
  case others([Member])

  package init(_ members: [Member]) {
    self = members.count == 1 ? .one(members[0]) : .others(members)
  }
}

extension ShortList: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch self {
    case .one: 1
    case .others(let members): members.count
    }
  }

  package subscript(position: Int) -> Member {
    switch self {
    case .one(let member): CollectionOfOne(member)[position]
    case .others(let members): members[position]
    }
  }
}
