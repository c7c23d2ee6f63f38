/// An index into a list, whose type prevents its use with lists of other elements.
@usableFromInline
package protocol ListIndex: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  /// The index, from 0.
  var position: Int { get }

  init(_ position: Int)
}

extension ListIndex {
  /// Creates an index from a literal, such as 0, the asset itself among its elements.
  package init(integerLiteral position: Int) { self.init(position) }

  package static func < (left: Self, right: Self) -> Bool { left.position < right.position }

  /// Returns the index at a distance from this one, which may be negative.
  package func moved(by distance: Int) -> Self { Self(position + distance) }
}
