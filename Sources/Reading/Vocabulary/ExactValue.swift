/// The value of an element that can be made coarse, in the form of its carrier.
///
/// Values never leave the stages that read, write and compare them. Few elements have one, but each
/// reserves space for it: most cases are indirect, so that the space is small.
public enum ExactValue: Sendable, Hashable {
  /// A latitude, and the position that it belongs to.
  indirect case latitude(WrittenAngle, of: Coordinates)
  /// A longitude, and the position that it belongs to.
  indirect case longitude(WrittenAngle, of: Coordinates)
  /// Both coordinates, written as one value.
  indirect case position(WrittenPosition)
  /// A description of how coordinates are meant.
  case besideCoordinates
  /// The name of a place.
  case name(PlaceLevel)
  /// A date, with or without a time.
  indirect case date(WrittenDate)
  /// A date and time, counted in seconds.
  indirect case instant(WrittenInstant)

  /// The form in which the value can be made coarse.
  public var form: CoarseForm {
    switch self {
    case .latitude, .longitude, .position: .coordinate
    case .besideCoordinates: .besideCoordinates
    case .name(let level): .name(level)
    case .date, .instant: .date
    }
  }

  /// Returns the coarse form of the value, or nil if nothing is left.
  ///
  /// Editing carries out this arithmetic, and Verification checks it. The coarse form of a coarse
  /// form is itself.
  public func coarse(to coarseness: Coarseness) -> ExactValue? {
    switch form.treatment(under: coarseness) {
    case .removed: return nil
    case .unchanged: return self
    case .coarsened: break
    }
    switch (self, coarseness) {
    case (.latitude(let angle, let position), .cell(let kilometres)):
      return position.centre(ofCell: kilometres).map { centre in
        .latitude(angle.writing(centre.latitude, along: .latitude), of: centre)
      }
    case (.longitude(let angle, let position), .cell(let kilometres)):
      return position.centre(ofCell: kilometres).map { centre in
        .longitude(angle.writing(centre.longitude, along: .longitude), of: centre)
      }
    case (.position(let position), .cell(let kilometres)):
      return position.centre(ofCell: kilometres).map(ExactValue.position)
    case (.date(let date), .time(let unit)): return .date(date.coarse(to: unit))
    case (.instant(let instant), .time(let unit)): return .instant(instant.coarse(to: unit))
    case (.latitude, _), (.longitude, _), (.position, _), (.date, _), (.instant, _),
      (.besideCoordinates, _), (.name, _):
      return nil
    }
  }
}
