import Access
import HTTPTypes
import Hummingbird
import Library
import Picker

/// Asks for callers what they may do in the library, and says it in answers.
struct AccessDesk: Sendable {
  /// What is remembered of callers.
  let store: LibraryStore
  /// Where the person answers.
  let links: PromptLinks

  /// Lets a caller use the library.
  ///
  /// - Returns: What it may see, and the fields that its answer has beside.
  /// - Throws: `ServerProblem` where it may not, or the person has to be asked first.
  func perform(
    _ operation: LibraryOperation, for request: Request, of caller: RegisteredCaller
  ) throws -> (scope: LibraryScope, fields: HTTPFields) {
    try Self.expectLibrary(caller)
    let lifecycle = try lifecycle(of: request, caller)
    let outcome = try apply(.performed(operation, lifecycle), to: caller)
    for case .allow(let scope) in outcome.effects {
      return (scope, links.fields(for: outcome.prompt))
    }
    throw problem(of: outcome)
  }

  /// Lets something happen to a caller's access.
  ///
  /// - Throws: `LibraryError` where it cannot be remembered.
  func apply(
    _ event: LibraryAccessEvent, to caller: RegisteredCaller
  ) throws(LibraryError) -> AccessOutcome {
    try store.apply(event, to: caller.id)
  }

  /// Why a caller cannot go on.
  func problem(of outcome: AccessOutcome) -> ServerProblem {
    for case .refuse(let refusal) in outcome.effects { return ServerProblem(refusal) }
    return outcome.prompt.map { .unanswered(promptURL: links.url(of: $0)) } ?? .fault
  }

  /// Sees to it that authorisations mean anything to a caller.
  static func expectLibrary(_ caller: RegisteredCaller) throws(ServerProblem) {
    guard caller.api.hasAuthorization else { throw .forbidden(.api) }
  }

  private func lifecycle(
    of request: Request, _ caller: RegisteredCaller
  ) throws(ServerProblem) -> LifecycleID {
    guard let text = request.headers[.lifecycle] else { return .unstated }
    let lifecycle = LifecycleID(text)
    do throws(LibraryError) {
      try store.expect(lifecycle, of: caller.id)
    } catch {
      guard error == .unknownLifecycle else { throw ServerProblem(error) }
      throw .malformed("\(error)", field: HTTPField.Name.lifecycle.rawName)
    }
    return lifecycle
  }
}

extension ServerProblem {
  /// Tells a caller why it may not do something.
  init(_ refusal: LibraryAccessRefusal) {
    switch refusal {
    case .denied: self = .forbidden(.accessDenied)
    case .noUsageDescription:
      self = .refused(
        code: "noUsageDescription",
        "the caller's registration does not say what it wants this access for, so nobody is asked")
    }
  }
}
