package import Vocabulary

/// What an asset tells about itself, in the words and numbers that it holds.
///
/// It is for the owner of the asset alone: it must not enter reports, records, messages or logs, and
/// no caller gets it.
package struct AssetDescription: Sendable, Hashable {
  /// The capture time on the clock of the camera, or nil if none is stated.
  package private(set) var captureTime: WallTime?
  /// Titles, descriptions and keywords, without duplicates.
  package private(set) var captions: [String] = []
  /// The names of people.
  package private(set) var people: [String] = []
  /// The names of the place where the asset was taken, the smallest place first.
  package private(set) var places: [String] = []
  /// The position where the asset was taken, or nil if none is stated.
  package private(set) var position: Coordinates?

  private var make: String?
  private var model: String?
  private var levels: [Int] = []
  /// The time zone in the capture time itself.
  private var ownOffset: String?
  /// The time zone that EXIF states beside the capture time.
  private var offsetBeside: String?

  /// The maximum number of characters of a text, and the maximum number of texts of each sort.
  private static let (maximumLength, maximumCount) = (1000, 64)

  /// Creates an empty description.
  init() {}

  /// Reads the files of an asset, or returns nil if they are not a picture or movie.
  ///
  /// - Throws: `Problem` if the system prevents the files from being read.
  package init?(at delivery: Delivery) throws(Problem) {
    guard let asset = try Asset(opening: delivery) else { return nil }
    self.init(of: asset)
  }

  /// Reads the files of an asset.
  init(of asset: Asset) {
    for file in asset.files { add(StatedValues(of: file).description) }
  }

  /// The distance of the camera's clock from UTC, such as `+02:00`, or nil if none is stated.
  package var offset: String? {
    captureTime?.hasTime == true ? ownOffset ?? offsetBeside : nil
  }

  /// The maker and the model of the camera, or nil if neither is stated.
  package var camera: String? {
    guard let model else { return make }
    guard let make, let brand = make.split(separator: " ").first else { return model }
    // Many makers begin the model with their name.
    return model.lowercased().hasPrefix(brand.lowercased()) ? model : "\(make) \(model)"
  }

  /// All names and texts, in the form that a search compares.
  package var searchable: SearchableText {
    SearchableText(captions + people + places + (camera.map { [$0] } ?? []))
  }
}

extension AssetDescription {
  /// What an item says about its asset.
  enum Subject {
    case caption, person, make, model, offset
    /// The name of a place; larger places have greater numbers.
    case place(level: Int)
  }

  /// Returns what an item says, or nil if people do not read it.
  static func subject(of item: Item, _ key: String, _ exact: ExactValue?) -> Subject? {
    if case .name(let level) = exact {
      return key.hasSuffix("Code") ? nil : .place(level: level.rawValue)
    }
    let name = key.split(separator: ":").last ?? ""
    switch name {
    case "Make" where makers.contains(item.carrier), "com.apple.quicktime.make": return .make
    case "Model" where makers.contains(item.carrier), "com.apple.quicktime.model": return .model
    case "OffsetTimeOriginal": return .offset
    case _ where sublocations.contains(key): return .place(level: -1)
    // Keys of files, not an enumeration of ours.
    default: break
    }
    if names.contains(name), item.certainKinds.contains(.people) { return .person }
    let isText = item.certainKinds.contains(.caption) && !item.certainKinds.contains(.editHistory)
    return isText && !repetitions.contains(key) ? .caption : nil
  }

  private static let makers: Set<Carrier> = [.exif, .xmp]

  /// The keys of places that are smaller than a city.
  private static let sublocations: Set<String> = [
    "Sublocation", "Iptc4xmpCore:Location", "Iptc4xmpExt:Sublocation", "Iptc4xmpExt:LocationName",
    "com.apple.quicktime.location.name",
  ]

  /// The keys of people's names; other items about people state where they are in the picture.
  private static let names: Set<Substring> = [
    "Name", "PersonInImage", "PersonName", "PersonDisplayName", "Personality", "People", "person",
  ]

  /// Keys whose values are not read by people, or repeat others in the form of one program.
  private static let repetitions: Set<String> = [
    "xmp:Rating", "xmp:Label", "lr:hierarchicalSubject", "lr:weightedFlatSubject",
    "digiKam:TagsList", "mediapro:CatalogSets", "MicrosoftPhoto:LastKeywordXMP",
    "MicrosoftPhoto:LastKeywordIPTC", "MicrosoftPhoto:Rating", "acdsee:categories",
    "photoshop:LegacyIPTCDigest",
  ]

  /// Adds what an item says.
  mutating func add(_ value: ItemValue?, about subject: Subject) {
    guard case .text(let text) = value else { return }
    for line in text.split(whereSeparator: \.isNewline) {
      let trimmed = String(line.trimmingPrefix(while: \.isWhitespace).prefix(Self.maximumLength))
      guard trimmed.contains(where: \.isLetter) || trimmed.contains(where: \.isNumber) else {
        continue
      }
      switch subject {
      case .caption: Self.append(trimmed, to: &captions)
      case .person: Self.append(trimmed, to: &people)
      case .make: make = make ?? trimmed
      case .model: model = model ?? trimmed
      case .offset: offsetBeside = Self.offset(endOf: trimmed)
      case .place(let level):
        guard !places.contains(trimmed), places.count < Self.maximumCount else { continue }
        let index = levels.firstIndex { $0 > level } ?? levels.count
        places.insert(trimmed, at: index)
        levels.insert(level, at: index)
      }
    }
  }

  /// Adds a position, unless there is one already.
  mutating func add(_ exact: ExactValue) {
    switch exact {
    case .latitude(_, let coordinates), .longitude(_, let coordinates):
      position = position ?? coordinates
    case .position(let written): position = position ?? written.coordinates
    case .besideCoordinates, .name, .date, .instant: break
    }
  }

  /// Sets the capture time from a date, which may state its time zone.
  mutating func setCaptureTime(_ time: WallTime, from exact: ExactValue) {
    captureTime = time
    ownOffset = if case .date(let date) = exact { Self.offset(endOf: date.text) } else { nil }
  }

  /// Returns the time zone at the end of a text, such as `+02:00`, `+0200` or `Z`, or nil if there is
  /// none.
  private static func offset(endOf text: String) -> String? {
    if text.hasSuffix("Z") { return "+00:00" }
    let digits = text.suffix(6).filter { $0 != ":" }.suffix(5)
    guard let sign = digits.first, "+-".contains(sign), digits.count == 5,
      digits.dropFirst().allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
    return "\(digits.prefix(3)):\(digits.suffix(2))"
  }

  /// Adds what another file of the same asset says.
  mutating func add(_ other: AssetDescription) {
    for caption in other.captions { Self.append(caption, to: &captions) }
    for person in other.people { Self.append(person, to: &people) }
    if places.isEmpty { (places, levels) = (other.places, other.levels) }
    if captureTime == nil {
      captureTime = other.captureTime
      (ownOffset, offsetBeside) = (other.ownOffset, other.offsetBeside)
    }
    position = position ?? other.position
    if make == nil, model == nil { (make, model) = (other.make, other.model) }
  }

  private static func append(_ text: String, to texts: inout [String]) {
    if !texts.contains(text), texts.count < maximumCount { texts.append(text) }
  }
}
