/// The less exact form that an item can have; an item without such a form is removed instead.
public enum CoarseForm: Sendable, Hashable {
  /// One of two coordinates.
  case coordinate
  /// The item only describes how coordinates are meant, such as their hemisphere.
  case besideCoordinates
  /// The name or code of a place.
  case name(PlaceLevel)
  /// A date, with or without a time.
  case date

  /// Returns how an item of this form is treated under a coarseness.
  public func treatment(under coarseness: Coarseness) -> Treatment {
    switch (self, coarseness) {
    case (.coordinate, .cell(let kilometres)):
      kilometres <= Coordinates.maximumCellSize ? .coarsened : .removed
    case (.besideCoordinates, .cell(let kilometres)):
      kilometres <= Coordinates.maximumCellSize ? .unchanged : .removed
    case (.name(let level), .cell), (.name(let level), .place):
      coarseness.names.map { level >= $0 } == true ? .unchanged : .removed
    case (.date, .time): .coarsened
    case (.coordinate, .place), (.besideCoordinates, .place), (.date, .cell), (.date, .place),
      (.coordinate, .time), (.besideCoordinates, .time), (.name, .time):
      .removed
    }
  }

  /// The treatment of an item whose kind is made coarse.
  public enum Treatment: Sendable, Hashable {
    /// The item is kept unchanged: it is not too exact.
    case unchanged
    /// The value is changed, unless it is already as coarse.
    case coarsened
    /// The item is removed.
    case removed
  }
}
