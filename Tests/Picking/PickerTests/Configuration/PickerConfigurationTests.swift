import Access
import JSON
import Picker
import Testing
import Vocabulary

@Suite struct PickerConfigurationTests {
  /// Parses a configuration of `{...}`, with the tested members.
  static func parse(_ members: String, for api: CallerAPI = .photosPicker) throws(PickerError)
    -> PickerConfiguration
  {
    try PickerConfiguration(parsing: "{\(members)}", for: api)
  }

  /// Returns the error message for an invalid configuration.
  static func fault(_ members: String, for api: CallerAPI = .photosPicker) -> String? {
    do {
      _ = try parse(members, for: api)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Reads an empty object, and compares each setting with the default of the model.
  @Test func `G08 H01 I01 L02 M01 a configuration that states nothing is as in the model`()
    throws
  {
    let configuration = try Self.parse("")
    #expect(configuration == (try PickerConfiguration(for: .photosPicker)))
    #expect(configuration.photoLibrary == .none)
    #expect(configuration.selection == .default)
    #expect(configuration.selectionLimit.count == 1)
    #expect(configuration.filter == nil)
    #expect(configuration.preselectedAssetIdentifiers == [])
    #expect(configuration.style == .presentation)
    #expect(configuration.edgesWithoutContentMargins == [])
    #expect(configuration.disabledCapabilities == [])
    #expect(configuration.metadataOptions == [])
    #expect(configuration.preferredItemEncoding == .automatic)
    #expect(configuration.contentType == nil)
  }

  /// Reads a text with every setting, and compares the configuration with one that is made in code.
  @Test func `L14 one configuration says everything`() throws {
    let configuration = try Self.parse(
      """
      "photoLibrary": "shared", "selection": "continuousAndOrdered", "selectionLimit": 5,
      "filter": {"any": ["livePhotos", "videos"]}, "preselectedAssetIdentifiers": ["a", "b"],
      "style": "inline", "edgesWithoutContentMargins": ["top", "bottom"],
      "disabledCapabilities": ["search"], "metadataOptions": ["removeLocation"],
      "preferredItemEncoding": "current", "contentType": "public.image"
      """)
    let expected = try PickerConfiguration(
      for: .photosPicker, photoLibrary: .shared, selection: .continuousAndOrdered,
      selectionLimit: SelectionLimit(parsing: 5), filter: .any([.livePhotos, .videos]),
      preselectedAssetIdentifiers: ["a", "b"], style: .inline,
      edgesWithoutContentMargins: [.top, .bottom], disabledCapabilities: [.search],
      metadataOptions: [.removeLocation], preferredItemEncoding: .current,
      contentType: "public.image")
    #expect(configuration == expected)
  }

  @Test func `null says as little as no key`() throws {
    let members = PickerConfigurationTests.keys.map { "\"\($0)\": null" }
    #expect(try Self.parse(members.joined(separator: ",")) == Self.parse(""))
    #expect(members.count == 12)
  }

  static let keys = [
    "photoLibrary", "selection", "selectionLimit", "filter", "preselectedAssetIdentifiers", "style",
    "edgesWithoutContentMargins", "accessoryVisibility", "disabledCapabilities", "metadataOptions",
    "preferredItemEncoding", "contentType",
  ]

  /// Gives each setting `true`, and expects an error that names the field.
  @Test(arguments: keys)
  func `A13 a value of another sort is refused with its field`(key: String) {
    let message = Self.fault("\"\(key)\": true")
    #expect(message?.hasPrefix("`\(key)`: expected ") == true)
    #expect(message?.hasSuffix(", found true or false") == true)
  }

  /// Members, and the error messages for them.
  static let faults: [(String, String)] = [
    ("\"selectionlimit\": 2", "unknown key `selectionlimit`, did you mean `selectionLimit`"),
    ("\"style\": \"inlin\"", "`style`: unknown picker style `inlin`, did you mean `inline`"),
    ("\"layout\": \"compact\"", "unknown key `layout`"),
    ("\"selectionLimit\": -1", "`selectionLimit`: expected a whole number from 0 to 2000"),
    ("\"selectionLimit\": 2001", "`selectionLimit`: expected a whole number from 0 to 2000"),
    ("\"selectionLimit\": 1.5", "`selectionLimit`: expected a whole number, found a number"),
    (
      "\"disabledCapabilities\": [\"search\", \"search\"]",
      "`disabledCapabilities[1]`: the same value appears twice"
    ),
    (
      "\"metadataOptions\": [\"removeLocation\", 1]",
      "`metadataOptions[1]`: expected a word, found a number"
    ),
    ("\"contentType\": \"\"", "`contentType`: expected at least one"),
    ("\"contentType\": \"a\\u0007\"", "`contentType`: the text contains a control character"),
    (
      "\"preferredItemEncoding\": 1.0",
      "`preferredItemEncoding`: expected a whole number, found a number"
    ),
    ("\"filter\": \"photos\"", "`filter`: unknown filter `photos`"),
    ("\"filter\": {\"any\": []}", "`filter.any`: expected at least one"),
    (
      "\"filter\": {\"any\": [{\"not\": [\"images\"]}]}",
      "`filter.any[0].not`: expected a word or an object, found a list"
    ),
    (
      "\"filter\": {\"any\": [\"images\"], \"all\": [\"images\"]}",
      "`filter`: expected one of `any`, `all`, `not`, found an object"
    ),
    ("\"filter\": {\"no\": \"images\"}", "`filter`: unknown key `no`"),
    (
      "\"filter\": {\"not\": null}",
      "`filter`: expected one of `any`, `all`, `not`, found an object"
    ),
    (
      "\"edgesWithoutContentMargins\": [], \"accessoryVisibility\": {\"visibility\": \"hidden\"}",
      "`accessoryVisibility`: `edgesWithoutContentMargins` means the same; state only one of them"
    ),
    (
      "\"accessoryVisibility\": {\"edges\": [\"top\"]}",
      "`accessoryVisibility`: expected `visibility`, found an object"
    ),
    (
      "\"accessoryVisibility\": {\"visibility\": \"hidden\", \"edges\": [\"left\"]}",
      "`accessoryVisibility.edges[0]`: unknown edge `left`"
    ),
    (
      "\"style\": \"inline\", \"style\": \"compact\"",
      "not well-formed JSON at byte 20: duplicate key"
    ),
  ]

  /// Reads 21 wrong configurations, and compares the messages.
  @Test(arguments: faults)
  func `A13 an invalid configuration is refused with the field's path`(
    members: String, message: String
  ) {
    #expect(Self.fault(members)?.hasPrefix(message) == true, "\(Self.fault(members) ?? "none")")
  }

  /// Reads an empty text and a list, and compares the errors.
  @Test func `A13 a text that is not an object is not a configuration`() {
    #expect(throws: PickerError.notJSON("the text ends too early", offset: 0)) {
      try PickerConfiguration(parsing: "", for: .photosPicker)
    }
    #expect(
      throws: PickerError.field(.root, .unexpected(expected: "an object", found: "a list"))
    ) { try PickerConfiguration(parsing: "[]", for: .photosPicker) }
    #expect(Self.faults.count == 21)
  }

  /// Preselects without a library, with a limit of one and beyond the limit, and expects errors,
  /// and otherwise none.
  @Test func `G11 I05 preselection needs a library and more than one asset`() throws {
    let preselected = "\"preselectedAssetIdentifiers\": [\"a\", \"b\"]"
    let shared = "\"photoLibrary\": \"shared\""
    let field = "`preselectedAssetIdentifiers`"
    #expect(
      Self.fault("\(preselected), \"selectionLimit\": 3")
        == "\(field): requires `photoLibrary: shared`")
    #expect(
      Self.fault("\(preselected), \(shared)")
        == "\(field): not allowed if `selectionLimit` is 1")
    #expect(
      Self.fault(
        "\"preselectedAssetIdentifiers\": [\"a\",\"b\",\"c\"], \(shared), \"selectionLimit\": 2")
        == "\(field): expected at most 2")
    for limit in [0, 2, 3] {
      let configuration = try Self.parse("\(preselected), \(shared), \"selectionLimit\": \(limit)")
      #expect(configuration.preselectedAssetIdentifiers == ["a", "b"])
    }
  }

  /// Preselects a name twice, an empty one and one with a control character, and expects errors
  /// without the name.
  @Test func `A13 a preselected name may occur once, and no message repeats a name`() {
    let rest = "\"photoLibrary\": \"shared\", \"selectionLimit\": 0"
    #expect(
      Self.fault("\"preselectedAssetIdentifiers\": [\"secret\", \"secret\"], \(rest)")
        == "`preselectedAssetIdentifiers[1]`: the same value appears twice")
    #expect(
      Self.fault("\"preselectedAssetIdentifiers\": [\"secret\", \"\"], \(rest)")
        == "`preselectedAssetIdentifiers[1]`: expected at least one")
    #expect(
      Self.fault("\"preselectedAssetIdentifiers\": [\"secret\\n\"], \(rest)")
        == "`preselectedAssetIdentifiers[0]`: the text contains a control character")
  }

  /// Reads limits, and expects the maximum for 0, and errors out of range.
  @Test func `G08 a limit of nothing is the most there can be`() throws {
    #expect(try SelectionLimit(parsing: 0).count == SelectionLimit.maximum)
    #expect(try SelectionLimit(parsing: 7).count == 7)
    #expect(try SelectionLimit(parsing: SelectionLimit.maximum).count == SelectionLimit.maximum)
    #expect(throws: PickerError.self) { try SelectionLimit(parsing: -1) }
    #expect(throws: PickerError.self) { try SelectionLimit(parsing: .max) }
  }

  /// Reads each behaviour, and compares which are continuous and which are ordered.
  @Test func `G01 G06 G07 a selection is continuous, ordered, both or neither`() throws {
    #expect(SelectionBehavior.allCases.map(\.isContinuous) == [false, false, true, true])
    #expect(SelectionBehavior.allCases.map(\.isOrdered) == [false, true, false, true])
    for behavior in SelectionBehavior.allCases {
      #expect(try Self.parse("\"selection\": \"\(behavior.rawValue)\"").selection == behavior)
    }
  }

  /// Reads filters that are words or combinations, and compares them with those made in code.
  @Test(arguments: [
    ("\"images\"", AssetFilter.images), ("\"videos\"", .videos), ("\"livePhotos\"", .livePhotos),
    ("{\"any\": [\"livePhotos\", \"videos\"]}", .any([.livePhotos, .videos])),
    (
      "{\"all\": [\"images\", {\"not\": \"screenshots\"}]}",
      .all([.images, .not(.subtype(.photoScreenshot))])
    ),
  ])
  func `H02 H04 H05 H06 a filter is a word or a combination`(json: String, filter: AssetFilter)
    throws
  {
    #expect(try Self.parse("\"filter\": \(json)").filter == filter)
  }

  /// Reads the words of eight special forms, and compares the filters.
  @Test func `H05 every special form that the model filters by has its word`() throws {
    let words = [
      "panoramas", "screenshots", "screenRecordings", "slomoVideos", "timelapseVideos",
      "depthEffectPhotos", "cinematicVideos", "spatialMedia",
    ]
    let filters = try words.map { try Self.parse("\"filter\": \"\($0)\"").filter }
    #expect(
      filters
        == [
          .photoPanorama, .photoScreenshot, .videoScreenRecording, .videoHighFrameRate,
          .videoTimelapse, .photoDepthEffect, .videoCinematic, .spatialMedia,
        ].map { AssetFilter.subtype($0) })
  }

  /// Reads a filter of 63 parts and one of 64, and expects an error for the second.
  @Test func `A13 a filter of any size is refused`() throws {
    func filter(of count: Int) -> String {
      "\"filter\": {\"any\": [\(Array(repeating: "\"images\"", count: count).joined(separator: ","))]}"
    }
    #expect(try Self.parse(filter(of: 63)).filter != nil)
    #expect(Self.fault(filter(of: 64)) == "`filter.any[63]`: expected at most 64")
  }

  /// Asks whether a movie is shown without a filter, among videos and among pictures.
  @Test func `H01 the filter decides which assets are shown`() throws {
    let movie = PickerAsset(
      AssetID("movie"), facts: AssetFacts(contentType: .quickTimeMovie))
    #expect(try Self.parse("").shows(movie))
    #expect(try Self.parse("\"filter\": \"videos\"").shows(movie))
    #expect(try !Self.parse("\"filter\": \"images\"").shows(movie))
  }

  /// Hides edges in both spellings, and expects equal configurations, and all edges if none is
  /// named.
  @Test func `K01 K02 K06 both spellings of hidden edges say the same, and all is the default`()
    throws
  {
    let top = try Self.parse("\"edgesWithoutContentMargins\": [\"top\"]")
    let hidden = "\"accessoryVisibility\": {\"visibility\": \"hidden\""
    #expect(try Self.parse("\(hidden), \"edges\": [\"top\"]}") == top)
    #expect(try Self.parse("\(hidden)}").edgesWithoutContentMargins == .all)
    for visible in ["automatic", "visible"] {
      #expect(
        try Self.parse("\"accessoryVisibility\": {\"visibility\": \"\(visible)\"}")
          == Self.parse(""))
    }
    #expect(Set<PickerEdge>.all.count == 4)
  }

  /// Compares the words of the styles, and which of them are sheets.
  @Test func `L01 L04 L06 styles are sheets or embedded`() throws {
    #expect(PickerStyle.allCases.map(\.rawValue) == ["presentation", "inline", "compact"])
    #expect(PickerStyle.allCases.map(\.isSheet) == [true, false, false])
    for style in PickerStyle.allCases {
      #expect(try Self.parse("\"style\": \"\(style.rawValue)\"").style == style)
    }
  }

  /// Reads each mode for the picker as a view controller, and compares the styles.
  @Test
  func `L05 the picker as a view controller is a single row by its mode, as being inline is not`()
    throws
  {
    let styles = try PickerMode.allCases.map {
      try Self.parse("\"mode\": \"\($0.rawValue)\"", for: .phPickerViewController).style
    }
    #expect(styles == [.presentation, .compact])
  }

  /// Reads an inline picker with everything hidden, and expects no edge with content margins.
  @Test func `L03 an inline picker without any accessory is a configuration`() throws {
    let configuration = try Self.parse(
      "\"style\": \"inline\", \"accessoryVisibility\": {\"visibility\": \"hidden\"}")
    #expect(configuration.style == .inline)
    #expect(configuration.edgesWithoutContentMargins == .all)
  }

  /// Disables each ability alone and all five together, and compares what was read.
  @Test func `J01 abilities are disabled one by one and together`() throws {
    let words = PickerCapability.allCases.map { "\"\($0.rawValue)\"" }
    for (word, capability) in zip(words, PickerCapability.allCases) {
      #expect(
        try Self.parse("\"disabledCapabilities\": [\(word)]").disabledCapabilities == [capability])
    }
    let all = try Self.parse("\"disabledCapabilities\": [\(words.joined(separator: ","))]")
    #expect(all.disabledCapabilities.count == 5)
  }

  /// Reads the encoding as words and numbers, and compares it and the form that a HEIC picture
  /// gets.
  @Test func `M07 the encoding is a word or a number of the model`() throws {
    let encodings = ["\"automatic\"", "\"current\"", "\"compatible\"", "0", "1", "2", "3", "-1"]
    #expect(
      try encodings.map { try Self.parse("\"preferredItemEncoding\": \($0)").preferredItemEncoding }
        == [
          .automatic, .current, .compatible, .automatic, .current, .compatible, .automatic,
          .automatic,
        ])
  }

  /// Reads each setting in the words of SwiftUI and of UIKit, and compares the configurations.
  @Test(arguments: [
    (#""selectionBehavior": "ordered""#, #""selection": "ordered""#),
    (#""maxSelectionCount": 5"#, #""selectionLimit": 5"#),
    (#""matching": {"any": ["images"]}"#, #""filter": {"any": ["images"]}"#),
    (#""preferredAssetRepresentationMode": 1"#, #""preferredItemEncoding": "current""#),
    (#""mode": "compact""#, #""style": "compact""#), (#""mode": "default""#, ""),
  ])
  func `G03 L05 a setting is taken in each of the model's spellings`(spelled: String, here: String)
    throws
  {
    #expect(try Self.parse(spelled) == (try Self.parse(here)))
  }

  /// States a setting in two spellings, and expects the second to be refused with the first.
  @Test(arguments: [
    ("selection", "selectionBehavior", #""ordered""#), ("selectionLimit", "maxSelectionCount", "2"),
    ("filter", "matching", #""images""#),
    ("preferredItemEncoding", "preferredAssetRepresentationMode", "0"),
    ("style", "mode", #""compact""#),
  ])
  func `A13 a setting that is stated in two spellings is refused`(
    one: String, other: String, value: String
  ) {
    #expect(
      Self.fault("\"\(one)\": \(value), \"\(other)\": \(value)")
        == "`\(other)`: `\(one)` means the same; state only one of them")
  }

  /// Reads each setting with twelve values for both pickers, and expects the same settings or message.
  @Test(arguments: keys)
  func `L13 both pickers of today have the same settings`(key: String) {
    let values = [
      "{\"visibility\": \"hidden\"}", "[]", "[\"search\"]", "[\"top\"]", "[\"removeLocation\"]",
      "\"current\"", "\"shared\"", "\"compact\"", "\"ordered\"", "\"videos\"", "1", "2",
    ]
    func settings(_ configuration: PickerConfiguration) -> [AnyHashable?] {
      [
        configuration.photoLibrary, configuration.selection, configuration.selectionLimit,
        configuration.filter, configuration.preselectedAssetIdentifiers, configuration.style,
        configuration.edgesWithoutContentMargins, configuration.disabledCapabilities,
        configuration.metadataOptions, configuration.preferredItemEncoding,
        configuration.contentType,
      ]
    }
    var read = 0
    for value in values {
      let first = Result { try Self.parse("\"\(key)\": \(value)", for: .photosPicker) }
      let second = Result { try Self.parse("\"\(key)\": \(value)", for: .phPickerViewController) }
      switch (first, second) {
      case (.success(let first), .success(let second)):
        #expect(settings(first) == settings(second))
        read += 1
      case (.failure(let first), .failure(let second)): #expect("\(first)" == "\(second)")
      case (.success, .failure), (.failure, .success): Issue.record("one of two pickers refuses")
      }
    }
    // Preselection needs another setting beside it.
    #expect(read > 0 || key == "preselectedAssetIdentifiers")
  }

  /// Gives the legacy picker each newer setting, and expects an error.
  @Test(arguments: [
    ("photoLibrary", "\"shared\""), ("selection", "\"ordered\""), ("selectionLimit", "0"),
    ("style", "\"inline\""), ("edgesWithoutContentMargins", "[\"top\"]"),
    ("disabledCapabilities", "[\"search\"]"),
  ])
  func `A16 C05 the legacy picker supports none of the newer settings`(key: String, value: String) {
    #expect(
      Self.fault("\"\(key)\": \(value)", for: .uiImagePickerController)
        == "`\(key)`: the caller API `uiImagePickerController` has no such setting")
    #expect(Self.fault("\"\(key)\": \(value)") == nil)
  }

  /// Reads a filter and a limit of one for the legacy picker, and compares them.
  @Test func `C05 the legacy picker has a filter and a single asset`() throws {
    let legacy = try Self.parse(
      "\"filter\": \"videos\", \"selectionLimit\": 1", for: .uiImagePickerController)
    #expect(legacy.filter == .videos)
    #expect(legacy.selectionLimit.isOne)
  }

  @Test func `no picker opens for a caller without a picker API`() {
    #expect(Self.fault("", for: .photoKit) == "the caller API `photoKit` has no picker")
    #expect(Self.fault("", for: .direct) == "the caller API `direct` has no picker")
    #expect(CallerAPI.allCases.count { Self.fault("", for: $0) == nil } == 3)
  }

  @Test func `a host states all the types that it takes, or one`() throws {
    let both = try Self.parse(#""contentTypes": ["public.jpeg", "public.png"]"#)
    #expect(both.contentTypes == ["public.jpeg", "public.png"])
    #expect(both.requestedTypes == both.contentTypes)
    let one = try Self.parse(#""contentType": "public.jpeg""#)
    #expect(one.contentTypes == [])
    #expect(one.requestedTypes == ["public.jpeg"])
    #expect(try Self.parse("").requestedTypes == [])
    let many = (0..<65).map { "\"t\($0)\"" }.joined(separator: ", ")
    let faults: [(String, String)] = [
      (#""contentTypes": []"#, "`contentTypes`: expected at least one"),
      (#""contentTypes": "public.jpeg""#, "`contentTypes`: expected a list, found a string"),
      (#""contentTypes": [""]"#, "`contentTypes[0]`: expected at least one"),
      (
        #""contentTypes": ["public.png", "public.png"]"#,
        "`contentTypes[1]`: the same value appears twice"
      ),
      (
        #""contentTypes": ["public.png"], "contentType": "public.png""#,
        "`contentTypes`: `contentType` means the same; state only one of them"
      ),
      ("\"contentTypes\": [\(many)]", "`contentTypes`: expected at most 64"),
    ]
    for (members, fault) in faults { #expect(Self.fault(members) == fault) }
    #expect(faults.count == 6)
  }
}
