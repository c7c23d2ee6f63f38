import Hummingbird
import Library
import Logging
import NIOCore

/// What is known of a request.
struct ServerContext: RequestContext {
  /// What Hummingbird keeps of it.
  var coreContext: CoreRequestContextStorage
  /// The connection it came on.
  let channel: any Channel
  /// Who asks, once somebody was told by what came with it.
  var asker: Asker = .nobody

  /// Begins with a request.
  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}

/// Who makes a request.
///
/// What the person may do and what a caller may do are two sets of routes that
/// share no cookie and no secret.
enum Asker: Sendable, Hashable {
  /// Nobody who is known.
  case nobody
  /// A registered caller, which sent its secret.
  case caller(RegisteredCaller)
  /// The person whose library it is, signed in.
  case person(Person)
}

/// A request of a registered caller.
struct CallerContext: ChildRequestContext {
  /// What Hummingbird keeps of it.
  var coreContext: CoreRequestContextStorage
  /// The caller, as the operator registered it.
  let caller: RegisteredCaller
  /// The connection on which it asks.
  let channel: any Channel

  /// - Throws: `ServerProblem.unauthenticated` where no caller sent its secret.
  init(context: ServerContext) throws {
    guard case .caller(let caller) = context.asker else { throw ServerProblem.unauthenticated }
    coreContext = context.coreContext
    self.caller = caller
    channel = context.channel
  }
}

/// A request of the person.
struct PersonContext: ChildRequestContext {
  /// What Hummingbird keeps of it.
  var coreContext: CoreRequestContextStorage
  /// The person.
  let person: Person

  /// - Throws: `ServerProblem.unauthenticated` where nobody is signed in.
  init(context: ServerContext) throws {
    guard case .person(let person) = context.asker else { throw ServerProblem.unauthenticated }
    coreContext = context.coreContext
    self.person = person
  }
}

extension RequestContext {
  /// The id by which the request's line in the log is found; Hummingbird's own `id` ends the process
  /// where a log keeps nothing.
  var requestID: String { logger[metadataKey: "hb.request.id"]?.description ?? "none" }
}
