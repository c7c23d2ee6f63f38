import Hummingbird

/// The part of a list that a request asks for, in the form `?from=0&limit=100`.
struct PageRequest: Sendable, Hashable {
  /// The number of the first line, counted from 0.
  let from: Int
  /// The largest number of lines.
  let limit: Int

  /// The largest limit that a request may state.
  static let maximumLimit = 1000

  /// Reads the part of the list, which by default is the first hundred lines.
  ///
  /// - Throws: `ServerProblem.malformed` if a value is invalid.
  init(_ request: Request) throws(ServerProblem) {
    from = try Self.number("from", of: request, in: 0...Int.max) ?? 0
    limit = try Self.number("limit", of: request, in: 1...Self.maximumLimit) ?? 100
  }

  private static func number(
    _ key: String, of request: Request, in range: ClosedRange<Int>
  ) throws(ServerProblem) -> Int? {
    guard let text = request.uri.queryParameters[Substring(key)] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .malformed("expected a whole number", field: key)
    }
    return number
  }
}
