import Testing
import Vocabulary

@testable import Omit

@Suite struct NeutralNameTests {
  @Test(arguments: ContentType.allCases)
  func `a neutral name contains the format and the number, and nothing of the original`(
    type: ContentType
  ) {
    let name = NeutralName(7, type, original: "Birthday").text
    #expect(name.hasPrefix(type.mediaType == .video ? "video-7." : "photo-7."))
    #expect(!name.contains("irthday"))
  }

  @Test func `a raw picture keeps the extension by which programs know it`() {
    #expect(NeutralName(1, .cameraRaw, original: "NEF").text == "photo-1.nef")
    #expect(NeutralName(1, .cameraRaw, original: "jpg").text == "photo-1.tif")
    #expect(NeutralName(1, .jpeg, original: "nef").text == "photo-1.jpg")
  }

  @Test func `a file without a format has no extension`() {
    #expect(NeutralName(2, nil, original: "txt").text == "photo-2")
  }
}
