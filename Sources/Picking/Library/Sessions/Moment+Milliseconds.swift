package import Picker

extension Moment {
  /// Creates a moment from its stored form, for a clock that counts from 1970.
  package init(milliseconds: Int64) { self.init(.milliseconds(milliseconds)) }

  /// The whole milliseconds since the clock's start.
  package var milliseconds: Int64 {
    let (seconds, attoseconds) = elapsed.components
    let (product, isOver) = seconds.multipliedReportingOverflow(by: 1000)
    guard !isOver else { return seconds < 0 ? .min : .max }
    return product.addingReportingOverflow(attoseconds / 1_000_000_000_000_000).partialValue
  }
}
