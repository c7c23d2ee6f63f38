import Hummingbird

/// The part of a list that a request asks for, as `?from=0&limit=100`.
struct PageRequest: Sendable, Hashable {
  /// The first line, counted from 0.
  let from: Int
  /// How many lines at most.
  let limit: Int

  /// The most lines of a page.
  static let most = 1000

  /// Reads the part; where nothing is stated, the first hundred lines.
  ///
  /// - Throws: `ServerProblem.malformed` where it is no part of a list.
  init(_ request: Request) throws(ServerProblem) {
    from = try Self.number("from", of: request, in: 0...Int.max) ?? 0
    limit = try Self.number("limit", of: request, in: 1...Self.most) ?? 100
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
