import Foundation
import Samples
import Testing

@Suite struct SampleFolderTests {
  @Test(.enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)))
  func `a run over all real files delivers every supported file and names the refused formats`()
    throws
  {
    let shop = try Workshop()
    let samples = try #require(SampleFiles.folder).path
    let run = try shop.run("clean", samples, "--to", "Out")
    #expect(run.status == 2)
    // Boxes that are nested deeper than in any real file, and one that is shorter than its header.
    #expect(run.errors.contains("nested boxes in moov/moov/moov"))
    #expect(run.errors.contains("box shorter than its header"))
    let delivered = try shop.files().map { $0.lowercased() }
    let real = FileManager.default.enumerator(atPath: samples)?.compactMap { $0 as? String } ?? []
    let pictures = real.count { $0.lowercased().hasSuffix(".jpg") }
    #expect(pictures >= 25 && delivered.count { $0.hasSuffix(".jpg") } == pictures)
    #expect(delivered.filter { $0.hasSuffix(".mp4") || $0.hasSuffix(".mov") }.count == 10)
  }
}
