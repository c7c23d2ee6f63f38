import Audit
import Testing
import Vocabulary

@testable import OmitCommand

@Suite struct TranscodingWordingTests {
  private func transcoding(
    similarity: Double = 0.9939, marks: Set<Transcoding.Mark> = [],
    losses: Set<Transcoding.Loss> = [], captions: Int = 0
  ) -> Transcoding {
    var lost = KindCounts()
    if captions > 0 { lost.add(.caption, captions) }
    return Transcoding(
      from: .heic, to: .jpeg,
      likeness: Likeness(
        similarity: similarity, worstTile: 0.98, lumaDifference: 0, colourDifference: 0),
      marks: marks, losses: losses, lost: lost, versions: ["vips": "8.14.1"])
  }

  @Test func `the summary states formats, likeness and losses`() {
    #expect(
      TranscodingWording(transcoding()).summary == "transcoded from HEIC to JPEG; likeness 0.993")
    #expect(
      TranscodingWording(transcoding(losses: [.gainMap, .depth], captions: 2)).summary
        == "transcoded from HEIC to JPEG; likeness 0.993; lost: depth map, gain map, caption 2")
  }

  @Test(arguments: [
    (1, "1.000"), (0.9999, "0.999"), (0.97, "0.970"), (0.05, "0.050"), (-1, "0.000"),
  ])
  func `a likeness is never shown as more than it is`(similarity: Double, shown: String) {
    let summary = TranscodingWording(transcoding(similarity: similarity)).summary
    #expect(summary.hasSuffix("; likeness \(shown)"))
  }

  @Test func `every loss and every mark has words of its own`() {
    let all = TranscodingWording(
      transcoding(
        marks: Set(Transcoding.Mark.allCases), losses: Set(Transcoding.Loss.allCases)))
    #expect(Set(all.marks).count == Transcoding.Mark.allCases.count)
    let lost = all.summary.split(separator: "lost: ").last ?? ""
    // The high dynamic range is lost, too.
    #expect(Set(lost.split(separator: ", ")).count == Transcoding.Loss.allCases.count + 1)
  }

  @Test func `a record states how a still was transcoded`() {
    var file = AuditFile(role: "still")
    file.contentType = .heic
    file.delivered = "a.jpg"
    file.transcoding = transcoding(marks: [.sameDecoder])
    file.evidence = Evidence(
      inventory: .passed, media: .passed, residue: .notChecked, witness: .notChecked)
    var record = AuditRecord(
      share: "s", asset: 1, caller: AuditCaller(api: "direct"), outcome: .cleaned, files: [file])
    record.menu.supported = false
    let lines = FileSentences(file, of: record, isReceived: true).lines
    for line in [
      "    transcoded from HEIC to JPEG; likeness 0.993",
      "    the program that made the copy also decoded it for the comparison",
      "    checked: its picture looks like the original", "    transcoded with vips 8.14.1",
    ] {
      #expect(lines.contains(line), "\(lines)")
    }
    let refused = FileSentences(file, of: record, isReceived: false).lines
    #expect(!refused.contains { $0.contains("transcoded") })
  }
}
