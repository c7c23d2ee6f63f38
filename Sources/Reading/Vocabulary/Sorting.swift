// Orders that many modules need. Sorting is generic code, which the compiler specialises for every
// type, every order and every module, taking a second each: so these functions are specialised
// once, here.

extension Set<Kind> {
  /// Returns the kinds in the order of reports.
  @inline(never)
  package func sorted() -> [Kind] { Kind.allCases.filter(contains) }
}

extension Dictionary where Key == Kind {
  /// Each kind with its value, in the order of reports.
  package var sortedByKind: [(kind: Kind, value: Value)] {
    Kind.allCases.compactMap { kind in self[kind].map { (kind, $0) } }
  }
}

extension Set<Coarseness> {
  /// Returns the coarsenesses from the least coarse to the most.
  @inline(never)
  package func sorted() -> [Coarseness] { sorted(by: <) }
}

extension Set<String> {
  /// Returns the strings in ascending order.
  @inline(never)
  package func sorted() -> [String] { Array(self).sorted() }
}

extension [String] {
  /// Returns the strings in ascending order.
  @inline(never)
  package func sorted() -> [String] { sorted(by: <) }
}
