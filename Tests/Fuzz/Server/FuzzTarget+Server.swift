import Access
import FuzzTargets
import NIOCore

@testable import OmitServer

extension FuzzTarget {
  /// A target for each part of a request that the server parses, and for its settings.
  static let server: [FuzzTarget] = [
    FuzzTarget("server-settings", words: "server", seeds: seeds([settings, "listen: 127.0.0.1:0"]))
    {
      input throws(BrokenProperty) in
      guard let settings = try? ServerSettings(parsing: text(input), file: "a.yaml") else { return }
      guard (0...65_535).contains(settings.listen.port) else { throw .rewritten }
    },
    FuzzTarget("server-parts", words: "server", seeds: seeds(bodies)) {
      input throws(BrokenProperty) in
      guard let size = input.first.map(Int.init) else { return }
      let body = Array(input.dropFirst())
      // The body is the same, however it is divided.
      let whole = UploadedBody(body, inPiecesOf: max(1, body.count))
      guard UploadedBody(body, inPiecesOf: size + 1) == whole else { throw .rewritten }
    },
    FuzzTarget("server-fields", words: "server", seeds: seeds(fields)) {
      input throws(BrokenProperty) in
      for line in text(input).split(separator: "\n").prefix(100) {
        _ = HeaderParameters(parsing: String(line))
        switch ByteRange(String(line), of: length) {
        case .part(let range):
          guard !range.isEmpty, range.upperBound <= length else { throw .rewritten }
        case .whole, .unsatisfiable: break
        }
        _ = PublicURL(parsing: String(line))
      }
    },
    FuzzTarget("server-bodies", words: "request", seeds: seeds(documents)) {
      input throws(BrokenProperty) in
      let text = text(input)
      try expectNoValue(of: text) { () throws(ServerProblem) in _ = try Choices(parsing: text) }
      try expectNoValue(of: text) { () throws(ServerProblem) in
        _ = try AssetSelection(parsing: text)
      }
      try expectNoValue(of: text) { () throws(ServerProblem) in
        _ = try CallerStatement(parsing: text, isNew: true).registered()
      }
    },
  ]

  private static let length = 1000

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func seeds(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}

/// The parsed form of a body of several parts.
private struct UploadedBody: Equatable {
  private(set) var parts: [(header: MultipartHeader, bytes: [UInt8], isWhole: Bool)] = []
  private(set) var fault: MultipartError?

  init(_ body: [UInt8], inPiecesOf size: Int) {
    do {
      var parser = try MultipartParser(boundary: FuzzTarget.boundary)
      for start in stride(from: 0, to: body.count, by: size) {
        let piece = body[start..<min(body.count, start + size)]
        for event in try parser.read(ByteBuffer(bytes: piece)) { add(event) }
      }
      try parser.end()
    } catch {
      fault = error
    }
  }

  private mutating func add(_ event: MultipartParser.Event) {
    switch event {
    case .part(let header): parts.append((header, [], false))
    case .bytes(let bytes): parts[parts.count - 1].bytes += Array(bytes.readableBytesView)
    case .partEnd: parts[parts.count - 1].isWhole = true
    }
  }

  /// Returns whether both were parsed alike.
  ///
  /// The result for an invalid body depends on how it is divided.
  static func == (left: UploadedBody, right: UploadedBody) -> Bool {
    guard left.fault == nil, right.fault == nil else { return left.fault == right.fault }
    return left.parts.elementsEqual(right.parts) { $0 == $1 }
  }
}
