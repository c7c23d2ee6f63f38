/// The part of an item that can be said less exactly; an item that has no such form is removed
/// instead.
public enum CoarseForm: Sendable, Hashable {
  /// One of two coordinates.
  case coordinate
  /// Says how coordinates are meant, and no more than that, such as their hemisphere.
  case besideCoordinates
  /// The name or code of a place.
  case name(PlaceLevel)
  /// A date, with or without a time.
  case date

  /// Tells how an item of this form is treated under a coarseness.
  public func treatment(under coarseness: Coarseness) -> Treatment {
    switch (self, coarseness) {
    case (.coordinate, .cell(let kilometres)):
      kilometres <= Coordinates.largestCell ? .isCoarsened : .goes
    case (.besideCoordinates, .cell(let kilometres)):
      kilometres <= Coordinates.largestCell ? .stays : .goes
    case (.name(let level), .cell), (.name(let level), .place):
      coarseness.names.map { level >= $0 } == true ? .stays : .goes
    case (.date, .time): .isCoarsened
    case (.coordinate, .place), (.besideCoordinates, .place), (.date, .cell), (.date, .place),
      (.coordinate, .time), (.besideCoordinates, .time), (.name, .time):
      .goes
    }
  }

  /// The treatment of an item whose kind is said less exactly.
  public enum Treatment: Sendable, Hashable {
    /// It stays as it is: it says no more than it may.
    case stays
    /// Its value changes, unless it is as coarse already.
    case isCoarsened
    /// It goes.
    case goes
  }
}
