import HTTPTypes
import Hummingbird

/// The range of bytes of a file that a request asks for (RFC 9110, section 14).
enum ByteRange: Sendable, Hashable {
  /// The whole file, because no range was stated or the header is to be ignored.
  case whole
  /// A range of existing bytes.
  case part(Range<Int>)
  /// A range without existing bytes.
  case unsatisfiable

  /// Reads a `Range` field.
  ///
  /// Only a single range of bytes is supported. Several ranges, other units and malformed fields
  /// are ignored, as the section permits.
  ///
  /// - Parameters:
  ///   - field: The field, or nil if there is none.
  ///   - length: The length of the file, in bytes.
  init(_ field: String?, of length: Int) {
    guard let field, let equals = field.firstIndex(of: "="),
      field[..<equals].lowercased() == "bytes"
    else {
      self = .whole
      return
    }
    let bounds = field[field.index(after: equals)...].trimmingSpace
      .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }) else {
      self = .whole
      return
    }
    switch (bounds[0].isEmpty, bounds[1].isEmpty) {
    case (true, true): self = .whole
    case (true, false):
      let count = min(Self.number(bounds[1]), length)
      self = count == 0 ? .unsatisfiable : .part(length - count..<length)
    case (false, true):
      let first = Self.number(bounds[0])
      self = first < length ? .part(first..<length) : .unsatisfiable
    case (false, false):
      let (first, last) = (Self.number(bounds[0]), Self.number(bounds[1]))
      guard first <= last else {
        self = .whole
        return
      }
      guard first < length else {
        self = .unsatisfiable
        return
      }
      self = .part(first..<(last < length ? last + 1 : length))
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns the number for digits; one that is too large to represent is beyond the end of any
  /// file.
  private static func number(_ digits: Substring) -> Int { Int(digits) ?? Int.max }
}

extension Response {
  /// Returns the answer with the bytes of a file that a request asks for, or with the headers only
  /// for a HEAD request.
  ///
  /// - Parameters:
  ///   - length: The length of the file, in bytes.
  ///   - request: The request.
  ///   - headers: The headers of every answer about the file, including its entity tag if it has
  ///     one.
  ///   - body: Returns a body that sends a range of the file.
  /// - Returns: The answer.
  /// - Throws: `ServerProblem.rangeNotSatisfiable` if none of the requested bytes exist.
  static func bytes(
    of length: Int, askedBy request: Request, _ headers: HTTPFields,
    body: (Range<Int>) -> ResponseBody
  ) throws(ServerProblem) -> Response {
    // A range applies only to GET (section 14.2), and only to this version of the file (section
    // 13.1.5).
    let isRanged =
      request.method == .get && [nil, headers[.eTag]].contains(request.headers[.ifRange])
    var headers = headers
    let (status, range): (HTTPResponse.Status, Range<Int>)
    switch ByteRange(isRanged ? request.headers[.range] : nil, of: length) {
    case .unsatisfiable: throw .rangeNotSatisfiable(length: length)
    case .whole: (status, range) = (.ok, 0..<length)
    case .part(let part):
      (status, range) = (.partialContent, part)
      headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(length)"
    }
    headers[.contentLength] = "\(range.count)"
    guard request.method != .head else { return Response(status: status, headers: headers) }
    return Response(status: status, headers: headers, body: body(range))
  }
}

extension Substring {
  fileprivate var trimmingSpace: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
