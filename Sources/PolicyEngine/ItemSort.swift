/// A sort of items, how many of it there are and what becomes of them.
struct ItemSort: Sendable {
  let traits: ItemTraits
  var count: Int
  var action = Action.keep
  /// Which causes are those of the action.
  var causes = 0..<0
}
