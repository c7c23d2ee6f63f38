import Access
import Picker
import Testing
import Vocabulary

/// The formats of the Options menu, and what each does to the selection.
@Suite struct PickerSessionFormatsTests {
  private static func asset(
    _ type: ContentType, transcoding: Bool = true
  ) -> PickerAsset {
    var asset = PickerSessionTests.asset(type.rawValue, type)
    asset.mayBeTranscoded = transcoding
    return asset
  }

  private static func session(
    preferring encoding: ItemEncoding = .automatic, of type: String? = nil,
    filter: AssetFilter? = nil, access: AuthorizationStatus = .notDetermined,
    selecting assets: [PickerAsset] = []
  ) throws -> PickerSession {
    let configuration = try PickerConfiguration(
      for: .photosPicker, selectionLimit: SelectionLimit(parsing: 0), filter: filter,
      preferredItemEncoding: encoding, contentType: type)
    var session = PickerSession(
      configuration, menus: try PickerPresentationTests.menus(access), at: Moment(.zero))
    _ = session.apply(.person(.opened), at: Moment(.zero))
    for asset in assets { _ = session.apply(.person(.tapped(asset)), at: Moment(.zero)) }
    return session
  }

  private static let selected: [ContentType] = [.jpeg, .heic, .webP, .dng, .quickTimeMovie]

  /// Selects five types under each preference, and compares what each format would do to them.
  @Test(arguments: [
    (ItemEncoding.automatic, String?.none, 5, [[0, 0], [0, 0], [3, 1]]),
    (.current, nil, 5, [[0, 0], [0, 0], [3, 1]]),
    (.compatible, nil, 4, [[3, 0], [0, 0], [3, 0]]),
    (.automatic, "public.jpeg", 4, [[3, 0], [3, 0], [3, 0]]),
    (.automatic, "public.image", 4, [[0, 0], [0, 0], [3, 0]]),
    // What conforms stays; the others cannot become HEIC.
    (.automatic, "public.heic", 1, [[0, 0], [0, 0]]),
  ])
  func `M01 M05 each format of the menu counts what it would transcode and what it excludes`(
    preferred: ItemEncoding, type: String?, count: Int, expected: [[Int]]
  ) throws {
    let session = try Self.session(
      preferring: preferred, of: type, selecting: Self.selected.map { Self.asset($0) })
    #expect(session.selection.count == count)
    let formats = session.formats(transcoding: true)
    #expect(formats.map { [$0.transcoded, $0.undeliverable] } == expected)
    #expect(formats.map(\.encoding) == Array(ItemEncoding.ofModel.prefix(expected.count)))
  }

  @Test func `without the program that transcodes, the compatible format is not offered`() throws {
    let assets = [ContentType.jpeg, .heic].map { Self.asset($0, transcoding: false) }
    var session = try Self.session(selecting: assets)
    #expect(session.formats(transcoding: false).map(\.encoding) == [.automatic, .current])
    let refused = session.apply(.person(.chose(Choices(format: .compatible))), at: Moment(.zero))
    #expect(refused == [.refuse(.wrongFormat)])
    #expect(session.transcoded.isEmpty)
  }

  @Test func `without a menu, there are no formats to choose from`() throws {
    let session = try Self.session(preferring: .compatible, access: .authorized)
    #expect(session.formats(transcoding: true).isEmpty)
    #expect(session.undeliverableTypes(transcoding: true).contains(.quickTimeMovie))
  }

  /// Opens pickers whose host asks for what no shown asset can be, and expects the field that says
  /// so.
  @Test(arguments: [
    (ItemEncoding.compatible, String?("public.heic"), AssetFilter?.none, String?("contentType")),
    (.automatic, "com.adobe.pdf", nil, "contentType"),
    (.compatible, nil, .videos, "preferredItemEncoding"),
    (.automatic, "public.jpeg", .videos, "contentType"),
    (.compatible, nil, nil, nil), (.automatic, "public.jpeg", nil, nil),
    (.automatic, "public.heic", nil, nil),
  ])
  func `M12 a request that could only be refused is refused at once`(
    preferred: ItemEncoding, type: String?, filter: AssetFilter?, field: String?
  ) throws {
    let session = try Self.session(preferring: preferred, of: type, filter: filter)
    for transcoding in [true, false] {
      var refusal: PickerError?
      do {
        try session.requireDeliverable(transcoding: transcoding)
      } catch {
        refusal = error
      }
      let expected = field.map {
        "`\($0)`: nothing that the picker shows can be delivered in this format"
      }
      #expect(refusal.map { "\($0)" } == expected)
    }
  }

  @Test func `a format is refused while something is selected that cannot be had in it`() throws {
    let movie = Self.asset(.quickTimeMovie)
    var session = try Self.session(selecting: [Self.asset(.heic), movie])
    let choice = PickerEvent.person(.chose(Choices(format: .compatible)))
    #expect(session.apply(choice, at: Moment(.zero)) == [.refuse(.wrongFormat)])
    _ = session.apply(.person(.tapped(movie)), at: Moment(.zero))
    #expect(session.apply(choice, at: Moment(.zero)).isEmpty)
    #expect(session.format == .compatible)
    let refused = session.apply(.person(.tapped(movie)), at: Moment(.zero))
    #expect(refused == [.refuse(.wrongFormat)])
  }

  @Test func `a preselected asset, which is not delivered, does not exclude a format`() throws {
    let movie = Self.asset(.quickTimeMovie)
    var session = PickerSession(
      try PickerConfiguration(
        for: .photosPicker, photoLibrary: .shared, selectionLimit: SelectionLimit(parsing: 0),
        preselectedAssetIdentifiers: [try #require(movie.facts.identifier)]),
      menus: try PickerPresentationTests.menus(.notDetermined), preselectingFrom: [movie],
      at: Moment(.zero))
    _ = session.apply(.person(.opened), at: Moment(.zero))
    #expect(session.selection.count == 1)
    #expect(session.formats(transcoding: true).map(\.undeliverable) == [0, 0, 0])
    let choice = PickerEvent.person(.chose(Choices(format: .compatible)))
    #expect(session.apply(choice, at: Moment(.zero)).isEmpty)
  }

  @Test func `what is selected is to be transcoded until it was fetched or deselected`() throws {
    let (heic, webP) = (Self.asset(.heic), Self.asset(.webP))
    var session = try Self.session(
      preferring: .compatible, selecting: [Self.asset(.jpeg), heic, webP])
    func names() -> [AssetID] { session.transcoded.map(\.asset.id) }
    #expect(names() == [heic.id, webP.id])
    _ = session.apply(.person(.chose(Choices(format: .current))), at: Moment(.zero))
    #expect(names().isEmpty)
    _ = session.apply(.person(.chose(Choices(format: .compatible))), at: Moment(.zero))
    _ = session.apply(.person(.tapped(webP)), at: Moment(.zero))
    #expect(names() == [heic.id])
    let added = session.apply(.person(.added), at: Moment(.zero))
    #expect(names() == [heic.id])
    let item = try #require(added.deliveries.first { $0.asset.id == heic.id }).item
    _ = session.apply(.library(.fetched(item)), at: Moment(.zero))
    #expect(names().isEmpty)
  }

  @Test func `nothing is to be transcoded after the picker was cancelled`() throws {
    var session = try Self.session(preferring: .compatible, selecting: [Self.asset(.heic)])
    _ = session.apply(.person(.cancelled), at: Moment(.zero))
    #expect(session.transcoded.isEmpty)
  }
}
