public import Access
public import Picker

extension PickerConfiguration {
  /// Creates a configuration in the words of `PHPickerConfiguration`.
  ///
  /// The caller's API is `phPickerViewController`. What is not stated has the model's default.
  ///
  /// - Parameters:
  ///   - photoLibrary: Whether results carry identifiers.
  ///   - preferredAssetRepresentationMode: The encoding that the host prefers.
  ///   - selection: The behaviour during selection.
  ///   - selectionLimit: The number of assets that can be selected; 0 means the largest possible
  ///     number.
  ///   - filter: The filter of the assets that are shown, or nil if all are shown.
  ///   - preselectedAssetIdentifiers: The assets that are selected when the picker opens, in order.
  ///   - mode: The layout of the assets: a grid, or a single row in the app's own page.
  ///   - edgesWithoutContentMargins: The edges that the content reaches, so that no accessory is
  ///     shown there.
  ///   - disabledCapabilities: The capabilities that the host disables.
  ///   - metadataOptions: The removals that the host requests.
  /// - Throws: `PickerError.field` for the first setting that contradicts another or is out of
  ///   range. In the model, such a setting is ignored, or ends the program.
  public init(
    photoLibrary: PickerLibrary = .none,
    preferredAssetRepresentationMode: ItemEncoding = .automatic,
    selection: SelectionBehavior = .default,
    selectionLimit: Int = 1,
    filter: AssetFilter? = nil,
    preselectedAssetIdentifiers: [String] = [],
    mode: PickerMode = .default,
    edgesWithoutContentMargins: Set<PickerEdge> = [],
    disabledCapabilities: Set<PickerCapability> = [],
    metadataOptions: Set<MetadataOption> = []
  ) throws(PickerError) {
    let style: PickerStyle =
      switch mode {
      case .default: .presentation
      case .compact: .compact
      }
    try self.init(
      for: .phPickerViewController, photoLibrary: photoLibrary, selection: selection,
      selectionLimit: try SelectionLimit(selectionLimit), filter: filter,
      preselectedAssetIdentifiers: preselectedAssetIdentifiers, style: style,
      edgesWithoutContentMargins: edgesWithoutContentMargins,
      disabledCapabilities: disabledCapabilities, metadataOptions: metadataOptions,
      preferredItemEncoding: preferredAssetRepresentationMode)
  }

  /// Creates a configuration in the words of SwiftUI's `PhotosPicker` and its modifiers.
  ///
  /// The caller's API is `photosPicker`. What is not stated has the model's default.
  ///
  /// - Parameters:
  ///   - maxSelectionCount: The number of assets that can be selected, or nil for the largest
  ///     possible number.
  ///   - selectionBehavior: The behaviour during selection.
  ///   - filter: The filter of the assets that are shown, or nil if all are shown.
  ///   - preferredItemEncoding: The encoding that the host prefers.
  ///   - photoLibrary: Whether results carry identifiers.
  ///   - style: The presentation of the picker in its host, as in `photosPickerStyle`.
  ///   - accessories: The visibility of the accessories, as in `photosPickerAccessoryVisibility`.
  ///   - edges: The edges to which that visibility applies.
  ///   - disabledCapabilities: The capabilities that the host disables, as in
  ///     `photosPickerDisabledCapabilities`.
  ///   - metadataOptions: The removals that the host requests, as in
  ///     `photosPickerMetadataOptions`.
  /// - Throws: `PickerError.field` for the first setting that contradicts another or is out of
  ///   range.
  public init(
    maxSelectionCount: Int?,
    selectionBehavior: SelectionBehavior = .default,
    matching filter: AssetFilter? = nil,
    preferredItemEncoding: ItemEncoding = .automatic,
    photoLibrary: PickerLibrary = .none,
    style: PickerStyle = .presentation,
    accessoryVisibility accessories: AccessoryVisibility = .automatic,
    edges: Set<PickerEdge> = .all,
    disabledCapabilities: Set<PickerCapability> = [],
    metadataOptions: Set<MetadataOption> = []
  ) throws(PickerError) {
    try self.init(
      for: .photosPicker, photoLibrary: photoLibrary, selection: selectionBehavior,
      selectionLimit: try SelectionLimit(maxSelectionCount ?? 0), filter: filter, style: style,
      edgesWithoutContentMargins: accessories.edgesWithoutContentMargins(at: edges),
      disabledCapabilities: disabledCapabilities, metadataOptions: metadataOptions,
      preferredItemEncoding: preferredItemEncoding)
  }

  /// The encoding that the host prefers, in the words of `PHPickerConfiguration`.
  public var preferredAssetRepresentationMode: ItemEncoding { preferredItemEncoding }

  /// The layout of the assets, in the words of `PHPickerConfiguration`.
  public var mode: PickerMode {
    switch style {
    case .presentation, .inline: .default
    case .compact: .compact
    }
  }
}

extension PickerConfiguration.Update {
  /// Creates an update with a new limit; a value of nil changes nothing.
  ///
  /// - Throws: `PickerError.field` if the limit is negative or too large.
  public init(
    selectionLimit: Int, edgesWithoutContentMargins: Set<PickerEdge>? = nil
  ) throws(PickerError) {
    self.init(
      selectionLimit: try SelectionLimit(selectionLimit),
      edgesWithoutContentMargins: edgesWithoutContentMargins)
  }
}

extension OfferedOption {
  /// Creates an option from a line of the Options menu of a request.
  public init(_ option: OptionsMenu.Option) {
    self.init(for: option.kind, standard: option.standard, coarse: option.coarse)
  }
}
