import Omit
import OmitPicker

/// Shares a photo with three callers, and reads what each received: `Callers PHOTO FOLDER`.
///
/// The person turned the location off. Two of the callers get it all the same: one uses the legacy
/// picker, which has no Options menu, and one may read the whole library.
@main struct Callers {
  static let all: [(id: String, api: CallerAPI, status: AuthorizationStatus)] = [
    ("picks", .phPickerViewController, .notDetermined),
    ("legacy", .uiImagePickerController, .notDetermined),
    ("full-access", .phPickerViewController, .authorized),
  ]

  static func main() async throws {
    let names = CommandLine.arguments.dropFirst()
    guard names.count == 2, let photo = names.first, let folder = names.last else {
      return print("Callers PHOTO FOLDER")
    }
    let record = "\(folder)/shared.sqlite"
    let filter = ShareFilter(
      policies: try PolicySet(stock: "photos-picker"), audit: try AuditLog(at: record))
    let choices = try Choices(include: [], exclude: [.location])
    for caller in all {
      let configuration = try PickerConfiguration(for: caller.api)
      let request = try configuration.request(
        of: caller.id, holding: try Authorization(readWrite: caller.status), choices: choices)
      let menu = Menu(for: request)
      let reasons = menu.reasons.map(\.rawValue).joined(separator: ", ")
      print("\(caller.id): \(menu.supported ? "has a menu" : "no menu, because of \(reasons)")")
      let inputs = try ShareInput.walking(
        [FileName(photo)], to: .folder(FileName("\(folder)/\(caller.id)")))
      await filter.share(inputs, under: request)
    }
    try read(record)
  }

  /// Reads the record: who received what, and which removals were asked for and not applied.
  static func read(_ record: String) throws {
    let log = try AuditLog(reading: record)
    for entry in try log.listings(matching: AuditQuery(), limit: 10).reversed() {
      let location = entry.received.contains(.location) ? "received" : "did not receive"
      let ignored = entry.notApplied.map { "; \($0.rawValue) was to be removed" }.joined()
      print("\(entry.caller): \(entry.outcome), \(location) the location\(ignored)")
    }
  }
}
