public import Access
package import JSON

extension PickerConfiguration {
  /// Reads the configuration of a caller that uses this API from JSON.
  ///
  /// ```
  /// {"source": "library", "photoLibrary": "shared", "selection": "continuous", "selectionLimit": 5,
  ///  "filter": {"any": ["livePhotos", "videos"]}, "preselectedAssetIdentifiers": ["a1"],
  ///  "style": "inline", "edgesWithoutContentMargins": ["top"],
  ///  "disabledCapabilities": ["search"], "metadataOptions": ["removeLocation"],
  ///  "preferredItemEncoding": "current", "contentType": "public.image"}
  /// ```
  ///
  /// Instead of the edges, `"accessoryVisibility": {"visibility": "hidden", "edges": ["top"]}` can
  /// be stated, as in SwiftUI; if `edges` is missing, all edges are meant. Instead of the style,
  /// `"mode": "compact"` can be stated, as in UIKit. `selectionBehavior`, `maxSelectionCount`,
  /// `matching` and `preferredAssetRepresentationMode` are accepted as other spellings. Instead of
  /// one type, `"contentTypes": ["public.jpeg", "public.png"]` states all that the host takes.
  ///
  /// - Throws: `PickerError` for the first error in the configuration.
  public init(parsing text: String, for api: CallerAPI) throws(PickerError) {
    let object = try ConfigurationValue(parsing: JSONSource(text, file: "")).object(
      keys: Field.allCases.map(\.rawValue), spellings: Field.spellings)
    try self.init(
      for: api,
      source: try object[Field.source.rawValue]?.word() ?? .library,
      photoLibrary: try object[Field.photoLibrary.rawValue]?.word() ?? .none,
      selection: try object[Field.selection.rawValue]?.word() ?? .default,
      selectionLimit: try object.selectionLimit() ?? .one,
      filter: try object[Field.filter.rawValue].map(FilterReading.filter),
      preselectedAssetIdentifiers: try object.texts(Field.preselectedAssetIdentifiers.rawValue),
      style: try object.style(),
      edgesWithoutContentMargins: try object.hiddenEdges() ?? [],
      disabledCapabilities: try object[Field.disabledCapabilities.rawValue]?.distinctWords() ?? [],
      metadataOptions: try object[Field.metadataOptions.rawValue]?.distinctWords() ?? [],
      preferredItemEncoding: try object[Field.preferredItemEncoding.rawValue]?.preferredEncoding()
        ?? .automatic,
      contentType: try object[Field.contentType.rawValue]?.text(),
      contentTypes: try object.contentTypes())
  }
}

extension ConfigurationObject {
  /// Reads the limit of a configuration or of an update, or returns nil if none is stated.
  func selectionLimit() throws(PickerError) -> SelectionLimit? {
    guard let value = self[PickerConfiguration.Field.selectionLimit.rawValue] else { return nil }
    return try SelectionLimit(parsing: try value.wholeNumber(), at: value.path)
  }

  /// Reads the style, which is stated directly or as UIKit's mode.
  func style() throws(PickerError) -> PickerStyle {
    let stated = self[PickerConfiguration.Field.style.rawValue]
    guard let value = self[PickerConfiguration.Field.mode.rawValue] else {
      return try stated?.word() ?? .presentation
    }
    if let stated { throw .field(value.path, .alsoStated(by: stated.path)) }
    let mode: PickerMode = try value.word()
    return switch mode {
    case .default: .presentation
    case .compact: .compact
    }
  }

  /// Reads the edges without content margins, in UIKit's or SwiftUI's words.
  ///
  /// Returns nil if none are stated.
  func hiddenEdges() throws(PickerError) -> Set<PickerEdge>? {
    let stated = self[PickerConfiguration.Field.edgesWithoutContentMargins.rawValue]
    guard let value = self[PickerConfiguration.Field.accessoryVisibility.rawValue] else {
      return try stated?.distinctWords()
    }
    if let stated { throw .field(value.path, .alsoStated(by: stated.path)) }
    let wish = try value.object(keys: ["visibility", "edges"])
    guard let visibility = wish["visibility"] else { throw value.expected("`visibility`") }
    let word: AccessoryVisibility = try visibility.word()
    return word.edgesWithoutContentMargins(at: try wish["edges"]?.distinctWords() ?? .all)
  }

  /// Reads the types that the host takes, of which there must be one if they are stated.
  fileprivate func contentTypes() throws(PickerError) -> [String] {
    let key = PickerConfiguration.Field.contentTypes.rawValue
    let types = try texts(key)
    if let value = self[key], types.isEmpty { throw .field(value.path, .empty) }
    return types
  }

  fileprivate func texts(_ key: String) throws(PickerError) -> [String] {
    try (self[key]?.list() ?? []).map { element throws(PickerError) in try element.text() }
  }
}

extension PickerLibrary: RequestWord {
  package static let role = "photo library"
}

/// A value of a configuration, with its path.
typealias ConfigurationValue = JSONField<PickerError>

/// An object of a configuration that has no unknown keys.
typealias ConfigurationObject = JSONObject<PickerError>

extension PickerError: JSONFailure {
  package init(_ fault: JSONFault, in source: JSONSource) {
    let path = fault.path ?? .root
    switch fault.problem {
    case .notJSON(let reason): self = .notJSON(reason, offset: fault.offset)
    case .unexpected(let expected, let found):
      self = .field(path, .unexpected(expected: expected, found: found ?? "another"))
    case .unknownKey(let key, let known): self = .field(path, .unknownKey(key, known: known))
    case .missingKey(let key):
      self = .field(path, .unexpected(expected: "`\(key)`", found: "an object"))
    case .alsoStated(let other): self = .field(path, .alsoStated(by: other))
    case .unsound(let reason):
      self = .field(path, .unsound("\(reason)"))
    }
  }
}

extension ConfigurationValue {
  /// Returns the words of a list, in which no word may appear twice.
  func distinctWords<Word: RequestWord & Hashable>() throws(PickerError) -> Set<Word> {
    var words: Set<Word> = []
    for element in try list() {
      guard words.insert(try element.word()).inserted else {
        throw .field(element.path, .repeated)
      }
    }
    return words
  }
}
