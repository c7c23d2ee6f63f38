package import Access
import JSON
import Vocabulary

/// The settings with which a host opens a picker, in the words of the model.
///
/// INVARIANT (valid configuration): a configuration that exists is one that the caller's API can
/// have, and says nothing that contradicts itself.
package struct PickerConfiguration: Sendable, Hashable {
  /// The API that the caller uses, by the record of it and not by what it says.
  package let api: CallerAPI
  /// Whether results carry identifiers.
  package let photoLibrary: PickerLibrary
  /// The behaviour while assets are selected.
  package let selection: SelectionBehavior
  /// The number of assets that can be selected.
  package internal(set) var selectionLimit: SelectionLimit
  /// The assets that are shown; nil where all are.
  package let filter: AssetFilter?
  /// The assets that are selected when the picker opens, in order.
  package let preselectedAssetIdentifiers: [String]
  /// The way in which the picker stands in its host.
  package let style: PickerStyle
  /// The edges that the content reaches, so that nothing stands there.
  package internal(set) var edgesWithoutContentMargins: Set<PickerEdge>
  /// The abilities that the host does without.
  package let disabledCapabilities: Set<PickerCapability>
  /// The removals that the host asks for itself.
  package let metadataOptions: Set<MetadataOption>
  /// The encoding that the host prefers.
  package let preferredItemEncoding: ItemEncoding
  /// The uniform type identifier that the host asks for; nil where any will do.
  package let contentType: String?

  /// Makes a configuration; what is not stated is as in the model.
  ///
  /// - Throws: `PickerError.field` for the first field that is not well-formed, contradicts another
  ///   or is none of the caller's API.
  package init(
    for api: CallerAPI,
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
    contentType: String? = nil
  ) throws(PickerError) {
    self.api = api
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
    try requireFieldsOfAPI()
    try requirePreselection()
    try contentType?.requireName(at: Field.contentType.path)
  }

  /// The settings of a configuration, in the order in which the model lists them.
  enum Field: String, CaseIterable {
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

    /// The spellings that SwiftUI or UIKit has for a setting that the other spells as here.
    static let spellings = [
      "selectionBehavior": selection.rawValue, "maxSelectionCount": selectionLimit.rawValue,
      "matching": filter.rawValue,
      "preferredAssetRepresentationMode": preferredItemEncoding.rawValue,
    ]

    /// The setting of a key, in any of its spellings; nil if there is none.
    init?(spelled key: String) { self.init(rawValue: Field.spellings[key] ?? key) }

    var path: FieldPath { FieldPath.root.member(rawValue) }
  }
}

// MARK: What contradicts itself

extension PickerConfiguration {
  /// The legacy picker is older than all that concerns several assets and a picker's place in its
  /// host; who calls the library directly has no picker.
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
      throw .field(path, .tooMany(most: selectionLimit.count))
    }
    var known: Set<String> = []
    for (index, identifier) in identifiers.enumerated() {
      try identifier.requireName(at: path.element(index))
      guard known.insert(identifier).inserted else {
        throw .field(path.element(index), .repeated)
      }
    }
  }
}

extension String {
  /// Requires that the text can be the name of something.
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
  /// Whether the picker shows the asset.
  package func shows(_ asset: AssetFacts) -> Bool { filter?.shows(asset) ?? true }

  /// Whether the asset has the format that is asked for, by the host or by the person's choices.
  package func delivers(_ asset: AssetFacts, under choices: Choices) -> Bool {
    ItemEncoding.inForce(chosen: choices.format, preferred: preferredItemEncoding)
      .keeps(asset.contentType, for: contentType)
  }
}

/// An ability of a picker that a host can disable to offer its own, in the words and the order of the model.
package enum PickerCapability: String, Sendable, Hashable, CaseIterable {
  /// The search bar.
  case search
  /// The place in the toolbar where the selection is looked at.
  case stagingArea
  /// The albums tab and the sidebar.
  case collectionNavigation
  /// The Cancel and the Add button, as far as the host can do without them.
  case selectionActions
  /// The warning before a picture that may be sensitive is shown.
  case sensitivityAnalysisIntervention
}

extension PickerCapability: RequestWord {
  package static let role = "picker capability"
}

/// The wish of a host to hide what stands at a picker's edges, as SwiftUI has it.
package enum AccessoryVisibility: String, Sendable, Hashable, CaseIterable {
  /// As the picker likes: everything is shown.
  case automatic
  /// Everything is shown.
  case visible
  /// It is hidden.
  case hidden

  /// The edges that the picker's content reaches, as UIKit and AppKit have it.
  ///
  /// - Parameter edges: The edges that the wish is about.
  /// - Returns: These edges where they are to be hidden, else none.
  package func edgesWithoutContentMargins(at edges: Set<PickerEdge> = .all) -> Set<PickerEdge> {
    switch self {
    case .automatic, .visible: []
    case .hidden: edges
    }
  }
}

extension AccessoryVisibility: RequestWord {
  package static let role = "visibility"
}

/// The behaviour of a picker while assets are selected, in the words and the order of the model.
package enum SelectionBehavior: String, Sendable, Hashable, CaseIterable {
  /// The selection is handed over when the person adds it.
  case `default`
  /// The same, and the order of the taps is shown by numbers.
  case ordered
  /// Each change of the selection is handed over at once.
  case continuous
  /// The same, and the order of the taps is shown by numbers.
  case continuousAndOrdered

  /// Whether each change of the selection is handed over at once.
  package var isContinuous: Bool {
    switch self {
    case .default, .ordered: false
    case .continuous, .continuousAndOrdered: true
    }
  }

  /// Whether numbers show the order, so that assets are selected one by one and never by sweeping.
  package var isOrdered: Bool {
    switch self {
    case .default, .continuous: false
    case .ordered, .continuousAndOrdered: true
    }
  }
}

extension SelectionBehavior: RequestWord {
  package static let role = "selection behaviour"
}
