import Vocabulary

/// The traits of an item that rules query.
struct ItemTraits: Sendable, Hashable {
  /// The kind under which the item is counted.
  let first: Kind
  /// All kinds of the item.
  let kinds: KindSet
  /// The kinds that the item certainly has.
  let certain: KindSet
  let reading: Reading
  let coarseForm: CoarseForm?
  /// Whether the item is a file beside the picture.
  let isSidecar: Bool

  /// Creates the traits of the item at an index, without copying any item.
  init(_ items: [Item], at index: Int) {
    first = items[index].kinds.first
    kinds = KindSet(items[index].kinds.all)
    reading = items[index].reading
    certain =
      reading == .read && !items[index].kinds.areUnsure
      ? kinds : KindSet(items[index].certainKinds)
    coarseForm = items[index].coarseForm
    isSidecar = items[index].carrier == .sidecar
  }

  /// Whether the item shows the picture, and so is kept regardless of what else it reveals.
  var isRendering: Bool { reading == .read && first == .rendering }

  /// Whether the item is an unrecognised part; a file beside the picture never is, because its form
  /// determines its kinds.
  var isUnrecognisedPart: Bool { reading == .unrecognised && !isSidecar }

  /// The kinds that rules decide about.
  var decisiveKinds: KindSet { kinds.intersection(.removable) }

  /// The kinds whose removal removes the item.
  var removableKinds: KindSet {
    isRendering || isUnrecognisedPart ? KindSet() : decisiveKinds
  }

  /// Returns the action on the item if one of its kinds is made coarse.
  func action(coarsening coarseness: Coarseness) -> Action {
    Action(coarsening: reading == .read ? coarseForm : nil, to: coarseness)
  }
}
