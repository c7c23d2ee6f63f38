import OmitPicker
import Testing

@Suite struct PickerSessionRequestTests {
  private static let pickers: [CallerAPI] = [
    .photosPicker, .phPickerViewController, .uiImagePickerController,
  ]

  @Test func `a picker has a menu unless it is the legacy one or has full access`()
    throws
  {
    var count = 0
    for api in Self.pickers {
      for status in AuthorizationStatus.allCases {
        let session = try PickerSession(
          try PickerConfiguration(for: api), holding: try Authorization(readWrite: status),
          at: Moment(.zero))
        let isExpected = api != .uiImagePickerController && status != .authorized
        #expect(session.menus.areSupported == isExpected, "\(api) \(status)")
        let shown = session.presentation(on: .iOS, history: CallerHistory())
        #expect((shown.options != nil) == isExpected)
        count += 1
      }
    }
    #expect(count == 15)
  }

  @Test func `what is delivered has a request with the choices at that time`() throws {
    let authorization = try Authorization(readWrite: .limited)
    let configuration = try PickerConfiguration(
      photoLibrary: .shared, selectionLimit: 2, metadataOptions: [.removeCaptions])
    var session = try PickerSession(configuration, holding: authorization, at: Moment(.zero))
    let photo = PickerAsset(
      AssetID("1"), facts: AssetFacts(contentType: .jpeg, identifier: "a"), kinds: [.location])
    var effects: [PickerEffect] = []
    let choices = try Choices(include: [], exclude: [.location])
    for event: PersonEvent in [.opened, .tapped(photo), .chose(choices), .added] {
      effects += session.apply(.person(event), at: Moment(.zero))
    }
    let deliveries = effects.compactMap { effect in
      if case .deliver(let delivery) = effect { delivery } else { nil }
    }
    #expect(deliveries.count == 1)
    let delivery = try #require(deliveries.first)
    let request = try configuration.request(
      for: delivery, of: "org.example.chat", holding: authorization, in: "s1")
    #expect(request.caller.id == "org.example.chat")
    #expect(request.caller.api == .phPickerViewController)
    #expect(request.caller.metadataOptions == [.removeCaptions])
    #expect(request.authorization == authorization)
    #expect(request.choices.excluded == [.location])
    #expect(request.asset.selected == true)
    #expect(request.asset.identifier == "a")
    #expect(request.share == Share(id: "s1", source: .library))
  }

  @Test func `without a library, a request holds no identifier`() throws {
    let photo = PickerAsset(AssetID("1"), facts: AssetFacts(identifier: "a"))
    let request = try PickerConfiguration(for: .photosPicker).request(
      of: nil, holding: try Authorization(readWrite: .denied), for: photo)
    #expect(request.asset.identifier == nil)
  }

  @Test func `access to a library says nothing about the device of a visitor`() throws {
    let configuration = try PickerConfiguration(for: .photosPicker, source: .both)
    let authorization = try Authorization(readWrite: .authorized)
    let request = try configuration.request(of: nil, holding: authorization, from: .device)
    #expect(request.authorization.readWrite == .notDetermined)
    let menus = try configuration.menus(holding: authorization)
    #expect(menus.governs(.device))
    #expect(!menus.governs(.library))
  }

  @Test func `a caller that states no authorisation gets no session`() throws {
    let configuration = try PickerConfiguration(for: .photosPicker)
    #expect(throws: RequestError.self) {
      try PickerSession(configuration, holding: .unstated, at: Moment(.zero))
    }
  }

  @Test func `an option of a menu of files is one of the picker`() {
    let line = OptionsMenu.Option(
      for: .location, standard: .coarse, coarse: nil, chosen: nil, heldBy: 1, unsure: 0)
    #expect(OfferedOption(line) == OfferedOption(for: .location, standard: .coarse))
  }
}
