import Library

/// The sender of uploads: one visitor's session, reached from one network.
struct UploadOwner: Sendable, Hashable {
  /// The session.
  let session: SessionID
  /// The network address, without the part that a host of IPv6 selects itself.
  let address: String
  /// The caller that opened the session.
  let caller: CallerID
}

/// The files and bytes of uploads, counted for each session, network address and caller, and in
/// all.
struct UploadQuota: Sendable {
  /// A number of files, and a number of bytes.
  struct Amount: Sendable, Hashable {
    var files = 0
    var bytes = 0

    static func + (one: Amount, other: Amount) -> Amount {
      Amount(files: one.files + other.files, bytes: one.bytes + other.bytes)
    }

    static func - (one: Amount, other: Amount) -> Amount {
      Amount(files: one.files - other.files, bytes: one.bytes - other.bytes)
    }
  }

  private enum Scope: Hashable {
    case session(SessionID)
    case address(String)
    case caller(CallerID)
    case server
  }

  private var used: [Scope: Amount] = [:]

  /// The number of files and bytes in all.
  var total: Amount { used[.server] ?? Amount() }

  /// Adds an amount that a sender announces.
  ///
  /// - Throws: `ServerProblem.overQuota`, `tooMany` or `noRoom` if a limit is exceeded; nothing is
  ///   added then.
  mutating func add(
    _ amount: Amount, of owner: UploadOwner, within limits: ServerLimits
  ) throws(ServerProblem) {
    for scope in Self.scopes(of: owner) {
      let later = (used[scope] ?? Amount()) + amount
      let limit = Self.limit(in: scope, within: limits)
      guard later.files > limit.files || later.bytes > limit.bytes else { continue }
      switch scope {
      case .session where later.files > limit.files:
        throw .overQuota(
          code: "tooManyFiles", "at most \(limit.files) files can be uploaded in one session")
      case .session:
        throw .overQuota(
          code: "tooManyBytes", "at most \(limit.bytes) bytes can be uploaded in one session")
      case .address, .caller: throw .tooMany(retryAfter: 60)
      case .server: throw .noRoom
      }
    }
    for scope in Self.scopes(of: owner) {
      used[scope, default: Amount()] = used[scope, default: Amount()] + amount
    }
  }

  /// Subtracts an amount that was added.
  mutating func subtract(_ amount: Amount, of owner: UploadOwner) {
    for scope in Self.scopes(of: owner) {
      let rest = (used[scope] ?? Amount()) - amount
      used[scope] = rest == Amount() ? nil : rest
    }
  }

  private static func scopes(of owner: UploadOwner) -> [Scope] {
    [.session(owner.session), .address(owner.address), .caller(owner.caller), .server]
  }

  private static func limit(in scope: Scope, within limits: ServerLimits) -> Amount {
    switch scope {
    case .session:
      Amount(files: limits.uploadedFilesOfSession, bytes: limits.uploadedBytesOfSession)
    case .address:
      Amount(files: limits.uploadedFilesOfAddress, bytes: limits.uploadedBytesOfAddress)
    case .caller:
      Amount(files: limits.uploadedFilesOfCaller, bytes: limits.uploadedBytesOfCaller)
    case .server: Amount(files: limits.uploadedFiles, bytes: limits.uploadedBytes)
    }
  }
}
