/// The reason why an asset goes no further, with what was known of it by then.
struct AssetProblem: Error {
  let problem: Problem
  let known: KnownFacts
}

extension KnownFacts {
  /// Takes a step; where it fails, the problem comes with what is known here.
  func during<Next>(_ step: () throws(Problem) -> Next) throws(AssetProblem) -> Next {
    do {
      return try step()
    } catch {
      throw AssetProblem(problem: error, known: self)
    }
  }
}
