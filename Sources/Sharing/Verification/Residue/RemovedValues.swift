import Bytes
import Metadata
import PolicyEngine
import Vocabulary

/// The values that a decision removes from a file, for which the output is searched.
///
/// Values stay in memory only while a file is verified.
struct RemovedValues {
  private(set) var values: [RemovedValue] = []
  /// The forms of all values; each form is owned by the index of its value.
  private(set) var needles = Needles()
  private var seen: Set<String> = []
  private var positions: Set<Coordinates> = []
  private var angles: Set<Angle> = []
  /// The angles that are made coarse, in their coarse form, which appears in the output.
  private var coarse: Set<Angle> = []

  fileprivate struct Angle: Hashable {
    let millionths: Int
    let isLatitude: Bool
  }

  /// The greatest number of texts that are searched for; no ordinary file has as many ids.
  private static let limit = 4096
  /// The number of positions above which only single coordinates are searched for.
  private static let positionLimit = 256
  /// The number of angles above which they count as a track, and are searched for only as decimals
  /// and as numbers.
  private static let angleLimit = 1024

  init(
    of inventory: Inventory, in original: some ByteSource, under decision: Decision,
    excluding paired: EntryID?
  ) {
    let gone = inventory.entries.ids.filter {
      decision[$0].action != .keep && $0 != paired
    }
    for index in gone {
      addCoarse(inventory.entries[index].exact, under: decision[index].action)
    }
    for index in gone {
      let entry = inventory.entries[index]
      add(entry.exact)
      guard entry.item.reading == .read, entry.item.kinds.first != .rendering,
        entry.item.kinds.intersects(.perhapsStrong), values.count < Self.limit,
        let value = inventory.value(of: index, in: original)
      else { continue }
      add(value, of: entry)
    }
  }

  /// Adds a value with the needles that `addForms` adds, unless there are none and it is not a
  /// position.
  private mutating func add(
    _ kind: Kind, position: Coordinates? = nil, _ addForms: (inout Needles) -> Void
  ) {
    needles.owner = values.count
    addForms(&needles)
    if position != nil || needles.areOwned {
      values.append(RemovedValue(kind: kind, position: position))
    }
  }

  // MARK: Positions

  private mutating func addCoarse(_ exact: ExactValue?, under action: Action) {
    guard case .coarsen(let coarseness) = action,
      let position = exact?.coarse(to: coarseness)?.position
    else { return }
    coarse.insert(Angle(millionths: position.latitude, isLatitude: true))
    coarse.insert(Angle(millionths: position.longitude, isLatitude: false))
  }

  private mutating func add(_ exact: ExactValue?) {
    guard let position = exact?.position else { return }
    switch exact {
    case .latitude(.fractions(let fractions), _):
      add(fractions, of: Angle(millionths: position.latitude, isLatitude: true))
    case .longitude(.fractions(let fractions), _):
      add(fractions, of: Angle(millionths: position.longitude, isLatitude: false))
    case .latitude, .longitude, .position, .besideCoordinates, .name, .date, .instant, nil: break
    }
    add(position)
  }

  private mutating func add(_ position: Coordinates) {
    guard positions.insert(position).inserted else { return }
    let isNewLatitude = add(Angle(millionths: position.latitude, isLatitude: true))
    let isNewLongitude = add(Angle(millionths: position.longitude, isLatitude: false))
    // More positions belong to a track, in which they resemble each other.
    guard isNewLatitude || isNewLongitude, positions.count <= Self.positionLimit else { return }
    add(.location, position: position) {
      PositionNeedles.addPairs(of: position, to: &$0)
      PositionNeedles.addCodes(of: position, to: &$0)
    }
  }

  private mutating func add(_ fractions: [WrittenAngle.Fraction], of angle: Angle) {
    guard fractions.count == 3, angle.millionths % 10_000 != 0, !mayAppear(angle) else { return }
    let parts = fractions.map { Double($0.numerator) / Double($0.denominator) }
    add(.location) {
      PositionNeedles.add(fractions, to: &$0)
      PositionNeedles.addDouble(parts[0] + parts[1] / 60 + parts[2] / 3600, to: &$0)
      PositionNeedles.addDouble(parts[0] + (parts[1] + parts[2] / 60) / 60, to: &$0)
    }
  }

  /// Adds an angle.
  ///
  /// Returns false if it is known, too round, or may appear in the output.
  @discardableResult
  private mutating func add(_ angle: Angle) -> Bool {
    guard !mayAppear(angle), angles.insert(angle).inserted,
      let text = AngleText(millionths: angle.millionths, isLatitude: angle.isLatitude)
    else { return false }
    let isOfTrack = angles.count > Self.angleLimit
    add(.location) {
      if isOfTrack { text.addDecimals(to: &$0) } else { text.add(to: &$0) }
      PositionNeedles.addDouble(Double(angle.millionths.magnitude) / 1_000_000, to: &$0)
    }
    return true
  }

  /// Returns whether the output may contain an angle, because it is as coarse as required.
  private func mayAppear(_ angle: Angle) -> Bool {
    coarse.contains { allowed in
      allowed.isLatitude == angle.isLatitude && abs(allowed.millionths - angle.millionths) < 200
    }
  }

  // MARK: Other values

  private mutating func add(_ value: ItemValue, of entry: Inventory.Entry) {
    let item = entry.item
    switch value {
    case .text(let text):
      if entry.exact == nil, item.kinds.contains(.location) {
        if let angle = item.angle(in: text) { add(angle) }
        if let position = WrittenPosition.text(text).coordinates { add(position) }
      }
      let strong = StrongTexts(in: text, of: item)
      for text in strong.texts where seen.insert(text).inserted {
        add(item.kinds.strongest) { StrongTexts.add(text, to: &$0) }
      }
      for angle in strong.angles where entry.exact == nil {
        add(Angle(millionths: angle, isLatitude: true))
      }
    case .numbers(let numbers):
      if entry.exact == nil, let isLatitude = item.isLatitude, numbers.count == 3 {
        let degrees = numbers[0] + numbers[1] / 60 + numbers[2] / 3600
        guard degrees.magnitude <= 180 else { return }
        let millionths = Int((degrees * 1_000_000).rounded())
        guard add(Angle(millionths: millionths, isLatitude: isLatitude)) else { return }
        add(.location) {
          PositionNeedles.addFractions(of: numbers, to: &$0)
          PositionNeedles.addDouble(degrees, to: &$0)
        }
      } else if item.identifies, numbers.count == 1, let number = Int(exactly: numbers[0]) {
        guard number >= 10_000_000 else { return }
        add(item.kinds.strongest) {
          $0.add(isNumber: true) { $0.append(decimal: number) }
        }
      }
    case .bytes(let bytes):
      if item.identifies { add(item.kinds.strongest) { StrongTexts.add(bytes, to: &$0) } }
    }
  }
}

extension ExactValue {
  /// The position that the value states, or to which its coordinate belongs.
  fileprivate var position: Coordinates? {
    switch self {
    case .latitude(_, of: let position), .longitude(_, of: let position): position
    case .position(let position): position.coordinates
    case .besideCoordinates, .name, .date, .instant: nil
    }
  }
}

extension Kinds {
  /// The kind for which a strong text was removed.
  fileprivate var strongest: Kind { all.first(where: KindList.strong.contains) ?? first }
}

extension KindList {
  fileprivate static let strong: KindList = [.location, .deviceIdentity, .identifier, .contact]

  /// The kinds with values that can be more distinctive than a common word.
  fileprivate static let perhapsStrong: KindList = [
    .location, .deviceIdentity, .identifier, .contact, .creator, .people, .caption, .editHistory,
  ]
}

extension Item {
  /// Whether the item's key is that of a latitude, or nil if it is neither a latitude nor a
  /// longitude.
  fileprivate var isLatitude: Bool? {
    guard case .known(let key) = key, kinds.contains(.location) else { return nil }
    if key.hasSuffix("Latitude") { return true }
    return key.hasSuffix("Longitude") ? false : nil
  }
}

extension Item {
  /// Returns the angle in the item's text, in the notation of XMP.
  fileprivate func angle(in text: String) -> RemovedValues.Angle? {
    guard let isLatitude,
      let millionths = WrittenAngle(text).millionths(along: isLatitude ? .latitude : .longitude)
    else { return nil }
    return RemovedValues.Angle(millionths: millionths, isLatitude: isLatitude)
  }
}

/// One removed value.
struct RemovedValue: Sendable {
  /// The kind under which it was removed.
  let kind: Kind
  /// The position that the value states, which is also searched for as text and numbers.
  let position: Coordinates?
}
