import Access
import Foundation
import Samples
import Testing
import Vocabulary

@testable import Omit

@Suite struct AssetDescriptionTests {
  private func describe(_ path: String) throws -> AssetDescription {
    try #require(try AssetDescription(at: Delivery(of: path, to: "nowhere")))
  }

  @Test func `a photo tells when and where it was taken, with what, and who is in it`() throws {
    let description = try describe(FixtureFiles.folder.appending(path: "family.jpg").path)
    #expect(description.captureTime == WallTime(seconds: 1_992_094_574))
    #expect(description.captureTime?.timeOfDay == "15:36:14")
    #expect(description.offset == "+02:00")
    #expect(description.position?.latitude == 28_497_032)
    #expect(description.position?.longitude == 25_355_586)
    #expect(description.camera == "Apple CANARY-deviceModel-exif-53121")
    #expect(description.places == ["CANARY-location-iptc-21031", "CANARY-location-iptc-63191"])
    #expect(!description.captions.isEmpty && !description.people.isEmpty)
  }

  @Test func `each text is told once, and only what people read`() throws {
    var described = 0
    for name in FixtureFiles.all {
      let file = FixtureFiles.folder.appending(path: name)
      guard let description = try? AssetDescription(at: Delivery(of: file.path, to: "nowhere"))
      else {
        continue
      }
      described += 1
      for texts in [description.captions, description.people, description.places] {
        #expect(Set(texts).count == texts.count)
        #expect(texts.allSatisfy { !$0.isEmpty && $0.count <= 1000 })
        #expect(texts.count <= 64)
      }
    }
    #expect(described == 121)
  }

  @Test func `a movie tells its position and the time of its clock`() throws {
    let description = try describe(FixtureFiles.folder.appending(path: "movie-quicktime.mov").path)
    #expect(description.captureTime?.timeOfDay != nil)
    #expect(description.position != nil)
  }
}
