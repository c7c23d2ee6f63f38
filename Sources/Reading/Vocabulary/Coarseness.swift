/// The exactness with which something may still be said.
public enum Coarseness: Sendable, Hashable {
  /// Coordinates become the centre of a cell this many kilometres high, and at least as wide.
  case cell(kilometres: Int)
  /// Coordinates are removed; names of places of this level and above are kept.
  case place(PlaceLevel)
  /// This unit and larger units of a time are kept.
  case time(TimeUnit)

  /// The kind that is made coarse.
  public var kind: Kind {
    switch self {
    case .cell, .place: .location
    case .time: .captureTime
    }
  }

  /// The kinds that have a coarseness, in the order of reports.
  public static let kinds: [Kind] = [.location, .captureTime]

  /// The level of the smallest places whose names are kept.
  var names: PlaceLevel? {
    switch self {
    case .cell(...25): .city
    case .cell(...250): .region
    case .cell: .country
    case .place(let level): level
    case .time: nil
    }
  }
}

extension Coarseness: Comparable {
  /// Returns whether the left coarseness is more exact; comparisons make sense only within one
  /// kind.
  public static func < (left: Coarseness, right: Coarseness) -> Bool { left.rank < right.rank }

  private var rank: (Int, Int) {
    switch self {
    case .cell(let kilometres): (0, kilometres)
    case .place(let level): (1, level.rawValue)
    case .time(let unit): (2, unit.rawValue)
    }
  }
}

extension Coarseness: CustomStringConvertible {
  /// The word in policies and on the command line, such as `5km`.
  public var description: String {
    switch self {
    case .cell(let kilometres): "\(kilometres)km"
    case .place(let level): "\(level)"
    case .time(let unit): "\(unit)"
    }
  }

  /// Creates the coarseness that a word means for a kind, or returns nil if the word has no
  /// meaning.
  public init?(_ word: String, of kind: Kind) {
    if let known = Coarseness.named.first(where: { $0.kind == kind && $0.description == word }) {
      self = known
    } else if kind == .location, word.hasSuffix("km") {
      let digits = word.dropLast(2)
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), digits.first != "0",
        let kilometres = Int(digits), kilometres <= Coarseness.maximumCell
      else { return nil }
      self = .cell(kilometres: kilometres)
    } else {
      return nil
    }
  }

  /// Half of the way around the earth, in kilometres.
  private static let maximumCell = 20_000

  /// Returns the words for a kind, as messages list them.
  public static func words(for kind: Kind) -> [String] {
    let names = named.filter { $0.kind == kind }.map(\.description)
    return kind == .location ? ["Nkm"] + names : names
  }

  private static let named: [Coarseness] =
    PlaceLevel.allCases.map(Coarseness.place) + TimeUnit.allCases.map(Coarseness.time)
}

/// The size of a named place.
public enum PlaceLevel: Int, Sendable, Hashable, CaseIterable {
  case city
  /// A state, province or county.
  case region
  /// A country, or a part of the world.
  case country
}

extension PlaceLevel: Comparable {
  /// Returns whether the left level is smaller.
  public static func < (left: PlaceLevel, right: PlaceLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A unit of the calendar or the clock.
public enum TimeUnit: Int, Sendable, Hashable, CaseIterable {
  case hour
  case day
  case month
  case year
}

extension TimeUnit: Comparable {
  /// Returns whether the left unit is shorter.
  public static func < (left: TimeUnit, right: TimeUnit) -> Bool { left.rawValue < right.rawValue }
}
