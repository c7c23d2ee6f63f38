import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct FormatRulingTests {
  private func decide(
    _ api: CallerAPI = .photosPicker, prefers encoding: ItemEncoding = .automatic,
    asks contentType: String? = nil, chosen: ItemEncoding? = nil, source: ContentType = .heic
  ) throws -> Decision {
    let request = try Request(
      caller: Caller(api: api, preferredItemEncoding: encoding, contentType: contentType),
      authorization: api == .direct ? .unstated : Authorization(readWrite: .limited),
      asset: AssetFacts(contentType: source), choices: Choices(format: chosen))
    return PolicySet(try policy()).decide(request, about: oneOfEach)
  }

  @Test(arguments: [ItemEncoding.automatic, .current], [ContentType.heic, .jpeg, .quickTimeMovie])
  func `automatic and current deliver the original`(
    encoding: ItemEncoding, source: ContentType
  ) throws {
    #expect(try decide(prefers: encoding, source: source).isIdentity)
    #expect(try decide(chosen: encoding, source: source).isIdentity)
  }

  @Test func `compatible delivers matching types, and is refused if transcoding is needed`() throws
  {
    for source in [ContentType.jpeg, .png, .gif] {
      #expect(try decide(prefers: .compatible, source: source).isIdentity)
      #expect(try decide(prefers: .current, chosen: .compatible, source: source).isIdentity)
    }
    for decision in [
      try decide(prefers: .compatible), try decide(chosen: .compatible),
      try decide(prefers: .current, chosen: .compatible), try decide(.direct, chosen: .compatible),
    ] {
      #expect(decision.outcome == .refuse)
      #expect(decision.refusal == .transcodeRequired)
      #expect(decision.reasons.map(\.rule.rule) == ["transcodeRequired"])
    }
  }

  @Test func `the person's choice beats the caller's preference`() throws {
    #expect(try decide(prefers: .compatible, chosen: .current).outcome == .deliver)
    #expect(try decide(prefers: .compatible, chosen: .automatic).outcome == .refuse)
  }

  @Test(arguments: [
    ("public.image", ContentType.heic, true), ("public.heic", .heic, true),
    ("public.jpeg", .heic, false), ("public.jpeg", .jpeg, true), ("public.movie", .heic, false),
    ("public.movie", .mpeg4, true), ("public.data", .heic, true),
    ("com.example.none", .jpeg, false),
    ("public.camera-raw-image", .dng, true),
  ])
  func `a type that the source is not is refused`(
    wanted: String, source: ContentType, delivered: Bool
  ) throws {
    for encoding in [ItemEncoding.automatic, .current] {
      let decision = try decide(prefers: encoding, asks: wanted, source: source)
      #expect(decision.outcome == (delivered ? .deliver : .refuse))
      #expect(decision.refusal == (delivered ? nil : .transcodeRequired))
    }
  }

  @Test func `automatic notes when the model might have transcoded`() throws {
    #expect(try decide(source: .heic).mayTranscode)
    #expect(try decide(source: .quickTimeMovie).mayTranscode)
    #expect(try !decide(source: .jpeg).mayTranscode)
    #expect(try !decide(prefers: .current).mayTranscode)
    #expect(try !decide(chosen: .current).mayTranscode)
    #expect(try !decide(.direct).mayTranscode)
    #expect(try !decide(.photoKit).mayTranscode)
  }
}
