import Hummingbird
import Library
import Logging
import NIOCore

/// The context of a request.
struct ServerContext: RequestContext {
  /// Hummingbird's own part of the context.
  var coreContext: CoreRequestContextStorage
  /// The connection on which the request arrived.
  let channel: any Channel
  /// The sender of the request, once it has been identified.
  var sender: RequestSender = .nobody

  /// Creates the context of a request.
  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}

/// The sender of a request.
///
/// The person and callers have separate sets of routes, which share no cookie and no secret.
enum RequestSender: Sendable, Hashable {
  /// The sender is not known.
  case nobody
  /// The sender is a registered caller, identified by its secret.
  case caller(RegisteredCaller, SecretDigest)
  /// The sender is the owner of the library, signed in.
  case person(Person)
  /// The sender is the page of this picker, opened by whoever may pick in it.
  case picker(SessionID)
}

/// The context of a registered caller's request.
struct CallerContext: ChildRequestContext {
  /// Hummingbird's own part of the context.
  var coreContext: CoreRequestContextStorage
  /// The caller, as registered by the operator.
  let caller: RegisteredCaller
  /// The digest of the secret that was sent.
  private let secret: SecretDigest
  /// The connection on which the request arrived.
  let channel: any Channel

  /// - Throws: `ServerProblem.unauthenticated` if the sender is not a caller.
  init(context: ServerContext) throws {
    guard case .caller(let caller, let secret) = context.sender else {
      throw ServerProblem.unauthenticated
    }
    coreContext = context.coreContext
    self.caller = caller
    self.secret = secret
    channel = context.channel
  }

  /// Returns whether the secret that was sent is still the caller's, for answers that take long.
  func isStillAllowed(by store: LibraryStore) -> Bool {
    guard let current = try? store.secretDigest(of: caller.id) else { return false }
    return current.isSame(as: secret)
  }
}

/// The context of the person's request.
struct PersonContext: ChildRequestContext {
  /// Hummingbird's own part of the context.
  var coreContext: CoreRequestContextStorage
  /// The person.
  let person: Person

  /// - Throws: `ServerProblem.unauthenticated` if the person is not signed in.
  init(context: ServerContext) throws {
    guard case .person(let person) = context.sender else { throw ServerProblem.unauthenticated }
    coreContext = context.coreContext
    self.person = person
  }
}

/// The context of a request by a picker's page, for whoever may pick in it.
struct PickContext: ChildRequestContext {
  /// Hummingbird's own part of the context.
  var coreContext: CoreRequestContextStorage
  /// The session of the picker, which existed when the sender was identified.
  let session: SessionID
  /// The connection on which the request arrived.
  let channel: any Channel

  /// - Throws: `ServerProblem.unauthenticated` if the sender may not pick.
  init(context: ServerContext) throws {
    guard case .picker(let session) = context.sender else { throw ServerProblem.unauthenticated }
    coreContext = context.coreContext
    self.session = session
    channel = context.channel
  }
}

extension RequestContext {
  /// The identifier by which the request's log line can be found.
  ///
  /// Hummingbird's own `id` ends the process if a log handler keeps no metadata.
  var requestID: String { logger[metadataKey: "hb.request.id"]?.description ?? "none" }
}
