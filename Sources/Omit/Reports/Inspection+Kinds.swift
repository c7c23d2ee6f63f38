package import Vocabulary

extension Inspection {
  /// The kinds that were found in the file, and those that parts which could not be read may hold.
  package var kinds: (held: Set<Kind>, possible: Set<Kind>) {
    var (held, possible): (Set<Kind>, Set<Kind>) = ([], [])
    for inspected in items {
      held.formUnion(inspected.item.certainKinds)
      possible.formUnion(inspected.item.possibleKinds)
    }
    return (held, possible.subtracting(held))
  }
}
