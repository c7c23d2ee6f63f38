import Vocabulary

/// Positions that are searched for in texts and numbers.
///
/// A pair of numbers, latitude beside longitude, is a position if both are given to at least a
/// hundredth of a degree. A single number is one of its coordinates if it is given to four places
/// and is distinctive: neither below 1 nor a multiple of 0.01.
struct SoughtPositions {
  private var positions: [Position] = []

  /// One position, in degrees without signs, and the items that hold it.
  fileprivate struct Position {
    let latitude: Double
    let longitude: Double
    let original: Int
  }

  /// The number of bytes of a text read at once, and the maximum length of a position.
  private static let pieceLength = 1 << 16
  private static let maximumTextLength = 256

  /// The maximum number of positions; more are those of a track, whose points resemble each other.
  private static let maximumPositionCount = 256

  var isEmpty: Bool { positions.isEmpty }

  /// Adds the position in an item's value, unless it is not a real place: zero, or without
  /// decimals.
  ///
  /// - Returns: Whether the position was added.
  @discardableResult
  mutating func add(_ value: ExactValue, of original: Int) -> Bool {
    guard positions.count < Self.maximumPositionCount, let coordinates = value.coordinates else {
      return false
    }
    let (latitude, longitude) = (
      Double(coordinates.latitude.magnitude) / 1_000_000,
      Double(coordinates.longitude.magnitude) / 1_000_000
    )
    guard !Self.isRound(latitude, to: 1) || !Self.isRound(longitude, to: 1) else { return false }
    let isKnown = positions.contains { $0.latitude == latitude && $0.longitude == longitude }
    guard !isKnown else { return false }
    positions.append(Position(latitude: latitude, longitude: longitude, original: original))
    return true
  }

  /// Returns the items whose position appears in a text.
  ///
  /// A long text is read in pieces, so its numbers are never all in memory. A position that crosses
  /// the end of one piece begins the next.
  func originals(in text: String) -> Set<Int> {
    guard !isEmpty, text.utf8.contains(where: \.isDigit) else { return [] }
    var found: Set<Int> = []
    var rest = text[...]
    while !rest.isEmpty {
      let piece = rest.utf8.prefix(Self.pieceLength)
      let isLast = piece.endIndex == rest.endIndex
      add(PositionUnits(String(decoding: piece, as: UTF8.self)), to: &found)
      rest =
        isLast ? "" : rest[rest.utf8.index(piece.endIndex, offsetBy: -Self.maximumTextLength)...]
    }
    return found
  }

  private func add(_ text: PositionUnits, to found: inout Set<Int>) {
    for index in text.numbers.indices {
      for reading in AngleReading.all(of: text, at: index) {
        for position in positions where !found.contains(position.original) {
          if position.isNamed(by: reading) || position.isNamed(by: reading, before: text) {
            found.insert(position.original)
          }
        }
      }
    }
  }

  /// Returns the items whose position is among a few numbers: one or two coordinates, as degrees or
  /// as degrees, minutes and seconds.
  func originals(in numbers: [Double]) -> Set<Int> {
    guard !isEmpty else { return [] }
    let sizes = numbers.map(\.magnitude)
    func angle(_ start: Int) -> Double {
      sizes[start] + sizes[start + 1] / 60 + sizes[start + 2] / 3600
    }
    let angles: [Double]
    switch sizes.count {
    case 1, 2: angles = sizes
    case 3: angles = [angle(0)]
    case 6: angles = [angle(0), angle(3)]
    default: return []
    }
    let readings = angles.map {
      AngleReading(size: $0, unit: Self.fourPlaces, end: 0, isMarked: sizes.count != 3)
    }
    return Set(
      positions.filter { position in
        readings.count == 2
          ? position.isNamed(by: readings[0], readings[1]) : position.isNamed(by: readings[0])
      }.map(\.original))
  }

  /// The tolerance, in degrees, for comparing coordinates: about ten metres.
  fileprivate static let fourPlaces = 0.0001

  /// Whether a number is a multiple of a step, within rounding error.
  fileprivate static func isRound(_ number: Double, to step: Double) -> Bool {
    let count = number / step
    return abs(count - count.rounded()) * step < 0.000_000_5
  }
}

extension SoughtPositions.Position {
  /// Whether a single number is one of its coordinates.
  func isNamed(by reading: AngleReading) -> Bool {
    guard reading.isMarked, reading.unit <= 1.01 / 3600,
      !SoughtPositions.isRound(reading.size, to: 0.01)
    else { return false }
    return [latitude, longitude].contains { size in
      // Numbers below 1 are as frequent as all others combined.
      let tolerance = size < 1 ? Self.sixPlaces : SoughtPositions.fourPlaces
      return (size >= 1 || reading.unit <= Self.sixPlaces) && reading.isClose(to: size, tolerance)
    }
  }

  /// Whether a reading and the one that begins at its end are its coordinates, in any order.
  func isNamed(by first: AngleReading, before text: PositionUnits) -> Bool {
    guard first.end < text.numbers.count, text.gap(behind: first.end - 1) != nil,
      [latitude, longitude].contains(where: { abs($0 - first.size) <= Self.coarsest })
    else { return false }
    return AngleReading.all(of: text, at: first.end).contains { isNamed(by: first, $0) }
  }

  func isNamed(by first: AngleReading, _ second: AngleReading) -> Bool {
    guard first.unit <= Self.coarsest, second.unit <= Self.coarsest else { return false }
    return first.isClose(to: latitude) && second.isClose(to: longitude)
      || first.isClose(to: longitude) && second.isClose(to: latitude)
  }

  /// A hundredth of a degree, about a kilometre.
  private static let coarsest = 0.010_01
  private static let sixPlaces = 0.000_001_01
}

extension AngleReading {
  /// Whether the reading is this angle, cut or rounded, or differs from it by less than `tolerance`.
  fileprivate func isClose(
    to size: Double, _ tolerance: Double = SoughtPositions.fourPlaces
  ) -> Bool {
    let distance = self.size - size
    return distance <= max(unit / 2, tolerance) * 1.001 && -distance <= max(unit, tolerance) * 1.001
  }
}

extension ExactValue {
  /// The position that the value holds, wholly or in part.
  var coordinates: Coordinates? {
    switch self {
    case .latitude(_, let position), .longitude(_, let position): position
    case .position(let written): written.coordinates
    case .besideCoordinates, .name, .date, .instant: nil
    }
  }
}
