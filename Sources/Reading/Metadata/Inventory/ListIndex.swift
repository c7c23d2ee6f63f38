/// The place of something in a list, which no place in a list of other things can stand for.
@usableFromInline
package protocol ListIndex: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  /// The place, from 0 on.
  var position: Int { get }

  init(_ position: Int)
}

extension ListIndex {
  /// Names a place whose number is written out, such as 0, which is an asset among its elements.
  package init(integerLiteral position: Int) { self.init(position) }

  package static func < (left: Self, right: Self) -> Bool { left.position < right.position }

  /// The place that is so many behind this one; in front of it where the distance is negative.
  package func moved(by distance: Int) -> Self { Self(position + distance) }
}
