import Access
import JSON
import Picker
import Testing

@Suite struct PickerConfigurationUpdateTests {
  /// Changes limit and edges and back, and expects the original configuration.
  @Test func `G15 the limit and the edges change while the picker is shown`() throws {
    let configuration = try PickerConfiguration(
      for: .photosPicker, photoLibrary: .shared, selection: .continuous,
      selectionLimit: SelectionLimit(parsing: 4), filter: .images,
      preselectedAssetIdentifiers: ["a", "b", "c"], style: .inline,
      disabledCapabilities: [.search], metadataOptions: [.removeCaptions],
      preferredItemEncoding: .current, contentType: "public.image")
    let update = try PickerConfiguration.Update(
      parsing: "{\"selectionLimit\": 2, \"edgesWithoutContentMargins\": [\"top\"]}")
    let updated = try configuration.updated(by: update)
    #expect(updated.selectionLimit.count == 2)
    #expect(updated.edgesWithoutContentMargins == [.top])
    let back = try updated.updated(
      by: PickerConfiguration.Update(
        selectionLimit: SelectionLimit(parsing: 4), edgesWithoutContentMargins: []))
    #expect(back == configuration)
  }

  /// Reads changes that omit something, and expects that to remain.
  @Test func `G15 settings that a change omits stay the same`() throws {
    let configuration = try PickerConfiguration(
      for: .photosPicker, selectionLimit: SelectionLimit(parsing: 4),
      edgesWithoutContentMargins: [.bottom])
    #expect(try configuration.updated(by: .init(parsing: "{}")) == configuration)
    let edges = try configuration.updated(
      by: .init(parsing: "{\"accessoryVisibility\": {\"visibility\": \"visible\"}}"))
    #expect(edges.edgesWithoutContentMargins == [])
    #expect(edges.selectionLimit.count == 4)
  }

  /// States each other setting in a change, and expects an error that it is fixed.
  @Test(arguments: [
    "photoLibrary", "selection", "filter", "preselectedAssetIdentifiers", "style",
    "disabledCapabilities", "metadataOptions", "preferredItemEncoding", "contentType",
  ])
  func `G15 every other setting is fixed`(key: String) {
    for value in ["null", "[]", "\"images\""] {
      #expect(throws: PickerError.field(FieldPath.root.member(key), .fixed)) {
        try PickerConfiguration.Update(parsing: "{\"\(key)\": \(value)}")
      }
    }
  }

  /// Reads three wrong changes, and compares the messages.
  @Test func `G15 a change is read as strictly as a configuration`() throws {
    func fault(_ text: String) -> String? {
      do {
        _ = try PickerConfiguration.Update(parsing: text)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(fault("{\"selectionLimit\": -1}")?.hasPrefix("`selectionLimit`") == true)
    #expect(fault("{\"options\": {}}")?.hasPrefix("unknown key `options`") == true)
    #expect(fault("[]") == "expected an object, found a list")
  }

  /// Raises the limit of a legacy picker, and expects an error.
  @Test func `C05 the legacy picker always has a limit of one`() throws {
    let legacy = try PickerConfiguration(for: .uiImagePickerController)
    #expect(throws: PickerError.self) {
      try legacy.updated(by: .init(selectionLimit: SelectionLimit(parsing: 2)))
    }
  }
}
