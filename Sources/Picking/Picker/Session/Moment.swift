/// A point in time, as whoever drives a session passes it in.
package struct Moment: Sendable, Hashable {
  /// The time since a start that is the same for all moments of a session.
  package let elapsed: Duration

  /// Makes a moment.
  package init(_ elapsed: Duration) { self.elapsed = elapsed }

  /// The moment that comes after this one by so much.
  package static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(moment.elapsed + duration)
  }
}

extension Moment: Comparable {
  /// Orders moments by time.
  package static func < (left: Moment, right: Moment) -> Bool { left.elapsed < right.elapsed }
}
