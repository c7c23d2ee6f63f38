public import Access
import JSON
package import Vocabulary

/// The settings with which a host opens a picker, in the words of the model.
///
/// INVARIANT (valid configuration): every instance is possible for the caller's API and does not
/// contradict itself.
public struct PickerConfiguration: Sendable, Hashable {
  /// The API of the caller, as recorded rather than as the caller states it.
  public let api: CallerAPI
  /// The places that the picker takes assets from.
  public let source: PickerSource
  /// Whether results carry identifiers.
  public let photoLibrary: PickerLibrary
  /// The behaviour during selection.
  public let selection: SelectionBehavior
  /// The number of assets that can be selected.
  public internal(set) var selectionLimit: SelectionLimit
  /// The filter of the assets that are shown, or nil if all are shown.
  public let filter: AssetFilter?
  /// The assets that are selected when the picker opens, in order.
  public let preselectedAssetIdentifiers: [String]
  /// The presentation of the picker in its host.
  public let style: PickerStyle
  /// The edges that the content reaches, so that no accessory is shown there.
  public internal(set) var edgesWithoutContentMargins: Set<PickerEdge>
  /// The capabilities that the host disables.
  public let disabledCapabilities: Set<PickerCapability>
  /// The removals that the host requests.
  public let metadataOptions: Set<MetadataOption>
  /// The encoding that the host prefers.
  public let preferredItemEncoding: ItemEncoding
  /// The uniform type identifier that the host requests, or nil if any type is accepted.
  public let contentType: String?
  /// The uniform type identifiers of all that the host takes, empty if it takes any type.
  ///
  /// The picker does not show what cannot be delivered in one of them.
  public let contentTypes: [String]

  /// Creates a configuration, with the model's default for everything that is not stated.
  ///
  /// - Throws: `PickerError.field` for the first field that is not well-formed, contradicts another
  ///   or is not supported by the caller's API.
  public init(
    for api: CallerAPI,
    source: PickerSource = .library,
    photoLibrary: PickerLibrary = .none,
    selection: SelectionBehavior = .default,
    selectionLimit: SelectionLimit = .one,
    filter: AssetFilter? = nil,
    preselectedAssetIdentifiers: [String] = [],
    style: PickerStyle = .presentation,
    edgesWithoutContentMargins: Set<PickerEdge> = [],
    disabledCapabilities: Set<PickerCapability> = [],
    metadataOptions: Set<MetadataOption> = [],
    preferredItemEncoding: ItemEncoding = .automatic,
    contentType: String? = nil,
    contentTypes: [String] = []
  ) throws(PickerError) {
    self.api = api
    self.source = source
    self.photoLibrary = photoLibrary
    self.selection = selection
    self.selectionLimit = selectionLimit
    self.filter = filter
    self.preselectedAssetIdentifiers = preselectedAssetIdentifiers
    self.style = style
    self.edgesWithoutContentMargins = edgesWithoutContentMargins
    self.disabledCapabilities = disabledCapabilities
    self.metadataOptions = metadataOptions
    self.preferredItemEncoding = preferredItemEncoding
    self.contentType = contentType
    self.contentTypes = contentTypes
    try requireFieldsOfAPI()
    try requirePreselection()
    try contentType?.requireName(at: Field.contentType.path)
    try requireContentTypes()
  }

  /// The settings of a configuration, in the order in which the model lists them.
  enum Field: String, CaseIterable {
    case source
    case photoLibrary
    case selection
    case selectionLimit
    case filter
    case preselectedAssetIdentifiers
    case style
    case mode
    case edgesWithoutContentMargins
    case accessoryVisibility
    case disabledCapabilities
    case metadataOptions
    case preferredItemEncoding
    case contentType
    case contentTypes

    /// The SwiftUI or UIKit spellings of settings that differ from the spelling used here.
    static let spellings = [
      "selectionBehavior": selection.rawValue, "maxSelectionCount": selectionLimit.rawValue,
      "matching": filter.rawValue,
      "preferredAssetRepresentationMode": preferredItemEncoding.rawValue,
    ]

    /// Creates the setting for a key in any of its spellings, or returns nil if there is none.
    init?(spelled key: String) { self.init(rawValue: Field.spellings[key] ?? key) }

    var path: FieldPath { FieldPath.root.member(rawValue) }
  }
}

// MARK: Contradictions

extension PickerConfiguration {
  /// Requires that the caller's API has a picker and supports every stated setting.
  ///
  /// The legacy picker predates multiple selection and embedding. Callers that use the library
  /// directly have no picker.
  func requireFieldsOfAPI() throws(PickerError) {
    guard api.isOutOfProcess == true else { throw .field(.root, .noPicker(api)) }
    guard !api.capabilities.contains(.multipleSelection) else { return }
    let stated: [(Field, Bool)] = [
      (.photoLibrary, photoLibrary != .none), (.selection, selection != .default),
      (.selectionLimit, !selectionLimit.isOne),
      (.preselectedAssetIdentifiers, !preselectedAssetIdentifiers.isEmpty),
      (.style, style != .presentation),
      (.edgesWithoutContentMargins, !edgesWithoutContentMargins.isEmpty),
      (.disabledCapabilities, !disabledCapabilities.isEmpty),
    ]
    if let field = stated.first(where: \.1)?.0 { throw .field(field.path, .unsupported(by: api)) }
  }

  private func requirePreselection() throws(PickerError) {
    let identifiers = preselectedAssetIdentifiers
    guard !identifiers.isEmpty else { return }
    let path = Field.preselectedAssetIdentifiers.path
    guard photoLibrary == .shared else { throw .field(path, .needsLibrary) }
    guard !selectionLimit.isOne else { throw .field(path, .needsSeveral) }
    guard identifiers.count <= selectionLimit.count else {
      throw .field(path, .tooMany(limit: selectionLimit.count))
    }
    try identifiers.requireNames(at: path)
  }

  private func requireContentTypes() throws(PickerError) {
    let path = Field.contentTypes.path
    guard contentType == nil || contentTypes.isEmpty else {
      throw .field(path, .alsoStated(by: Field.contentType.path))
    }
    guard contentTypes.count <= Self.maximumTypeCount else {
      throw .field(path, .tooMany(limit: Self.maximumTypeCount))
    }
    try contentTypes.requireNames(at: path)
  }

  /// The largest number of content types, limited because they are compared for every asset.
  static let maximumTypeCount = 64
}

extension [String] {
  /// Requires that no string is empty, has control characters or appears twice.
  fileprivate func requireNames(at path: FieldPath) throws(PickerError) {
    var known: Set<String> = []
    for (index, name) in enumerated() {
      try name.requireName(at: path.element(index))
      guard known.insert(name).inserted else { throw .field(path.element(index), .repeated) }
    }
  }
}

extension String {
  /// Requires that the string is not empty and has no control characters.
  fileprivate func requireName(at path: FieldPath) throws(PickerError) {
    guard !isEmpty else { throw .field(path, .empty) }
    do {
      _ = try withoutControls("\(path)")
    } catch {
      throw .field(path, .controlCharacter)
    }
  }
}

// MARK: Questions

extension PickerConfiguration {
  /// Returns whether the picker shows an asset.
  public func shows(_ asset: PickerAsset) -> Bool {
    passes(asset.facts)
      && shows(asset.facts.contentType, transcoding: asset.mayBeTranscoded)
  }

  private func passes(_ asset: AssetFacts) -> Bool { filter?.shows(asset) ?? true }

  /// Returns whether the picker shows assets of a type, as far as its filter permits.
  ///
  /// If the host has stated what it takes, nothing else is shown, except what becomes a type that
  /// it takes. With the encoding `current`, everything can be delivered that can be with any.
  private func shows(_ type: ContentType?, transcoding: Bool) -> Bool {
    contentTypes.isEmpty
      || format(of: type, under: .current, transcoding: transcoding) != .transcodeRequired
  }

  /// Returns the only types of which the picker shows assets, or nil if the host has not stated
  /// what it takes.
  package func takenTypes(transcoding: Bool) -> Set<ContentType>? {
    guard !contentTypes.isEmpty else { return nil }
    return Set(ContentType.allCases.filter { shows($0, transcoding: transcoding) })
  }

  /// Whether a Live Photo is delivered with its movie: if the caller's API has Live Photos, and the
  /// host has not stated that it takes no movie of theirs.
  package var deliversLivePhotos: Bool {
    api.capabilities.contains(.livePhotos)
      && (contentTypes.isEmpty || ContentType.quickTimeMovie.conforms(toAnyOf: contentTypes))
  }

  /// Returns whether a delivered file has a type that the host takes.
  package func accepts(_ type: ContentType?) -> Bool {
    contentTypes.isEmpty || type?.conforms(toAnyOf: contentTypes) == true
  }

  /// The uniform type identifiers of which a delivery has any, empty if any type will do.
  package var requestedTypes: [String] {
    contentTypes.isEmpty ? contentType.map { [$0] } ?? [] : contentTypes
  }

  /// Returns the format in which an asset is delivered under the person's choices.
  package func format(of asset: PickerAsset, under choices: Choices) -> FormatRuling {
    format(
      of: asset.facts.contentType, under: choices.format, transcoding: asset.mayBeTranscoded)
  }

  /// Returns the format in which assets of a type are delivered.
  ///
  /// - Parameters:
  ///   - type: The type of the stored assets, or nil if it is not known.
  ///   - chosen: The encoding that the person chose, or nil if none was chosen.
  ///   - transcoding: Whether the program that transcodes is there.
  /// - Returns: The format; without that program, nothing is transcoded.
  package func format(
    of type: ContentType?, under chosen: ItemEncoding?, transcoding: Bool
  ) -> FormatRuling {
    let ruling = FormatRuling(
      encoding: ItemEncoding.effective(chosen: chosen, preferred: preferredItemEncoding),
      requested: requestedTypes, of: type, through: api)
    return ruling.target == nil || transcoding ? ruling : .transcodeRequired
  }

  /// Returns the types of which the picker may show assets.
  package func shownTypes(transcoding: Bool) -> [ContentType] {
    let forms = [[]] + MediaSubtype.allCases.map { [$0] } + [MediaSubtype.allCases]
    return ContentType.allCases.filter { type in
      type.mediaType != nil && shows(type, transcoding: transcoding)
        && forms.contains { passes(AssetFacts(contentType: type, mediaSubtypes: Set($0))) }
    }
  }
}

/// A capability that a host can disable to offer its own, in the words and the order of the model.
public enum PickerCapability: String, Sendable, Hashable, CaseIterable {
  /// The search bar.
  case search
  /// The item in the toolbar for reviewing the selection.
  case stagingArea
  /// The albums tab and the sidebar.
  case collectionNavigation
  /// The Cancel and Add buttons, except an Add button that the picker cannot do without.
  case selectionActions
  /// The warning before a potentially sensitive picture is shown.
  case sensitivityAnalysisIntervention
}

extension PickerCapability: RequestWord {
  package static let role = "picker capability"
}

/// The visibility that a host requests for the accessories at a picker's edges, as in SwiftUI.
public enum AccessoryVisibility: String, Sendable, Hashable, CaseIterable {
  /// The picker decides: every accessory is shown.
  case automatic
  /// Every accessory is shown.
  case visible
  /// The accessories are hidden.
  case hidden

  /// Returns the edges that the picker's content reaches, as UIKit and AppKit state them.
  ///
  /// - Parameter edges: The edges to which the visibility applies.
  /// - Returns: These edges if they are to be hidden, otherwise the empty set.
  public func edgesWithoutContentMargins(at edges: Set<PickerEdge> = .all) -> Set<PickerEdge> {
    switch self {
    case .automatic, .visible: []
    case .hidden: edges
    }
  }
}

extension AccessoryVisibility: RequestWord {
  package static let role = "visibility"
}

/// The behaviour of a picker during selection, in the words and the order of the model.
public enum SelectionBehavior: String, Sendable, Hashable, CaseIterable {
  /// The selection is delivered when the person adds it.
  case `default`
  /// The selection is delivered when the person adds it, and numbers show the order of the taps.
  case ordered
  /// Each change of the selection is delivered at once.
  case continuous
  /// Each change of the selection is delivered at once, and numbers show the order of the taps.
  case continuousAndOrdered

  /// Whether each change of the selection is delivered at once.
  public var isContinuous: Bool {
    switch self {
    case .default, .ordered: false
    case .continuous, .continuousAndOrdered: true
    }
  }

  /// Whether numbers show the order, so assets are selected one by one and never by sweeping.
  public var isOrdered: Bool {
    switch self {
    case .default, .continuous: false
    case .ordered, .continuousAndOrdered: true
    }
  }
}

extension SelectionBehavior: RequestWord {
  package static let role = "selection behaviour"
}
