/// The authorisations that a caller holds; an unknown one is nil.
public struct Authorization: Sendable, Hashable {
  /// The status for reading and writing.
  public let readWrite: AuthorizationStatus?
  /// The status for adding only, which is never `limited` and never a reason to withhold the menu.
  public let addOnly: AuthorizationStatus?

  /// Creates the authorisations of a caller.
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

  /// No stated authorisation, as for a `direct` caller.
  public static let unstated = Authorization()
}

/// The two kinds of library access, each with an authorisation of its own.
public enum AccessLevel: String, Sendable, Hashable, CaseIterable {
  /// Permission to add to the library, but not to read it.
  case addOnly
  /// Permission to read the library and to change it.
  case readWrite
}

extension AccessLevel: RequestWord {
  package static let role = "access level"
}
