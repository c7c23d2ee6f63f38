/// A type of information that a piece of metadata can reveal: the closed list that policies,
/// reports and the audit use.
///
/// The order of the cases is the order of kinds in reports.
public enum Kind: String, CaseIterable, Sendable, Hashable, Encodable {
  /// Coordinates, altitude, direction, destination, place names, cell and country codes.
  case location
  /// Dates, times, sub-seconds, time zones, time codes.
  case captureTime
  /// Make, model, lens model, software, firmware, encoder.
  case deviceModel
  /// Serial numbers, device ids, display and device tags of a colour profile.
  case deviceIdentity
  /// Names of persons, face regions, face ids, ages.
  case people
  /// Artist, byline, author, credit, source.
  case creator
  /// Copyright notice, licence, usage terms.
  case rights
  /// The creator's address, mail, phone, web site.
  case contact
  /// Description, title, headline, keywords, comments, rating, labels.
  case caption
  /// Editing history, raw-converter settings, layers and paths, prompts, names of original files.
  case editHistory
  /// Document, image, burst, request and pair ids.
  case identifier
  /// Thumbnails and previews, wherever they are.
  case preview
  /// The camera maker's block, and its entries that have no other kind.
  case makerNote
  /// Motion video and sound, their markers and pair ids.
  case motion
  /// Depth and disparity maps, mattes.
  case depth
  /// C2PA and other signed manifests.
  case provenance
  /// The label that says a picture was made or changed by AI.
  case aiLabel
  /// Exposure, aperture, sensitivity, flash, focal length, scene, motion sensors.
  case exposure
  /// Data that is needed to show the picture as it was. No policy removes it.
  case rendering
}

extension Kind {
  /// Hashes the position, because hashing the word takes five times as long.
  public func hash(into hasher: inout Hasher) { hasher.combine(UInt8(position)) }
}

extension Kind: Comparable {
  /// Returns whether the left kind comes first in reports.
  public static func < (left: Kind, right: Kind) -> Bool {
    left.position < right.position
  }

  /// The kind's place in the order of reports, from 0.
  @inlinable
  package var position: Int {
    switch self {
    case .location: 0
    case .captureTime: 1
    case .deviceModel: 2
    case .deviceIdentity: 3
    case .people: 4
    case .creator: 5
    case .rights: 6
    case .contact: 7
    case .caption: 8
    case .editHistory: 9
    case .identifier: 10
    case .preview: 11
    case .makerNote: 12
    case .motion: 13
    case .depth: 14
    case .provenance: 15
    case .aiLabel: 16
    case .exposure: 17
    case .rendering: 18
    }
  }
}

extension Kind: CustomStringConvertible {
  /// The kind's word in policies, reports and on the command line.
  public var description: String { rawValue }
}

extension Kind {
  /// The kinds whose names or dates are searched for in kept items.
  ///
  /// Other items may have the same names or dates, so a match is no proof.
  public static let namedInTexts: Set<Kind> = [
    .location, .captureTime, .deviceModel, .people, .creator, .contact,
  ]
}

extension Set<Kind> {
  /// Every kind that a policy may remove: all except `rendering`.
  public static let removable = Set(Kind.allCases).subtracting([.rendering])
}
