import Access
import JSON
import Picker
import Testing
import Vocabulary

@testable import Library

@Suite struct EventTextTests {
  private static let asset = PickerAsset(
    AssetID("a"),
    facts: AssetFacts(
      contentType: .heic, mediaSubtypes: [.photoLive, .photoHDR], identifier: "known"),
    kinds: [.location, .caption], possibleKinds: [.people])
  private static let plain = PickerAsset(AssetID("b"), facts: AssetFacts())
  private static let transcoded = {
    var asset = PickerAsset(AssetID("c"), facts: AssetFacts(contentType: .heic))
    asset.mayBeTranscoded = true
    return asset
  }()

  private static func events() throws -> [PickerEvent] {
    let choices = Choices(
      [.location: .coarse, .caption: .exclude, .captureTime: .include],
      coarseness: [.location: .cell(kilometres: 5)], format: .compatible, echoes: .remove)
    return [
      .person(.opened), .person(.tapped(asset)), .person(.swept([plain, asset, transcoded])),
      .person(.swept([])), .person(.moved(AssetID("a"), after: nil)),
      .person(.moved(AssetID("a"), after: AssetID("b"))), .person(.chose(choices)),
      .person(.chose(.none)), .person(.choseFor(asset, choices)), .person(.cancelled),
      .person(.added), .host(.embedded), .host(.configured(.init())),
      .host(
        .configured(
          .init(
            selectionLimit: try SelectionLimit(parsing: 0),
            edgesWithoutContentMargins: [.top, .leading]))),
      .host(.deselected(["x", "y"])), .host(.deselected([])), .host(.moved("x", after: nil)),
      .host(.moved("x", after: "y")), .host(.dismissed), .library(.fetched(ItemNumber(3))),
      .library(.removed(AssetID("a"))), .clock,
    ]
  }

  @Test func `an event is read as it was written`() throws {
    let events = try Self.events()
    for event in events {
      let text = JSONText.line(EventText(event))
      #expect(try JSONText.value(EventText.self, parsing: text).event() == event, "\(text)")
    }
    #expect(events.count == 22)
  }

  @Test func `events that omit never writes are damage`() {
    let texts = [
      "", "{}", #"{"word": "flown"}"#, #"{"word": "tapped"}"#, #"{"word": "moved"}"#,
      #"{"word": "tapped", "assets": []}"#, #"{"word": "fetched"}"#, #"{"word": "chose"}"#,
      #"{"word": "chose", "choices": {"kinds": {"location": "often"}, "coarseness": {}}}"#,
      #"{"word": "chose", "choices": {"kinds": {"moon": "exclude"}, "coarseness": {}}}"#,
      #"{"word": "configured", "limit": -1}"#, #"{"word": "configured", "edges": ["inner"]}"#,
    ]
    for text in texts {
      #expect(throws: (any Error).self) {
        _ = try JSONText.value(EventText.self, parsing: text).event()
      }
    }
    #expect(texts.count == 12)
  }
}
