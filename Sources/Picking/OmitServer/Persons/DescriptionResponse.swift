import Access
import Library
import Omit
import Picker
import PolicyEngine
import Vocabulary

/// What an asset tells, as shown to the person.
struct DescriptionResponse: Encodable {
  let asset: String
  /// The capture time, or nil if none is stated.
  let taken: Taken?
  let captions: [String]
  let people: [String]
  let camera: String?
  /// The names of the place, the smallest first.
  let places: [String]
  let coordinate: Coordinate?
  /// The kinds that the asset holds or may hold, in the order of reports.
  let kinds: [KindResponse]

  /// A capture time on the clock of the camera.
  struct Taken: Encodable {
    /// The day, such as `2024-06-24`.
    let day: String
    /// The time of day, such as `14:03:11`, or nil if none is stated.
    let time: String?
    /// The distance of that clock from UTC, such as `+02:00`, or nil if none is stated.
    let offset: String?
  }

  /// A position in degrees; north and east are positive.
  struct Coordinate: Encodable {
    let latitude: Double
    let longitude: Double
  }

  /// Describes an asset that holds kinds and may hold others, each of which a closure describes.
  init(
    of id: AssetID, _ description: AssetDescription, held: Set<Kind>, possible: Set<Kind>,
    _ describe: (Kind, KindResponse.Certainty) -> KindResponse
  ) {
    asset = id.text
    taken = description.captureTime.map { time in
      Taken(
        day: CalendarDay(of: Int64(time.seconds)).text, time: time.timeOfDay,
        offset: description.offset)
    }
    captions = description.captions
    people = description.people
    camera = description.camera
    places = description.places
    coordinate = description.position.map {
      Coordinate(
        latitude: Double($0.latitude) / 1_000_000, longitude: Double($0.longitude) / 1_000_000)
    }
    kinds = Kind.allCases.compactMap { kind in
      held.contains(kind)
        ? describe(kind, .held) : possible.contains(kind) ? describe(kind, .possible) : nil
    }
  }
}

/// A kind that an asset holds or may hold, and what will happen to it.
struct KindResponse: Encodable {
  let kind: String
  let certainty: Certainty
  /// What will happen to the kind, or nil outside a picker.
  let effect: String?
  /// The form that remains if the kind is made coarse, or nil if it cannot be.
  let coarse: String?
  /// Whether the person may choose, or nil outside a picker.
  let isOffered: Bool?
  /// What happens if nothing is chosen, or nil if the person may not choose.
  let standard: String?
  /// The choice in force, or nil if none was made.
  let choice: String?
  /// Whether that is the asset's own choice, or nil outside a picker.
  let isOwn: Bool?

  /// Whether an asset certainly holds a kind.
  enum Certainty: String, Encodable {
    case held, possible
  }

  /// Describes a kind outside a picker.
  init(_ kind: Kind, _ certainty: Certainty) {
    self.init(kind, certainty, effect: nil, coarse: nil, isOffered: nil, isOwn: nil)
  }

  /// Describes a kind in a picker, according to the decision about the asset.
  init(
    _ kind: Kind, _ certainty: Certainty, decision: Decision, option: PolicyOption?,
    choice: Choice?, isOwn: Bool
  ) {
    let coarse = decision.coarsenedKinds[kind].flatMap { $0.max() }
    self.init(
      kind, certainty,
      effect: decision.removedKinds.contains(kind) ? .exclude : coarse == nil ? .include : .coarse,
      coarse: (coarse ?? option?.coarse)?.description, isOffered: option != nil,
      standard: option?.standard, choice: choice, isOwn: isOwn)
  }

  private init(
    _ kind: Kind, _ certainty: Certainty, effect: Choice?, coarse: String?, isOffered: Bool?,
    standard: Choice? = nil, choice: Choice? = nil, isOwn: Bool?
  ) {
    self.kind = kind.rawValue
    self.certainty = certainty
    self.effect = effect?.rawValue
    self.coarse = coarse
    self.isOffered = isOffered
    self.standard = standard?.rawValue
    self.choice = choice?.rawValue
    self.isOwn = isOwn
  }
}
