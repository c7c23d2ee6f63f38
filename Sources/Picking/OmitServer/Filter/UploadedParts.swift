import NIOCore
import Omit

/// The parts of an asset's body, as they come in: its request, where that is the first one, and its files.
struct UploadedParts: ~Copyable {
  /// The length of a request, in bytes: as long as the line in front of a frame.
  static let longestRequest = 64 << 10
  /// The name of the part that is the request.
  static let request = "request"

  /// What the request adds; nil where it adds nothing.
  private(set) var addition: RequestAddition?
  private var files: [HandedFile] = []
  /// The request, as far as it came; nil where it is not what comes.
  private var text: [UInt8]?
  /// The file that comes; nil where none does.
  private var file: IncomingFile?

  private let places: IncomingFiles

  /// - Parameters:
  ///   - addition: What a header of the request added.
  ///   - places: Where the bytes of the files are kept.
  init(adding addition: RequestAddition?, into places: IncomingFiles) {
    self.addition = addition
    self.places = places
  }

  /// Reads a body to its end.
  ///
  /// - Throws: `ServerProblem` where it is not as such bodies are.
  mutating func read(_ body: IncomingBody, boundary: String) async throws {
    do {
      var parser = try MultipartParser(boundary: boundary)
      for try await piece in body {
        for event in try parser.read(piece) { try take(event) }
      }
      try parser.end()
    } catch let error as MultipartError {
      throw ServerProblem.malformed("\(error)")
    }
  }

  /// The asset that the files are.
  ///
  /// - Throws: `ServerProblem` where they are none.
  func asset() throws(ServerProblem) -> HandedAsset {
    do {
      return try HandedAsset(files)
    } catch {
      throw .malformed("\(error)")
    }
  }

  private mutating func take(_ event: MultipartParser.Event) throws(ServerProblem) {
    switch event {
    case .part(let header): try begin(header)
    case .bytes(let bytes):
      file?.append(bytes.readableBytesUInt8Span)
      try append(toText: bytes)
    case .partEnd: try end()
    }
  }

  private mutating func begin(_ header: MultipartHeader) throws(ServerProblem) {
    if header.name == Self.request {
      guard files.isEmpty, addition == nil else {
        throw .malformed(
          "a request stands once, in the header or in front of all files", field: Self.request)
      }
      text = []
      return
    }
    do {
      file = try IncomingFile(
        as: AssetReport.Role(rawValue: header.name), named: header.fileName, in: places)
    } catch {
      throw .malformed("\(error)", field: "filename")
    }
  }

  private mutating func append(toText bytes: ByteBuffer) throws(ServerProblem) {
    guard let count = text?.count else { return }
    guard count + bytes.readableBytes <= Self.longestRequest else {
      throw .tooLong(limit: Self.longestRequest)
    }
    text?.append(contentsOf: bytes.readableBytesView)
  }

  private mutating func end() throws(ServerProblem) {
    if let bytes = text.take() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw .malformed("the request is not UTF-8", field: Self.request)
      }
      addition = try RequestAddition(readingText: text)
    }
    if let whole = file.take() { files.append(whole.ended()) }
  }
}
