/// An element of lists that is identified by an index of its own type.
@usableFromInline
package protocol ListElement {
  associatedtype ListID: ListIndex
}

// Other modules index lists in loops, and do not specialise functions that they cannot inline.
extension Array where Element: ListElement {
  @inlinable package subscript(id: Element.ListID) -> Element {
    get { self[id.position] }
    set { self[id.position] = newValue }
  }

  /// Returns the element at an index, or nil if the list is shorter.
  @inlinable package func listed(at id: Element.ListID) -> Element? {
    indices.contains(id.position) ? self[id.position] : nil
  }

  /// The indices of the list, in order.
  @inlinable package var ids: [Element.ListID] { indices.map { Element.ListID($0) } }

  /// The elements of the list, each with its index.
  @inlinable package var identified: Zip2Sequence<[Element.ListID], Self> { zip(ids, self) }
}
