import OmitPicker

/// Opens a picker on a server, and loads what the person picks.
func photos(from client: PickerClient, show: (String) async throws -> Void) async throws
  -> [LoadedItem]
{
  let picker = try await client.open(
    try PickerConfiguration(maxSelectionCount: 5, matching: .images))
  try await show(picker.json)  // the page shows the picker with it
  for try await event in picker.events() {
    guard case .finished(let results) = event.content else { continue }
    var items: [LoadedItem] = []
    for result in results {
      items.append(try await result.load { print("\(Int($0.fraction * 100)) %") })
    }
    try await picker.dismiss()
    return items
  }
  return []
}
