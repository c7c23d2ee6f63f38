extension [ByteRange] {
  /// The ranges by where they start; those that start at one place, as they stood.
  @inline(never)
  package func sortedByStart() -> [ByteRange] { sorted { $0.lowerBound < $1.lowerBound } }
}
