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

  /// Opens pickers for hosts that take some types, and looks at what is shown and what is delivered.
  @Test(arguments: [
    (
      ["public.jpeg", "public.png"], true,
      "jpeg png gif webP tiff dng cameraRaw heic heif avif jpegXL"
    ),
    (["public.jpeg", "public.png"], false, "jpeg png"),
    (["public.png"], true, "png"),
    (["public.heic", "public.mpeg-4"], true, "heic mpeg4"),
    (["public.movie"], true, "quickTimeMovie mpeg4 m4v threeGPP"),
    (["public.image"], false, "jpeg png gif webP tiff dng cameraRaw heic heif avif jpegXL"),
    (["org.example.unknown", "public.gif-that-nobody-has", "com.compuserve.gif"], true, "gif"),
  ])
  func `what a host does not take is not shown, unless it becomes what the host takes`(
    types: [String], transcoding: Bool, shown: String
  ) throws {
    let configuration = try PickerConfiguration(
      for: .photosPicker, selectionLimit: SelectionLimit(parsing: 0), contentTypes: types)
    let expected = Set(shown.split(separator: " ").map(String.init))
    var session = PickerSession(
      configuration, menus: try PickerPresentationTests.menus(.notDetermined), at: Moment(.zero))
    _ = session.apply(.person(.opened), at: Moment(.zero))
    #expect(throws: Never.self) { try session.requireDeliverable(transcoding: transcoding) }
    for type in ContentType.allCases where type != .xmp {
      let isShown = expected.contains(Self.name(type))
      let asset = Self.asset(type, transcoding: transcoding)
      #expect(configuration.shows(asset) == isShown, "\(type)")
      let effects = session.apply(.person(.tapped(asset)), at: Moment(.zero))
      #expect(effects.contains(.refuse(.notInFilter)) == !isShown, "\(type)")
      guard isShown else { continue }
      let target = configuration.format(of: asset, under: Choices()).target ?? type
      #expect(configuration.accepts(target), "\(type)")
    }
    #expect(session.selection.count == expected.count)
    let taken = configuration.takenTypes(transcoding: transcoding)
    #expect(taken.map { Set($0.map(Self.name)) } == expected)
    #expect(Set(configuration.shownTypes(transcoding: transcoding).map(Self.name)) == expected)
  }

  /// The name of the case of a type.
  private static func name(_ type: ContentType) -> String {
    switch type {
    case .jpeg: "jpeg"
    case .png: "png"
    case .gif: "gif"
    case .webP: "webP"
    case .tiff: "tiff"
    case .dng: "dng"
    case .cameraRaw: "cameraRaw"
    case .heic: "heic"
    case .heif: "heif"
    case .avif: "avif"
    case .jpegXL: "jpegXL"
    case .quickTimeMovie: "quickTimeMovie"
    case .mpeg4: "mpeg4"
    case .m4v: "m4v"
    case .threeGPP: "threeGPP"
    case .xmp: "xmp"
    }
  }

  @Test func `a host that takes no movies gets the still of a Live Photo`() throws {
    let cases: [([String], Bool)] = [
      ([], true), (["public.image"], false), (["public.jpeg", "public.heic"], false),
      (["public.image", "public.mpeg-4"], false), (["public.image", "public.movie"], true),
      (["public.heic", "com.apple.quicktime-movie"], true),
    ]
    for (types, hasMovie) in cases {
      let configuration = try PickerConfiguration(for: .photosPicker, contentTypes: types)
      #expect(configuration.deliversLivePhotos == hasMovie, "\(types)")
      let live = PickerAsset(
        AssetID("a"), facts: AssetFacts(contentType: .heic, mediaSubtypes: [.photoLive]))
      let isLive = live.restricted(by: configuration).facts.mediaSubtypes.contains(.photoLive)
      #expect(isLive == hasMovie, "\(types)")
    }
    let legacy = try PickerConfiguration(for: .uiImagePickerController)
    #expect(!legacy.deliversLivePhotos)
    #expect(cases.count == 6)
  }
}
