import Omit

/// Cleans photos and videos before they are shared: `PreShare photo.jpg ... folder`.
@main struct PreShare {
  static func main() async throws {
    let names = CommandLine.arguments.dropFirst().map { FileName($0) }
    guard names.count > 1, let folder = names.last else { return print("PreShare FILE... FOLDER") }
    let filter = ShareFilter(
      policies: try PolicySet(stock: "everyday"), audit: try AuditLog(at: "shared.sqlite"))
    let inputs = try ShareInput.walking(names.dropLast(), to: .folder(folder))
    let summary = await filter.share(inputs, under: try Request(caller: .direct))
    print("\(summary.delivered) shared, \(summary.undelivered.count) not")
  }
}
