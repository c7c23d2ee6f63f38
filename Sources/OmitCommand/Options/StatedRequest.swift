import Access
import Omit
import PolicyEngine
import Vocabulary

/// A request as far as it was stated.
struct StatedRequest: Sendable {
  /// The request; where a fact is missing, one of nobody, under which nothing is shared.
  let request: Request
  /// The fact that is missing, as the rules name it.
  let missing: String?
  private let caller: Caller?

  init(_ request: Request) {
    self.request = request
    missing = nil
    caller = request.caller
  }

  init(_ file: RequestFile) throws(RequestError) {
    switch file {
    case .complete(let request):
      self.request = request
      missing = nil
      caller = request.caller
    case .incomplete(let fact, let asking):
      request = try Request(caller: .direct)
      missing = fact
      caller = asking
    }
  }

  /// The inputs, each refused where the request lacks a fact.
  func applied(to inputs: [ShareInput]) -> [ShareInput] {
    guard let problem else { return inputs }
    return inputs.map { input in
      switch input {
      case .asset: .failed(name: input.name, problem)
      case .skipped, .failed: input
      }
    }
  }

  /// Why every asset is refused, if it is.
  var problem: Problem? {
    missing.map { fact in
      Problem(.incompleteRequest, "the request does not state `\(fact)`; nothing is assumed")
    }
  }

  /// A report that names the caller as far as it was stated.
  func completing(_ report: AssetReport) -> AssetReport {
    guard missing != nil else { return report }
    var report = report
    report.callerAPI = caller?.api.rawValue ?? "unstated"
    report.callerID = caller?.id
    return report
  }

  /// Checks that the policies offer what was chosen.
  func validate(with policies: PolicySet) throws(Stop) {
    do {
      try policies.validate(request.choices)
    } catch {
      throw .usage("\(error)")
    }
  }
}
