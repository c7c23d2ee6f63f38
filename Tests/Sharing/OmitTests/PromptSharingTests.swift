import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Prompts in the texts of movies and PNG, which `everyday` removes because of their content.
@Suite struct PromptSharingTests {
  private static let prompt =
    "a cat\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, Seed: 887712309"
  private static let graph = #"{"3": {"class_type": "KSampler", "inputs": {"seed": 887712309}}}"#

  /// Returns a movie with a comment in the list of iTunes, and in the user data of QuickTime.
  private static func movie(withText text: String, inList: Bool) -> [UInt8] {
    let comment: [UInt8] = [0xA9] + Array("cmt".utf8)
    let words = Array(text.utf8)
    func box(_ content: [UInt8]) -> [UInt8] {
      BoxBuilder.number(UInt32(content.count + 8)) + comment + content
    }
    guard inList else {
      let length = [UInt8(words.count >> 8), UInt8(words.count & 0xFF)]
      return MovieBuilder.movie(
        [1, 2, 3, 4], track, BoxBuilder.box("udta", box(length + [0x55, 0xC4] + words)))
    }
    let data = BoxBuilder.full("data", flags: 1, [0, 0, 0, 0], words)
    let list = BoxBuilder.box("ilst", box(data))
    let handler = BoxBuilder.full(
      "hdlr", [0, 0, 0, 0], Array("mdirappl".utf8), [UInt8](repeating: 0, count: 9))
    return MovieBuilder.movie(
      [1, 2, 3, 4], track, BoxBuilder.box("udta", BoxBuilder.full("meta", handler, list)))
  }

  private static let track = MovieBuilder.track(
    "vide", entry: MovieBuilder.pictureEntry("apch"), sizes: [4], at: MovieBuilder.dataOffset)

  private func output(_ name: String, _ bytes: [UInt8]) async throws -> [UInt8] {
    let shop = try ShareFolder()
    try shop.put(name, bytes)
    let reports = try await shop.share(under: ShareFolder.stock("everyday"))
    try #require(reports.allSatisfy { $0.isDelivered })
    return try shop.bytes("out/\(name)")
  }

  @Test(arguments: [true, false], [prompt, graph])
  func `a prompt in a movie's comment is removed`(inList: Bool, text: String) async throws {
    let output = try await output("a.mp4", Self.movie(withText: text, inList: inList))
    #expect(!holds(output, "887712309"))
  }

  @Test(arguments: [true, false])
  func `other statements in a comment are kept`(inList: Bool) async throws {
    let output = try await output(
      "a.mp4", Self.movie(withText: "A walk by the sea", inList: inList))
    #expect(holds(output, "A walk by the sea"))
  }

  @Test(arguments: ["Description", "Comment"], [prompt, graph])
  func `a prompt under an unregistered keyword of PNG is removed`(keyword: String, text: String)
    async throws
  {
    for (type, rest) in [("tEXt", []), ("iTXt", [0, 0, 0, 0])] as [(String, [UInt8])] {
      let file = PNGBuilder.started.text(type, keyword, rest + Array(text.utf8)).picture()
      #expect(!holds(try await output("a.png", file.bytes), "887712309"), "\(type)")
      let plain = PNGBuilder.started.text(type, keyword, rest + Array("A walk".utf8)).picture()
      #expect(holds(try await output("a.png", plain.bytes), "A walk"), "\(type)")
    }
  }
}
