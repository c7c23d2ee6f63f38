import Omit

/// The lines of an Options menu for files that are about to be shared.
func menuLines(for files: [FileName], under policies: PolicySet) async throws -> [String] {
  let filter = ShareFilter(lookingWith: policies)
  let inputs = try ShareInput.walking(files, to: .nowhere)
  let report = try await filter.menu(for: try Request(caller: .direct), over: inputs)
  return report.menu.options.map { "\($0.title): in \($0.files) of \(report.menu.files)" }
}

/// The items of a photo that would be removed, with familiar names.
func goneItems(of photo: [UInt8], under policies: PolicySet) async throws -> [String] {
  let filter = ShareFilter(lookingWith: policies)
  let inspection = try await filter.inspect(photo, under: try Request(caller: .direct))
  return inspection.items.filter { $0.verdict?.action == .remove }.map(\.title)
}
