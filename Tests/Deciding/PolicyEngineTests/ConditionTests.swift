import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct ConditionTests {
  /// Returns whether a rule with this condition applies to a request.
  private func applies(_ condition: String, to request: Request) throws -> Bool {
    let policy = try policy("{id: a, when: {\(condition)}, then: refuse}")
    return PolicySet(policy).decide(request, about: []).outcome == .refuse
  }

  private func full() throws -> Request {
    try Request(
      caller: Caller(
        id: "app.example", api: .photosPicker, metadataOptions: [.removeLocation],
        preferredItemEncoding: .current, contentType: "public.image"),
      authorization: Authorization(readWrite: .limited, addOnly: .denied),
      asset: AssetFacts(
        contentType: .heic, mediaSubtypes: [.photoLive, .photoHDR], selected: true),
      choices: Choices([.location: .exclude], format: .current),
      share: Share(destination: "club.example"))
  }

  @Test(arguments: [
    ("caller.id: app.example", "caller.id: other.example"),
    ("caller.api: photosPicker", "caller.api: direct"),
    ("caller.metadataOptions: removeLocation", "caller.metadataOptions: removeCaptions"),
    ("caller.preferredItemEncoding: current", "caller.preferredItemEncoding: automatic"),
    ("caller.contentType: public.image", "caller.contentType: public.jpeg"),
    ("authorization.readWrite: limited", "authorization.readWrite: authorized"),
    ("authorization.addOnly: denied", "authorization.addOnly: authorized"),
    ("asset.mediaType: image", "asset.mediaType: video"),
    ("asset.mediaSubtypes: photoLive", "asset.mediaSubtypes: photoPanorama"),
    ("asset.contentType: public.heic", "asset.contentType: public.jpeg"),
    ("asset.contentType: public.image", "asset.contentType: public.movie"),
    ("asset.selected: true", "asset.selected: false"),
    ("options.location: exclude", "options.location: include"),
    ("options.format: current", "options.format: compatible"),
    ("share.destination: club.example", "share.destination: other.example"),
  ])
  func `a fact is the value that the request states`(holds: String, fails: String) throws {
    let request = try full()
    #expect(try applies(holds, to: request))
    #expect(try !applies(fails, to: request))
    #expect(try !applies("not: {\(holds)}", to: request))
    #expect(try applies("not: {\(fails)}", to: request))
  }

  @Test(arguments: [
    "caller.id: app.example", "caller.metadataOptions: removeLocation",
    "caller.contentType: public.image", "authorization.readWrite: limited",
    "authorization.addOnly: denied", "asset.mediaType: image", "asset.mediaSubtypes: photoLive",
    "asset.contentType: public.heic", "asset.selected: false", "asset.selected: true",
    "options.location: exclude", "options.location: include", "options.format: automatic",
    "share.destination: club.example",
  ])
  func `an absent fact makes its condition false and its not true`(condition: String) throws {
    let bare = try Request(caller: .direct)
    #expect(try !applies(condition, to: bare))
    #expect(try applies("not: {\(condition)}", to: bare))
  }

  @Test(arguments: [
    ("caller.api: photosPicker, asset.selected: true", true),
    ("caller.api: photosPicker, asset.selected: false", false),
    ("caller.api: [direct, photosPicker]", true),
    ("caller.api: [direct, photoKit]", false),
    ("any: [{caller.api: direct}, {asset.selected: true}]", true),
    ("any: [{caller.api: direct}, {asset.selected: false}]", false),
    ("all: [{caller.api: photosPicker}, {asset.selected: true}]", true),
    ("all: [{caller.api: photosPicker}, {asset.selected: false}]", false),
    ("not: {caller.api: photosPicker, asset.selected: false}", true),
    ("not: {any: [{caller.api: direct}, {not: {asset.selected: false}}]}", false),
    ("any: [{not: {caller.api: photosPicker}}, {all: [{asset.mediaType: [video, image]}]}]", true),
    ("any: [{asset.selected: false}], caller.api: photosPicker", false),
  ])
  func `keys are joined by and, lists by or, and all of it nests`(
    condition: String, holds: Bool
  ) throws {
    #expect(try applies(condition, to: try full()) == holds)
  }

  @Test func `a default is the fact of an option that was left alone`() throws {
    let policy = try policy(
      options: "{caption: {default: exclude}}",
      "{id: a, when: {options.caption: exclude}, then: refuse}")
    let set = PolicySet(policy)
    #expect(set.decide(try request(.direct), about: []).outcome == .refuse)
    let kept = try request(.direct, choices: [.caption: .include])
    #expect(set.decide(kept, about: []).outcome == .deliver)
  }
}
