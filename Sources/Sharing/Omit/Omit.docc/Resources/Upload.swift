import Omit

/// Passes the body of an upload on, once it is verified and recorded.
func passOn(
  _ body: some AsyncSequence<[UInt8], any Error>, through filter: ShareFilter,
  to send: ([UInt8]) async throws -> Void
) async throws {
  let stream = try await filter.share(
    streaming: body, named: "upload", under: try Request(caller: .direct))
  for try await chunk in stream { try await send(chunk) }
}
