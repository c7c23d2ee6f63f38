/// A sort of items, how many of it there are, and the action on them.
struct ItemSort: Sendable {
  let traits: ItemTraits
  var count: Int
  var action = Action.keep
  /// The range of the causes of the action.
  var causes = 0..<0
}
