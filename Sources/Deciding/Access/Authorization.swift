/// The authorisations a caller holds; one that is not known is nil.
public struct Authorization: Sendable, Hashable {
  /// The status for reading and writing.
  public let readWrite: AuthorizationStatus?
  /// The status for adding only: never `limited`, and never a reason to withhold the menu.
  public let addOnly: AuthorizationStatus?

  /// Gathers the authorisations of a caller.
  ///
  /// - Throws: `RequestError.limitedAddOnly`, because limited access concerns reading alone.
  public init(
    readWrite: AuthorizationStatus?, addOnly: AuthorizationStatus? = nil
  ) throws(RequestError) {
    guard addOnly != .limited else { throw .limitedAddOnly }
    self.readWrite = readWrite
    self.addOnly = addOnly
  }

  private init() {
    readWrite = nil
    addOnly = nil
  }

  /// No authorisation is stated, as for a `direct` caller.
  public static let unstated = Authorization()
}

/// The two kinds of library access, each with an authorisation of its own.
public enum AccessLevel: String, Sendable, Hashable, CaseIterable {
  /// To add to the library, never to read it.
  case addOnly
  /// To read the library and to change it.
  case readWrite
}

extension AccessLevel: RequestWord {
  package static let role = "access level"
}
