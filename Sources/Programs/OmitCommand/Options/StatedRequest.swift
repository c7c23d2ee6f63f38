import Access
import Omit
import PolicyEngine

/// A request as far as options or a file state it.
struct StatedRequest: Sendable {
  private let file: RequestFile

  init(_ request: Request) { file = .complete(request) }

  init(_ file: RequestFile) { self.file = file }

  /// Returns the same request with the choices that configurations make.
  func joining(_ configurations: Configurations) -> StatedRequest {
    StatedRequest(file.joining(configurations.choices))
  }

  /// The API that the caller uses, or `direct` if none is stated.
  var api: CallerAPI {
    switch file {
    case .complete(let request): request.caller.api
    case .incomplete(_, let caller): caller?.api ?? .direct
    }
  }

  /// The request, or nil if a fact is missing.
  var complete: Request? {
    switch file {
    case .complete(let request): request
    case .incomplete: nil
    }
  }

  /// Returns the request, for a command that has nothing to refuse.
  ///
  /// - Throws: `Stop` if a fact is missing.
  func required() throws(Stop) -> Request {
    switch file {
    case .complete(let request): return request
    case .incomplete(let fact, _):
      throw Stop(code: .refused, message: Problem.lacking(fact).message, hasLocation: false)
    }
  }

  /// Shares the inputs, or refuses each of them if a fact is missing.
  @discardableResult
  nonisolated(nonsending) func share(
    _ inputs: some Sequence<ShareInput>, through filter: ShareFilter
  ) async -> ShareSummary {
    switch file {
    case .complete(let request):
      await filter.share(inputs, under: request)
    case .incomplete(let fact, let caller):
      await filter.refuse(inputs, lacking: fact, of: caller)
    }
  }

  /// Shares a stream, or refuses it if a fact is missing.
  nonisolated(nonsending) func share(
    from input: Int32, to output: Int32, through filter: ShareFilter
  ) async -> AssetReport? {
    switch file {
    case .complete(let request):
      return await filter.share(from: input, to: output, under: request)
    case .incomplete(let fact, let caller):
      let stream = Delivery(of: "standard input", to: "standard output")
      let refused = await filter.refuse([.asset(stream)], lacking: fact, of: caller)
      return refused.undelivered.first
    }
  }

  /// Checks that the policies offer the choices that were made.
  ///
  /// - Throws: `Stop` if there is a choice that they do not offer.
  func validate(with policies: PolicySet) throws(Stop) {
    guard let complete else { return }
    do {
      try policies.validate(complete.choices)
    } catch {
      throw .usage("\(error)")
    }
  }
}
