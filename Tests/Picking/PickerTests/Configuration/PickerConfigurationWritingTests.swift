import Access
import Picker
import Testing

@Suite struct PickerConfigurationWritingTests {
  @Test func `a written configuration is read as the same configuration`() throws {
    let configurations = [
      try PickerConfiguration(for: .photosPicker),
      try PickerConfiguration(for: .uiImagePickerController, filter: .images),
      try PickerConfiguration(
        for: .phPickerViewController, source: .device, contentType: "public.heic"),
      try PickerConfiguration(
        for: .photosPicker, contentTypes: ["public.jpeg", "public.movie"]),
      try PickerConfiguration(
        for: .phPickerViewController, source: .both, photoLibrary: .shared,
        selection: .continuousAndOrdered, selectionLimit: SelectionLimit(0),
        filter: .all([.any([.images, .livePhotos]), .not(.subtype(.photoPanorama))]),
        preselectedAssetIdentifiers: ["a", "b"], style: .inline,
        edgesWithoutContentMargins: [.top, .leading],
        disabledCapabilities: [.search, .selectionActions],
        metadataOptions: [.removeLocation, .removeCaptions], preferredItemEncoding: .compatible),
    ]
    for configuration in configurations {
      let read = try PickerConfiguration(parsing: try configuration.json, for: configuration.api)
      #expect(read == configuration)
    }
  }

  @Test func `a filter that has no word cannot be written`() throws {
    let configuration = try PickerConfiguration(
      for: .photosPicker, filter: .not(.subtype(.videoStreamed)))
    let error = #expect(throws: PickerError.self) { try configuration.json }
    #expect(error?.description == "`filter`: the filter has no word")
  }
}
