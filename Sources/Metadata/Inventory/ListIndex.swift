/// The place of something in a list, which no place in a list of other things can stand for.
package protocol ListIndex: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  /// The place, from 0 on.
  var position: Int { get }

  init(_ position: Int)
}

extension ListIndex {
  /// Names a place whose number is written out, such as 0, which is an asset among its elements.
  package init(integerLiteral position: Int) { self.init(position) }

  package static func < (left: Self, right: Self) -> Bool { left.position < right.position }
}

/// The place of a carrier among the blocks of an inventory.
package struct BlockID: ListIndex {
  package let position: Int
  package init(_ position: Int) { self.position = position }
}

/// The place of an element among those of its carrier, by which Editing names it.
package struct ElementID: ListIndex {
  package let position: Int
  package init(_ position: Int) { self.position = position }
}

/// The place of an item among the entries of an inventory.
package struct EntryID: ListIndex {
  package let position: Int
  package init(_ position: Int) { self.position = position }
}

/// Something that stands in lists of its own, and is named by its place there.
package protocol Listed {
  associatedtype ListID: ListIndex
}

extension Block: Listed { package typealias ListID = BlockID }
extension Element: Listed { package typealias ListID = ElementID }
extension Inventory.Entry: Listed { package typealias ListID = EntryID }

extension Array where Element: Listed {
  package subscript(id: Element.ListID) -> Element { self[id.position] }

  /// Finds what stands at a place; nil where the list is shorter.
  package func listed(at id: Element.ListID) -> Element? {
    indices.contains(id.position) ? self[id] : nil
  }

  /// The places in the list, in order.
  package var ids: [Element.ListID] { indices.map { Element.ListID($0) } }

  /// What stands in the list, each with its place.
  package var identified: Zip2Sequence<[Element.ListID], Self> { zip(ids, self) }
}
