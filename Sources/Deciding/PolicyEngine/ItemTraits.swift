import Vocabulary

/// All of an item that rules ask about.
struct ItemTraits: Sendable, Hashable {
  /// The kind it is counted under.
  let first: Kind
  /// All its kinds.
  let kinds: KindSet
  /// The kinds that it certainly has.
  let certain: KindSet
  let reading: Reading
  let coarseForm: CoarseForm?
  /// Whether it is a file beside the picture.
  let isSidecar: Bool

  /// The traits of one of some items, none of which is copied for it.
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

  /// Whether it shows the picture, and so stays with whatever else it tells.
  var isRendering: Bool { reading == .read && first == .rendering }

  /// Whether it is an unrecognised part; a file beside the picture never is, since its
  /// form tells its kinds.
  var isUnrecognisedPart: Bool { reading == .unrecognised && !isSidecar }

  /// The kinds that rules decide about.
  var decisiveKinds: KindSet { kinds.intersection(.removable) }

  /// The kinds whose removal takes the item away.
  var removableKinds: KindSet {
    isRendering || isUnrecognisedPart ? KindSet() : decisiveKinds
  }

  /// The action on the item where one of its kinds is said less exactly.
  func action(coarsening coarseness: Coarseness) -> Action {
    Action(coarsening: reading == .read ? coarseForm : nil, to: coarseness)
  }
}
