import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct FormatDecisionTests {
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

  private static let asked = [
    nil, "public.image", "public.item", "public.heic", "public.jpeg", "public.png", "public.movie",
  ]

  /// Decides about every type of source, in every encoding, for seven types asked for, through every
  /// API, and compares each decision with the ruling on the format.
  @Test func `M01 M05 every decision follows the ruling on the format`() throws {
    var count = 0
    for (api, source) in CallerAPI.allCases.flatMap({ api in
      ContentType.allCases.map { (api, $0) }
    }) {
      for (encoding, asked) in ItemEncoding.allCases.flatMap({ encoding in
        Self.asked.map { (encoding, $0) }
      }) {
        var decisions = [try decide(api, asks: asked, chosen: encoding, source: source)]
        if ItemEncoding.ofModel.contains(encoding) {
          decisions.append(try decide(api, prefers: encoding, asks: asked, source: source))
        }
        let ruling = FormatRuling(
          encoding: encoding, requested: asked.map { [$0] } ?? [], of: source, through: api)
        for decision in decisions {
          count += 1
          #expect(decision.transcodesTo == ruling.target)
          #expect(decision.refusal == (ruling == .transcodeRequired ? .transcodeRequired : nil))
          #expect(decision.isIdentity == ruling.isOriginal)
          #expect(decision.mayTranscode == (ruling == .original(mayTranscode: true)))
        }
      }
    }
    #expect(count == 5 * 16 * 7 * (4 + 3))
  }

  @Test(arguments: [ItemEncoding.automatic, .current], [ContentType.heic, .jpeg, .quickTimeMovie])
  func `automatic and current deliver the original`(
    encoding: ItemEncoding, source: ContentType
  ) throws {
    #expect(try decide(prefers: encoding, source: source).isIdentity)
    #expect(try decide(chosen: encoding, source: source).isIdentity)
  }

  @Test func `compatible delivers matching types, and other stills as JPEG`() throws {
    for source in [ContentType.jpeg, .png, .gif] {
      #expect(try decide(prefers: .compatible, source: source).isIdentity)
      #expect(try decide(prefers: .current, chosen: .compatible, source: source).isIdentity)
    }
    for decision in [
      try decide(prefers: .compatible), try decide(chosen: .compatible),
      try decide(prefers: .current, chosen: .compatible), try decide(.direct, chosen: .compatible),
    ] {
      #expect(decision.outcome == .deliver)
      #expect(decision.transcodesTo == .jpeg)
      #expect(!decision.isIdentity && decision.changesNothing)
    }
  }

  @Test func `a movie in another format is refused by the built-in rule`() throws {
    for encoding in [ItemEncoding.compatible, .jpeg] {
      let decision = try decide(chosen: encoding, source: .quickTimeMovie)
      #expect(decision.outcome == .refuse)
      #expect(decision.transcodesTo == nil)
      #expect(decision.reasons.map(\.rule.rule) == ["transcodeRequired"])
    }
  }

  @Test func `the person's choice beats the caller's preference`() throws {
    #expect(try decide(prefers: .compatible, chosen: .current).transcodesTo == nil)
    #expect(try decide(prefers: .compatible, chosen: .automatic).transcodesTo == .jpeg)
    #expect(try decide(prefers: .current, chosen: .jpeg).transcodesTo == .jpeg)
  }

  @Test func `the decision about one file of an asset keeps the format`() throws {
    let decision = try decide(chosen: .jpeg)
    #expect(decision.about(0..<1).transcodesTo == .jpeg)
  }

  @Test func `a caller without a picker is transcoded only where it asks`() throws {
    #expect(try decide(.direct).isIdentity)
    #expect(try decide(.direct, chosen: .current).isIdentity)
    for decision in [
      try decide(.direct, chosen: .jpeg), try decide(.direct, prefers: .compatible),
      try decide(.direct, asks: "public.jpeg"),
    ] {
      #expect(decision.transcodesTo == .jpeg)
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
