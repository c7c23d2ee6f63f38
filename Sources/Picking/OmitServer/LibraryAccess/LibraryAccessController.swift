import Access
import HTTPTypes
import Hummingbird
import Library
import Picker

/// A service that determines what callers may do in the library, and reports it in answers.
struct LibraryAccessController: Sendable {
  /// The store of callers.
  let store: LibraryStore
  /// The addresses at which the person answers prompts.
  let links: PromptLinks

  /// Performs an operation of a caller on the library.
  ///
  /// - Returns: The assets that the caller may see, and additional header fields of the answer.
  /// - Throws: `ServerProblem` if the caller may not, or the person must be asked first.
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

  /// Applies an event to a caller's access.
  ///
  /// - Throws: `LibraryError` if the result cannot be stored.
  func apply(
    _ event: LibraryAccessEvent, to caller: RegisteredCaller
  ) throws(LibraryError) -> AccessOutcome {
    try store.apply(event, to: caller.id)
  }

  /// Returns the reason why a caller cannot continue.
  func problem(of outcome: AccessOutcome) -> ServerProblem {
    for case .refuse(let refusal) in outcome.effects { return ServerProblem(refusal) }
    return outcome.prompt.map { .unanswered(promptURL: links.url(of: $0)) } ?? .fault
  }

  /// Requires that the API of a caller has authorisations.
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
  /// Creates the answer to a caller that may not perform an operation.
  init(_ refusal: LibraryAccessRefusal) {
    switch refusal {
    case .denied: self = .forbidden(.accessDenied)
    case .noUsageDescription:
      self = .refused(
        code: "noUsageDescription",
        "the caller's registration states no purpose for this access, so the person is not asked")
    }
  }
}
