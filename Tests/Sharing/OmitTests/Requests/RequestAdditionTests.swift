import Access
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

@Suite struct RequestAdditionTests {
  private let policies: PolicySet
  private let stream: Request

  init() throws {
    policies = PolicySet(try #require(try StockPolicies.named("photos-picker")))
    stream = try Request(
      caller: Caller(id: "chat", api: .direct),
      choices: Choices(
        [.caption: .exclude, .location: .coarse], coarseness: [.location: .cell(kilometres: 5)],
        format: .current, echoes: .remove), share: Share(by: "me"))
  }

  private func added(_ text: String) throws -> Request {
    try RequestAddition(parsing: text, file: "a.json").added(to: stream, offeredBy: policies)
  }

  @Test func `an addition can have more removed, and name its asset and its share`() throws {
    let request = try added(
      #"{"options": {"location": "exclude"}, "asset": {"identifier": "7"}, "share": {"id": "s"}}"#)
    #expect(request.choices.excluded == [.caption, .location])
    #expect(request.asset.identifier == "7")
    #expect(request.share == Share(id: "s", by: "me"))
    #expect(request.caller == stream.caller)
    #expect(try added("{}") == stream)
    #expect(try added(#"{"options": {"location": "coarse", "echoes": "remove"}}"#) == stream)
    #expect(try added(#"{"caller": {"id": "chat", "api": "direct"}}"#) == stream)
  }

  @Test(arguments: [
    #"{"options": {"caption": "include"}}"#, #"{"options": {"caption": "coarse"}}"#,
    #"{"options": {"people": "include"}}"#, #"{"options": {"echoes": "keep"}}"#,
    #"{"options": {"location": "include"}}"#, #"{"options": {"format": "compatible"}}"#,
    #"{"options": {"jpeg": {"quality": 75}}}"#,
    #"{"caller": {"id": "mail", "api": "direct"}}"#, #"{"caller": {"id": "chat"}}"#,
    #"{"caller": {"id": "chat", "api": "phAsset"}}"#,
    #"{"authorization": {"readWrite": "authorized"}}"#, #"{"share": {"by": "you"}}"#,
  ])
  func `an addition cannot undo a removal, or state another caller or sharer`(request: String) {
    #expect(throws: (any Error).self) { try added(request) }
  }

  @Test func `an addition can state the format if the request does not`() throws {
    let open = try Request(caller: .direct, choices: Choices([.caption: .exclude]))
    func choices(_ options: String) throws -> Choices {
      try RequestAddition(parsing: "{\"options\": \(options)}", file: "a.json")
        .added(to: open, offeredBy: policies).choices
    }
    #expect(
      try choices(#"{"format": "jpeg", "jpeg": {"quality": 80}, "location": "exclude"}"#)
        == Choices(
          [.caption: .exclude, .location: .exclude], format: .jpeg,
          jpeg: try JPEGSettings(quality: 80)))
    #expect(try choices(#"{"format": "current"}"#).format == .current)
    #expect(
      throws: RequestAddition.Fault.choice("\(RequestError.withoutTranscoding)")
    ) { try choices(#"{"jpeg": {"quality": 80}}"#) }
  }

  @Test(arguments: [
    (#"{"caller": {"id": "mail", "api": "direct"}}"#, "caller"),
    (#"{"authorization": {"readWrite": "authorized"}}"#, "authorization"),
    (#"{"options": {"echoes": "keep"}}"#, "options"), (#"{"share": {"by": "you"}}"#, "share.by"),
  ])
  func `additions that are not possible are named`(_ text: String, _ key: String) {
    #expect(throws: RequestAddition.Fault.notAdded(key)) { try added(text) }
  }

  @Test(
    arguments: [
      ("[]", nil), ("{", nil), (#"{"schema": "omit.request/2"}"#, nil), (#"{"name": 1}"#, nil),
      (#"{"options": 1}"#, "options"), (#"{"options": {"place": "exclude"}}"#, "options"),
      (#"{"options": {"location": 1}}"#, "options.location"),
      (#"{"share": {"id": "\u0007"}}"#, "share.id"),
    ] as [(String, String?)])
  func `invalid text is refused with its field`(_ text: String, _ field: String?) {
    let error = #expect(throws: RequestFileError.self) {
      try RequestAddition(parsing: text, file: "a.json")
    }
    #expect(error?.field == field)
    #expect(error?.file == "a.json")
  }
}
