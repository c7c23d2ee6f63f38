import Omit

/// Cleans photos and videos before they are shared: `PreShare photo.jpg ... folder`.
@main struct PreShare {
  static func main() async throws {
    let filter = ShareFilter(
      policies: try PolicySet(stock: "everyday"), audit: try AuditLog(at: "shared.sqlite"))
    print(filter.policies.offered)
  }
}
