import Foundation
import Samples
import Testing

@Suite struct SampleFolderTests {
  @Test(.enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)))
  func `a run over all real files delivers what it can and names the formats it refuses`() throws {
    let shop = try Workshop()
    let samples = try #require(SampleFiles.folder).path
    let run = try shop.run("clean", samples, "--to", "Out")
    #expect(run.status == 2)
    for format in ["MP4", "QuickTime movie"] {
      #expect(run.errors.contains("\(format) is not supported yet"))
    }
    let delivered = try shop.files().filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".JPG") }
    #expect(delivered.count == 20)
  }
}
