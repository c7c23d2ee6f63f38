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
    let told = try describe(FixtureFiles.folder.appending(path: "family.jpg").path)
    #expect(told.captureTime == WallTime(seconds: 1_992_094_574))
    #expect(told.captureTime?.timeOfDay == "15:36:14")
    #expect(told.offset == "+02:00")
    #expect(told.position?.latitude == 28_497_032)
    #expect(told.position?.longitude == 25_355_586)
    #expect(told.camera == "Apple CANARY-deviceModel-exif-53121")
    #expect(told.places == ["CANARY-location-iptc-21031", "CANARY-location-iptc-63191"])
    #expect(!told.captions.isEmpty && !told.people.isEmpty)
  }

  @Test func `each text is told once, and only what people read`() throws {
    var described = 0
    for name in FixtureFiles.all {
      let file = FixtureFiles.folder.appending(path: name)
      guard let told = try? AssetDescription(at: Delivery(of: file.path, to: "nowhere")) else {
        continue
      }
      described += 1
      for texts in [told.captions, told.people, told.places] {
        #expect(Set(texts).count == texts.count)
        #expect(texts.allSatisfy { !$0.isEmpty && $0.count <= 1000 })
        #expect(texts.count <= 64)
      }
    }
    #expect(described > 50)
  }

  @Test func `a movie tells its position and the time of its clock`() throws {
    let told = try describe(FixtureFiles.folder.appending(path: "movie-quicktime.mov").path)
    #expect(told.captureTime?.timeOfDay != nil)
    #expect(told.position != nil)
  }
}
