extension Clock<Duration> {
  /// Does something, and gives it up where it takes too long.
  ///
  /// - Throws: `ServerProblem.tooSlow` where it took longer, and whatever the work throws.
  func giveUp<Value: Sendable>(
    after limit: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await work() }
      group.addTask {
        try await sleep(for: limit)
        throw ServerProblem.tooSlow
      }
      guard let value = try await group.next() else { throw ServerProblem.fault }
      return value
    }
  }
}
