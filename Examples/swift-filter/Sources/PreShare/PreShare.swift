import Omit

/// Cleans photos and videos before they are shared: `PreShare photo.jpg ... folder`.
@main struct PreShare {
  static func main() async throws {
    let names = CommandLine.arguments.dropFirst().map { FileName($0) }
    guard names.count > 1, let folder = names.last else { return print("PreShare FILE... FOLDER") }
    let filter = ShareFilter(
      policies: try PolicySet(stock: "everyday"), audit: try AuditLog(at: "shared.sqlite"))
    let inputs = try ShareInput.walking(names.dropLast(), to: .folder(folder))
    for await event in filter.events(sharing: inputs, under: try Request(caller: .direct)) {
      switch event {
      case .step: continue
      case .finished(let report):
        print(report.outcome, report.files[0].source, report.problem?.message ?? "")
      case .ended(let summary):
        print("\(summary.delivered) shared, \(summary.undelivered.count) not")
      }
    }
  }
}
