import JSON
import Testing
import Vocabulary

@testable import Audit

@Suite struct TranscodingTextTests {
  private static let text =
    #"{"from":"public.heic","likeness":{"colourDifference":1,"lumaDifference":0.4,"#
    + #""similarity":0.9931,"worstTile":0.98},"losses":["depth","gainMap"],"lost":{"caption":2},"#
    + #""marks":["sameDecoder","toneMapped"],"mayLoseInformation":true,"to":"public.jpeg","#
    + #""versions":{"libheif":"1.15.1","vips":"8.14.1"}}"#

  @Test func `a transcoding has one text, and is read back from it`() throws {
    #expect(AuditFile.sampleTranscoding.json.text == Self.text)
    #expect(
      try Transcoding(try StoredObject(parsing: Self.text)) == AuditFile.sampleTranscoding)
  }

  @Test func `every mark and every loss is read back`() throws {
    let all = Transcoding(
      from: .cameraRaw, to: .jpeg,
      likeness: Likeness(similarity: 1, worstTile: 1, lumaDifference: 0, colourDifference: 0),
      marks: Set(Transcoding.Mark.allCases), losses: Set(Transcoding.Loss.allCases))
    #expect(try Transcoding(try StoredObject(parsing: all.json.text)) == all)
  }

  @Test(arguments: [
    ("public.heic", "public.heics"), ("0.9931", #""0.9931""#), ("0.9931", "null"),
    ("0.9931", "1e999"), ("sameDecoder", "other"), ("gainMap", "other"), (":true", ":false"),
    (#""lost":{"caption":2},"#, ""), (#""caption":2"#, #""caption":-2"#), (#""8.14.1""#, "8"),
  ])
  func `text that this program does not write is not read`(part: String, wrong: String) throws {
    let text = Self.text.replacing(part, with: wrong)
    #expect(text != Self.text)
    #expect(throws: StoredTextError.self) {
      try Transcoding(try StoredObject(parsing: text))
    }
  }

  @Test func `the flag and the facts about a transcoding agree`() throws {
    let text = AuditLeaf.intent(.sample()).text
    _ = try AuditLeaf(parsing: text)
    for wrong in [
      text.replacing(#""transcoded":true"#, with: #""transcoded":false"#),
      text.replacing(#""transcoding":\#(Self.text),"#, with: ""),
      text.replacing(#","transcoding":\#(Self.text)"#, with: ""),
    ] where wrong != text {
      #expect(throws: (any Error).self) { try AuditLeaf(parsing: wrong) }
    }
  }
}
