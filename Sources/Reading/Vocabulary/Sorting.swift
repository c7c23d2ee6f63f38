// Orders that many modules ask for. Sorting is generic code, which the compiler makes anew for every type, every
// order and every module, and that takes it a second each: so these are made here, once.

extension Set<Kind> {
  /// The kinds in the order of reports.
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
  /// From the least coarse to the most.
  @inline(never)
  package func sorted() -> [Coarseness] { sorted(by: <) }
}

extension Set<String> {
  /// The texts in ascending order.
  @inline(never)
  package func sorted() -> [String] { Array(self).sorted() }
}

extension [String] {
  /// The texts in ascending order.
  @inline(never)
  package func sorted() -> [String] { sorted(by: <) }
}
