import Access
import Testing
import Vocabulary

@Suite struct CapabilityTests {
  private let pickers: [CallerAPI] = [
    .photosPicker, .phPickerViewController, .uiImagePickerController,
  ]

  /// Expects each of the three pickers, and no other API, to be out of process.
  @Test func `C02 every picker is out of process`() {
    for api in CallerAPI.allCases {
      #expect((api.isOutOfProcess == true) == pickers.contains(api))
    }
  }

  /// Expects the legacy picker to have fewer abilities than the others.
  @Test func `A16 C01 C04 the legacy picker can do less`() {
    let legacy = CallerAPI.uiImagePickerController.capabilities
    for api in pickers.dropLast() {
      #expect(legacy.isStrictSubset(of: api.capabilities))
      #expect(api.capabilities.isSuperset(of: [.multipleSelection, .livePhotos]))
    }
    #expect(legacy.isDisjoint(with: [.multipleSelection, .livePhotos]))
  }

  /// Makes a result without and with a library, and expects an identifier only in the second.
  @Test func `I01 I02 identifiers are handed over only by a picker with a library`() {
    let asset = AssetFacts(contentType: .jpeg, selected: true, identifier: "A1")
    #expect(PickerLibrary.none.result(of: asset).identifier == nil)
    #expect(PickerLibrary.none.result(of: asset).contentType == .jpeg)
    #expect(PickerLibrary.shared.result(of: asset) == asset)
  }

  /// Groups all purposes by the access that they need, and compares the groups.
  @Test func `B12 D03 D04 D05 D06 D07 D08 D09 E08 few apps need the library`() {
    let needs = Dictionary(grouping: Purpose.allCases, by: \.access)
    #expect(needs[.readWrite] == [.browsing, .editing, .camera, .backup])
    #expect(needs[.addOnly] == [.saveOnly])
    #expect(needs[nil] == [.profilePicture, .message, .socialPost, .documentEmbed, .upload])
  }
}
