extension Clock<Duration> {
  /// Performs work, and cancels it if it takes too long.
  ///
  /// - Throws: `ServerProblem.tooSlow` if the limit is exceeded, and any error that the work
  ///   throws.
  func withTimeLimit<Value: Sendable>(
    of limit: Duration, _ work: @escaping @Sendable () async throws -> Value
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
