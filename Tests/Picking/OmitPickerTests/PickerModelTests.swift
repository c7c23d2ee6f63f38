import OmitPicker
import Testing

// The tests of the public interface import only `OmitPicker` and no other module, like programs do.

@Suite struct PickerModelTests {
  @Test func `a configuration is written in the words of PHPickerConfiguration`() throws {
    let configuration = try PickerConfiguration(
      photoLibrary: .shared, preferredAssetRepresentationMode: .current, selection: .ordered,
      selectionLimit: 5, filter: .any(of: [.livePhotos, .videos]),
      preselectedAssetIdentifiers: ["a", "b"], mode: .compact, edgesWithoutContentMargins: [.top],
      disabledCapabilities: [.search], metadataOptions: [.removeLocation])
    #expect(configuration.api == .phPickerViewController)
    #expect(configuration.selection == .ordered)
    #expect(configuration.selectionLimit.count == 5)
    #expect(configuration.filter == .any([.livePhotos, .videos]))
    #expect(configuration.preselectedAssetIdentifiers == ["a", "b"])
    #expect(configuration.preferredAssetRepresentationMode == .current)
    #expect(configuration.mode == .compact)
    #expect(configuration.style == .compact)
    #expect(configuration.edgesWithoutContentMargins == [.top])
    #expect(configuration.disabledCapabilities == [.search])
    #expect(configuration.metadataOptions == [.removeLocation])
  }

  @Test func `a configuration is written in the words of PhotosPicker`() throws {
    let configuration = try PickerConfiguration(
      maxSelectionCount: nil, selectionBehavior: .continuousAndOrdered,
      matching: .all(of: [.images, .not(.screenshots)]), preferredItemEncoding: .compatible,
      photoLibrary: .shared, style: .inline, accessoryVisibility: .hidden, edges: [.bottom])
    #expect(configuration.api == .photosPicker)
    #expect(configuration.selectionLimit.count == SelectionLimit.maximum)
    #expect(configuration.selection == .continuousAndOrdered)
    #expect(configuration.style == .inline)
    #expect(configuration.edgesWithoutContentMargins == [.bottom])
    #expect(configuration.preferredItemEncoding == .compatible)
  }

  @Test func `the defaults are those of the model`() throws {
    let kit = try PickerConfiguration(photoLibrary: .none)
    let same = try PickerConfiguration(for: .phPickerViewController)
    #expect(kit == same)
    #expect(kit.selectionLimit.count == 1)
    #expect(kit.selection == .default)
    #expect(kit.filter == nil)
    #expect(kit.mode == .default)
    let swiftUI = try PickerConfiguration(maxSelectionCount: 1)
    #expect(swiftUI == (try PickerConfiguration(for: .photosPicker)))
  }

  @Test func `each filter of the model shows its own form alone`() {
    let filters: [(AssetFilter, MediaSubtype)] = [
      (.panoramas, .photoPanorama), (.screenshots, .photoScreenshot),
      (.screenRecordings, .videoScreenRecording), (.slomoVideos, .videoHighFrameRate),
      (.timelapseVideos, .videoTimelapse), (.depthEffectPhotos, .photoDepthEffect),
      (.cinematicVideos, .videoCinematic), (.spatialMedia, .spatialMedia),
      (.livePhotos, .photoLive),
    ]
    var count = 0
    for (filter, own) in filters {
      for subtype in MediaSubtype.allCases {
        #expect(filter.shows(AssetFacts(mediaSubtypes: [subtype])) == (subtype == own))
        count += 1
      }
    }
    #expect(count == 99)
  }

  @Test func `a preselection without a library is an error that names the setting`() {
    let error = #expect(throws: PickerError.self) {
      try PickerConfiguration(selectionLimit: 2, preselectedAssetIdentifiers: ["a"])
    }
    #expect(
      error?.description == "`preselectedAssetIdentifiers`: requires `photoLibrary: shared`")
  }

  @Test func `a limit out of range is an error, in a configuration and in an update`() {
    for limit in [-1, SelectionLimit.maximum + 1] {
      #expect(throws: PickerError.self) { try PickerConfiguration(selectionLimit: limit) }
      #expect(throws: PickerError.self) {
        try PickerConfiguration.Update(selectionLimit: limit)
      }
    }
  }
}
