/// A point in time, as passed in by the driver of a session.
public struct Moment: Sendable, Hashable {
  /// The time since a reference point that all moments of a session share.
  public let elapsed: Duration

  /// Creates a moment.
  public init(_ elapsed: Duration) { self.elapsed = elapsed }

  /// Returns the moment that is later by a duration.
  public static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(moment.elapsed + duration)
  }
}

extension Moment: Comparable {
  /// Orders moments by time.
  public static func < (left: Moment, right: Moment) -> Bool { left.elapsed < right.elapsed }
}
