import Access
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

@Suite struct RequestFileTests {
  static let full = """
    {
      "schema": "omit.request/1",
      "caller": {
        "id": "org.example.chat", "api": "phPickerViewController",
        "metadataOptions": ["removeLocation", "removeCaptions"],
        "preferredItemEncoding": "current", "contentType": "public.jpeg"
      },
      "authorization": {"readWrite": "limited", "addOnly": "denied"},
      "asset": {"identifier": "A/L0/001", "selected": true},
      "options": {
        "location": "exclude", "caption": "include", "format": "automatic",
        "jpeg": {"quality": 80, "subsampling": "4:2:0", "longestSide": 2048}
      },
      "share": {"id": "s-1", "destination": "chat", "by": "me \\u00e9\\ud83d\\ude00"}
    }
    """

  private func request(_ text: String) throws -> Request {
    switch try RequestFile(parsing: text, file: "r.json") {
    case .complete(let request): return request
    case .incomplete(let fact, _): throw RequestError.missing(fact)
    }
  }

  @Test func `an option may be coarse, and the policy says how coarse`() throws {
    let choices = try request(
      #"{"schema": "omit.request/1", "caller": {"api": "direct"}, "options": {"location": "coarse"}}"#
    ).choices
    #expect(choices[.location] == .coarse)
    #expect(choices.coarseness.isEmpty)
    let everyday = try #require(try StockPolicies.named("everyday"))
    #expect(throws: ChoiceError.missingCoarseness(.location)) {
      try PolicySet(everyday).validate(choices)
    }
  }

  @Test func `every key of the schema has its place`() throws {
    let request = try request(Self.full)
    #expect(request.caller.id == "org.example.chat")
    #expect(request.caller.api == .phPickerViewController)
    #expect(request.caller.metadataOptions == [.removeLocation, .removeCaptions])
    #expect(request.caller.preferredItemEncoding == .current)
    #expect(request.caller.contentType == "public.jpeg")
    #expect(request.authorization.readWrite == .limited)
    #expect(request.authorization.addOnly == .denied)
    #expect(request.asset.identifier == "A/L0/001")
    #expect(request.asset.selected == true)
    #expect(
      request.choices
        == Choices(
          [.location: .exclude, .caption: .include], format: .automatic,
          jpeg: try JPEGSettings(quality: 80, subsampling: .quartered, longestSide: 2048)))
    #expect(request.share == Share(id: "s-1", destination: "chat", by: "me é😀"))
  }

  @Test func `null says as little as no key`() throws {
    let text = """
      {"schema": "omit.request/1", "caller": {"api": "direct", "id": null}, "asset": null}
      """
    #expect(try request(text).caller == .direct)
  }

  @Test(arguments: [
    ("null", "options"), (#"{"location": null}"#, "options.location"),
    (#"{"caption": "exclude", "people": null}"#, "options.people"),
    (#"{"format": null}"#, "options.format"), (#"{"jpeg": null}"#, "options.jpeg"),
  ])
  func `null is no choice, and makes the request incomplete`(options: String, fact: String) throws {
    let text = """
      {"schema": "omit.request/1", "caller": {"api": "direct"}, "options": \(options)}
      """
    #expect(
      try RequestFile(parsing: text, file: "a.json") == .incomplete(fact: fact, caller: .direct))
  }

  @Test(arguments: [
    (#""caller": {"api": "direct", "id": "a\u0000b"}"#, "id"),
    (#""caller": {"api": "direct", "contentType": "a\nb"}"#, "contentType"),
    (#""caller": {"api": "direct"}, "asset": {"identifier": "\u001b[2J"}"#, "identifier"),
    (#""caller": {"api": "direct"}, "share": {"id": "a\u0085"}"#, "id"),
    (#""caller": {"api": "direct"}, "share": {"destination": "a\u2028b"}"#, "destination"),
    (#""caller": {"api": "direct"}, "share": {"by": "\u007f"}"#, "by"),
  ])
  func `a control character is refused with its place`(members: String, key: String) throws {
    let text = #"{"schema": "omit.request/1", "# + members + "}"
    let error = #expect(throws: RequestFileError.self) {
      try RequestFile(parsing: text, file: "a.json")
    }
    #expect(error?.problem == .request(.controlCharacter(key)))
    let value = try #require(text.firstRange(of: "\"\(key)\": ")?.upperBound)
    #expect(error?.column == text.distance(from: text.startIndex, to: value) + 1)
  }

  @Test(arguments: [
    (#""caller": {"api": "direct", "id": ""}"#, "id", NameFault.empty),
    (#""caller": {"api": "direct", "id": "photoKit"}"#, "id", .apiName),
    (#""caller": {"api": "direct"}, "asset": {"identifier": "a "}"#, "identifier", .blankAtEnd),
    (#""caller": {"api": "direct"}, "share": {"id": "\u3000a"}"#, "id", .blankAtEnd),
    (#""caller": {"api": "direct"}, "share": {"destination": " "}"#, "destination", .blankAtEnd),
    (#""caller": {"api": "direct"}, "share": {"by": ""}"#, "by", .empty),
  ])
  func `an invalid name is refused with its place`(
    members: String, key: String, fault: NameFault
  ) throws {
    let text = #"{"schema": "omit.request/1", "# + members + "}"
    let error = #expect(throws: RequestFileError.self) {
      try RequestFile(parsing: text, file: "a.json")
    }
    #expect(error?.problem == .request(.name(key, fault)))
    let value = try #require(text.firstRange(of: "\"\(key)\": ")?.upperBound)
    #expect(error?.column == text.distance(from: text.startIndex, to: value) + 1)
    #expect(error?.field?.hasSuffix(".\(key)") == true)
  }

  @Test(arguments: [("1", ItemEncoding.current), ("7", .automatic), ("-1", .automatic)])
  func `an encoding may be its number in the model`(_ number: String, _ encoding: ItemEncoding)
    throws
  {
    let text = """
      {"schema": "omit.request/1", "caller": {"api": "direct", "preferredItemEncoding": \(number)}}
      """
    #expect(try request(text).caller.preferredItemEncoding == encoding)
  }

  @Test(arguments: [
    (#""options": {"format": "jpeg", "jpeg": {}}"#, ItemEncoding.jpeg, JPEGSettings.standard),
    (#""options": {"format": "compatible"}"#, .compatible, .standard),
    (
      #""options": {"format": "jpeg", "jpeg": {"quality": 95}}"#, .jpeg,
      try JPEGSettings(quality: 95)
    ),
    (
      #""options": {"format": "compatible", "jpeg": {"longestSide": 16}}"#, .compatible,
      try JPEGSettings(longestSide: 16)
    ),
  ])
  func `settings for JPEG that are not stated are the standard`(
    options: String, format: ItemEncoding, settings: JPEGSettings
  ) throws {
    let choices = try request(
      #"{"schema": "omit.request/1", "caller": {"api": "direct"}, "# + options + "}"
    ).choices
    #expect(choices == Choices(format: format, jpeg: settings))
  }

  private static let wrongSettings: [(settings: String, at: String, message: String)] = [
    ("80", "80", "expected an object for `options.jpeg`, found a number"),
    (#"{"size": 9}"#, #""size""#, "unknown key `size`, expected one of `quality`, `subsampling`"),
    (#"{"quality": 74}"#, "74", "`options.jpeg.quality` must be between 75 and 95"),
    (#"{"quality": 96}"#, "96", "`options.jpeg.quality` must be between 75 and 95"),
    (#"{"quality": 80.5}"#, "80.5", "expected a whole number for `options.jpeg.quality`"),
    (#"{"quality": null}"#, "null", "expected a whole number for `options.jpeg.quality`"),
    (#"{"subsampling": "4:2:2"}"#, #""4:2:2""#, "unknown subsampling `4:2:2`"),
    (#"{"subsampling": null}"#, "null", "expected a word for `options.jpeg.subsampling`"),
    (#"{"longestSide": 15}"#, "15", "`options.jpeg.longestSide` must be between 16 and 65500"),
    (#"{"longestSide": 65501}"#, "65501", "must be between 16 and 65500"),
    (#"{"longestSide": "2048"}"#, #""2048""#, "expected a whole number"),
  ]

  @Test(arguments: wrongSettings)
  func `an invalid setting for JPEG is refused with its place`(
    settings: String, at value: String, message: String
  ) throws {
    let text = """
      {"schema": "omit.request/1", "caller": {"api": "direct"}, "options":
        {"format": "jpeg", "jpeg": \(settings)}}
      """
    let error = #expect(throws: RequestFileError.self) {
      try RequestFile(parsing: text, file: "r.json")
    }
    #expect(error?.line == 2)
    let line = try #require(text.split(separator: "\n").last)
    let start = try #require(line.ranges(of: value).last?.lowerBound)
    #expect(error?.column == line.distance(from: line.startIndex, to: start) + 1)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    (#""direct"}"#, #""jpeg": {}"#), (#""direct"}"#, #""format": "current", "jpeg": {}"#),
    (#""direct", "contentType": "public.png"}"#, #""format": "jpeg", "jpeg": {}"#),
  ])
  func `settings for JPEG are refused where no still becomes JPEG`(
    caller: String, options: String
  ) throws {
    let text = """
      {"schema": "omit.request/1", "caller": {"api": \(caller), "options": {\(options)}}
      """
    let error = #expect(throws: RequestFileError.self) {
      try RequestFile(parsing: text, file: "r.json")
    }
    #expect(error?.problem == .request(.withoutTranscoding))
    #expect(error?.field == "options.jpeg")
  }

  @Test(arguments: [
    (#""direct", "contentType": "public.jpeg"}"#, #""jpeg": {"quality": 80}"#),
    (#""direct", "preferredItemEncoding": "compatible"}"#, #""jpeg": {"quality": 80}"#),
  ])
  func `settings for JPEG follow the encoding and the type that the caller states`(
    caller: String, options: String
  ) throws {
    let text = """
      {"schema": "omit.request/1", "caller": {"api": \(caller), "options": {\(options)}}
      """
    #expect(try request(text).choices.jpeg.quality == 80)
  }

  @Test(arguments: [
    (#"{"schema": "omit.request/1"}"#, "caller.api"),
    (#"{"schema": "omit.request/1", "caller": {}}"#, "caller.api"),
    (#"{"schema": "omit.request/1", "caller": {"api": "photoKit"}}"#, "authorization.readWrite"),
    (
      #"{"schema": "omit.request/1", "caller": {"api": "photoKit"}, "authorization": {"addOnly": "denied"}}"#,
      "authorization.readWrite"
    ),
  ])
  func `a request without a required value is incomplete`(_ text: String, _ fact: String) throws {
    guard case .incomplete(let missing, _) = try RequestFile(parsing: text, file: "r.json") else {
      Issue.record("it is complete")
      return
    }
    #expect(missing == fact)
  }

  static let wrong: [(text: String, message: String)] = [
    ("", "r.json:1:1: not well-formed JSON: the text ends too early"),
    ("[]", "r.json:1:1: expected an object, found a list"),
    ("{}", "r.json:1:1: expected `schema` to be `omit.request/1`"),
    (#"{"schema": "omit.request/2"}"#, "r.json:1:1: expected `schema` to be `omit.request/1`"),
    (
      "{\"schema\": \"omit.request/1\"} x",
      "r.json:1:30: not well-formed JSON: unexpected text after the end of the value"
    ),
    (
      "{\"schema\": \"omit.request/1\",}",
      "r.json:1:29: not well-formed JSON: expected a key in quotes"
    ),
    (
      "{\n \"schema\": 1,\n \"schema\": 2}",
      "r.json:3:2: not well-formed JSON: duplicate key"
    ),
    (
      #"{"schema": "omit.request/1", "caller": {"name": "x"}}"#,
      "r.json:1:41: unknown key `name`, expected one of `id`, `api`, `metadataOptions`, `preferredItemEncoding`, `contentType`"
    ),
    (#"{"schema": "omit.request/1", "caller": {"api": "picker"}}"#, "unknown caller API `picker`"),
    (
      #"{"schema": "omit.request/1", "caller": {"api": 3}}"#,
      "expected a word for `caller.api`, found a number"
    ),
    (
      #"{"schema": "omit.request/1", "asset": {"selected": "yes"}}"#,
      "expected true or false for `asset.selected`, found a string"
    ),
    (#"{"schema": "omit.request/1", "options": {"place": "exclude"}}"#, "unknown key `place`"),
    (
      #"{"schema": "omit.request/1", "caller": {"api": "direct"}, "authorization": {"readWrite": "limited"}}"#,
      "does not apply to the caller API `direct`"
    ),
    (
      #"{"schema": "omit.request/1", "caller": {"api": "photosPicker"}, "authorization": {"readWrite": "denied", "addOnly": "limited"}}"#,
      "`authorization.addOnly` cannot be `limited`"
    ),
    (
      #"{"schema": "omit.request/1", "caller": {"api": "direct", "preferredItemEncoding": "jpeg"}}"#,
      "unknown item encoding `jpeg`, expected one of `automatic`, `current`, `compatible`"
    ),
    (
      #"{"schema": "omit.request/1", "caller": {"api": "direct", "preferredItemEncoding": 1.5}}"#,
      "expected a whole number"
    ),
  ]

  @Test(arguments: wrong)
  func `an invalid request is refused with its place`(_ text: String, _ message: String) {
    let error = #expect(throws: RequestFileError.self) {
      try RequestFile(parsing: text, file: "r.json")
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `no prefix of a request is a request or traps`() {
    let text = Self.full
    var count = 0
    for length in 0..<text.count {
      #expect(throws: RequestFileError.self) {
        try RequestFile(parsing: String(text.prefix(length)), file: "r.json")
      }
      count += 1
    }
    #expect(count == text.count)
  }

  @Test func `levels without end are refused`() {
    #expect(throws: RequestFileError.self) {
      try RequestFile(parsing: String(repeating: "[", count: 100_000), file: "r.json")
    }
  }
}
