extension [ByteRange] {
  /// Returns the ranges sorted by their starts; ranges with the same start keep their order.
  @inline(never)
  package func sortedByStart() -> [ByteRange] { sorted { $0.lowerBound < $1.lowerBound } }
}
