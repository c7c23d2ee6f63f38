import Access
import Picker
import Testing

@testable import Library

/// O06 Each caller's access is explained in words.
@Suite struct AccessSentencesTests {
  private func list(
    _ api: CallerAPI, _ readWrite: AuthorizationStatus?, addOnly: AuthorizationStatus? = nil,
    selected: Int = 3, prevents: Bool = true, policy: String? = nil
  ) throws -> [String] {
    AccessSentences(
      of: RegisteredCaller(
        try CallerID(parsing: "chat"), title: "Chat", api: api,
        authorization: try Authorization(readWrite: readWrite, addOnly: addOnly),
        manifest: CallerManifest(
          usageDescriptions: [], preventsAutomaticLimitedAlert: prevents), policy: policy),
      selected: selected
    ).list
  }

  /// Makes the sentences of every API with every authorisation, and expects 11 different texts.
  @Test func `O06 every way of asking with every authorisation has its sentences`() throws {
    var count = 0
    var texts: Set<[String]> = []
    for api in CallerAPI.allCases {
      for status in AuthorizationStatus.allCases.map(Optional.some) + [nil] {
        let list = try list(api, status)
        #expect(list.first?.hasPrefix("It ") == true)
        #expect(list.allSatisfy { $0.hasSuffix(".") })
        texts.insert(list)
        count += 1
      }
    }
    #expect(count == 30)
    #expect(texts.count == 15)
  }

  /// Makes the sentences of each picker with each status, and compares what they say of the Options
  /// menu.
  @Test func `O06 only full access and the old picker remove the Options menu`() throws {
    for api in [CallerAPI.photosPicker, .phPickerViewController, .uiImagePickerController] {
      for status in AuthorizationStatus.allCases {
        let has = api != .uiImagePickerController && status != .authorized
        #expect(
          try list(api, status).contains(
            has ? "Its picker has the Options menu." : "Its picker has no Options menu."))
      }
    }
  }

  /// Words the access of legacy, full-access and denied callers, and expects a sentence about what
  /// is delivered unchanged, or that nothing is visible.
  @Test func `O06 a sentence says so if nothing is removed or nothing is visible`() throws {
    let everything =
      "It receives photos unchanged, with all metadata, such as where they were taken."
    var matchCount = 0
    for api in CallerAPI.allCases {
      for status in AuthorizationStatus.allCases {
        let isRead = status == .authorized || status == .limited
        let expected =
          switch api {
          case .direct: false
          case .uiImagePickerController: true
          case .photosPicker, .phPickerViewController: status == .authorized
          case .photoKit: isRead
          }
        #expect(try list(api, status).contains(everything) == expected, "\(api) \(status)")
        // A custom policy decides otherwise.
        #expect(try !list(api, status, policy: "everyday").contains(everything))
        matchCount += expected ? 1 : 0
      }
      guard api.hasAuthorization else { continue }
      let denied = try list(api, .denied).joined(separator: " ")
      #expect(denied.contains("you did not allow it."))
    }
    #expect(matchCount == 9)
    #expect(
      try list(.photosPicker, .denied).prefix(2) == [
        "It sees nothing of your library: you did not allow it.",
        "It gets what you pick for it, and nothing else.",
      ])
  }

  @Test func `sentences count the selected assets, and state what may be added, asked and decided`()
    throws
  {
    #expect(
      try list(.photoKit, .limited, selected: 0).first
        == "It has no picker. It sees the photos that you select for it. You have not selected any yet."
    )
    #expect(
      try list(.photoKit, .limited, addOnly: .authorized, selected: 1, policy: "everyday") == [
        "It has no picker. It sees the one photo that you selected for it.",
        "It may add photos to the library, and sees those.",
        "The policy `everyday` decides what it gets.",
      ])
    #expect(
      try list(.photoKit, .limited, prevents: false).contains(
        "When it starts and reads the library, you are asked whether to keep the selection."))
    #expect(
      try list(.photoKit, .denied, addOnly: .authorized) == [
        "It has no picker. It sees nothing: you did not allow it.",
        "It may add photos to the library.",
      ])
  }
}
