public import Access

extension PickerConfiguration {
  /// Returns the request under which the caller gets an asset.
  ///
  /// The configuration states the API, what the host asks to be removed, and the format. The app
  /// states who the caller is and what it may see, whatever the caller states about itself.
  ///
  /// - Parameters:
  ///   - caller: The caller's identifier, or nil if it has none.
  ///   - authorization: The caller's authorisations for the library.
  ///   - choices: The choices of the person.
  ///   - asset: The asset, or nil if none is selected yet.
  ///   - photoSource: The place that the asset comes from. Access to a person's library says nothing
  ///     about a visitor's device, so there the authorisations are not determined.
  ///   - share: The identifier of the share, or nil if it is to have a new one.
  ///   - askedOldCall: Whether the caller used the old authorisation call, which does not know
  ///     limited access; the record then states its answer, too.
  /// - Returns: The request.
  /// - Throws: `RequestError` if no such request is possible.
  public func request(
    of caller: String?, holding authorization: Authorization, choices: Choices = .none,
    for asset: PickerAsset? = nil, from photoSource: PhotoSource = .library,
    in share: String? = nil,
    askedOldCall: Bool = false
  ) throws(RequestError) -> Request {
    var facts = asset?.facts ?? AssetFacts()
    facts.selected = asset.map { _ in true }
    return try Request(
      caller: Caller(
        id: caller, api: api, metadataOptions: metadataOptions,
        preferredItemEncoding: preferredItemEncoding, contentType: contentType
      ).taking(requestedTypes).havingAskedOldCall(askedOldCall),
      authorization: photoSource == .device
        ? Authorization(readWrite: .notDetermined) : authorization,
      // Without a library, the record does not hold an identifier either.
      asset: photoLibrary.result(of: facts), choices: choices,
      share: Share(id: share, source: photoSource))
  }

  /// Returns the request under which the caller gets what a session delivers.
  ///
  /// - Parameters:
  ///   - delivery: The delivery, with its asset and the choices that apply to it.
  ///   - caller: The caller's identifier, or nil if it has none.
  ///   - authorization: The caller's authorisations for the library.
  ///   - share: The identifier of the share, or nil if it is to have a new one.
  /// - Returns: The request.
  /// - Throws: `RequestError` if no such request is possible.
  public func request(
    for delivery: Delivery, of caller: String?, holding authorization: Authorization,
    in share: String? = nil
  ) throws(RequestError) -> Request {
    try request(
      of: caller, holding: authorization, choices: delivery.choices, for: delivery.asset,
      from: delivery.asset.source, in: share)
  }

  /// Returns the Options menu for the assets of each place that the picker takes assets from.
  ///
  /// - Throws: `RequestError` if the caller cannot make requests.
  public func menus(holding authorization: Authorization) throws(RequestError) -> PickerMenus {
    try PickerMenus(of: source) { photoSource throws(RequestError) in
      Menu(for: try request(of: nil, holding: authorization, from: photoSource))
    }
  }
}

extension PickerSession {
  /// Opens a session for a caller with these authorisations.
  ///
  /// - Parameters:
  ///   - configuration: The picker's configuration.
  ///   - authorization: The caller's authorisations for the library, which decide whether the
  ///     picker has an Options menu.
  ///   - library: The assets of the library with the preselected identifiers; identifiers that are
  ///     not found are ignored.
  ///   - time: The current time.
  /// - Throws: `RequestError` if the caller cannot make requests.
  public init(
    _ configuration: PickerConfiguration, holding authorization: Authorization,
    preselectingFrom library: [PickerAsset] = [], at time: Moment
  ) throws(RequestError) {
    self.init(
      configuration, menus: try configuration.menus(holding: authorization),
      preselectingFrom: library, at: time)
  }
}
