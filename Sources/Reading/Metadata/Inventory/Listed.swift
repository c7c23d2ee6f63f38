/// Something that stands in lists of its own, and is named by its place there.
@usableFromInline
package protocol Listed {
  associatedtype ListID: ListIndex
}

// Other modules index lists in loops; what they do not inline is not specialised there either.
extension Array where Element: Listed {
  @inlinable package subscript(id: Element.ListID) -> Element {
    get { self[id.position] }
    set { self[id.position] = newValue }
  }

  /// Finds what stands at a place; nil where the list is shorter.
  @inlinable package func listed(at id: Element.ListID) -> Element? {
    indices.contains(id.position) ? self[id.position] : nil
  }

  /// The places in the list, in order.
  @inlinable package var ids: [Element.ListID] { indices.map { Element.ListID($0) } }

  /// The things in the list, each with its place.
  @inlinable package var identified: Zip2Sequence<[Element.ListID], Self> { zip(ids, self) }
}
