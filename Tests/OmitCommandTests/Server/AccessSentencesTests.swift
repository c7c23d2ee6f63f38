import Access
import Foundation
import Testing

@testable import OmitCommand

@Suite struct AccessSentencesTests {
  private func text(
    _ api: String, _ readWrite: AuthorizationStatus?, addOnly: String? = nil, policy: String? = nil
  ) -> String {
    AccessSentences(
      of: ServedCaller(
        id: "chat", title: "Chat", api: api, origins: [], readWrite: readWrite?.rawValue,
        addOnly: addOnly, policy: policy, secret: nil)
    ).text
  }

  @Test func `every way of asking with every authorisation has its sentences`() {
    var count = 0
    var texts: Set<String> = []
    for api in CallerAPI.allCases {
      for status in AuthorizationStatus.allCases.map(Optional.some) + [nil] {
        let text = text(api.rawValue, status)
        #expect(text.hasPrefix("chat (Chat): It "))
        #expect(text.hasSuffix("."))
        texts.insert(text)
        count += 1
      }
    }
    #expect(count == 30)
    #expect(texts.count == 11)
  }

  @Test func `only full access and the old picker take the Options menu away`() {
    for api in [CallerAPI.photosPicker, .phPickerViewController, .uiImagePickerController] {
      for status in AuthorizationStatus.allCases {
        let has = api != .uiImagePickerController && status != .authorized
        #expect(
          text(api.rawValue, status).contains(
            has ? "Its picker has the Options menu." : "Its picker has no Options menu."))
      }
    }
  }

  @Test func `adding and a policy of its own are said`() {
    let text = text("photoKit", .limited, addOnly: "authorized", policy: "everyday")
    #expect(
      text == "chat (Chat): It has no picker. It sees the photos that you selected for it. It may "
        + "add photos to the library. The policy `everyday` decides what it gets.")
  }
}
