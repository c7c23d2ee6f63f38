import NIOCore
import Omit

/// The parts of an uploaded asset: its files, and a request if that is the first part.
struct UploadedParts: ~Copyable {
  /// The largest length of a request in bytes, the same as that of the line before a frame.
  static let maximumRequestLength = 64 << 10
  /// The name of the part that holds the request.
  static let request = "request"

  /// The additions of the request, or nil if there are none.
  private(set) var addition: RequestAddition?
  private var files: [SuppliedFile] = []
  /// The part of the request that has arrived, or nil if another part is being read.
  private var text: [UInt8]?
  /// The file that is being read, or nil if there is none.
  private var file: IncomingFile?

  private let incomingFiles: IncomingFiles

  /// - Parameters:
  ///   - addition: The additions from a header of the request.
  ///   - files: The files that hold the uploaded bytes.
  init(adding addition: RequestAddition?, into files: IncomingFiles) {
    self.addition = addition
    self.incomingFiles = files
  }

  /// Reads a body to its end.
  ///
  /// - Throws: `ServerProblem` if the body is malformed.
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

  /// Returns the asset that the files form.
  ///
  /// - Throws: `ServerProblem` if they do not form one.
  func asset() throws(ServerProblem) -> SuppliedAsset {
    do {
      return try SuppliedAsset(files)
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
          "only one request is allowed, in the header or before all files", field: Self.request)
      }
      text = []
      return
    }
    do {
      file = try IncomingFile(
        as: AssetReport.Role(rawValue: header.name), named: header.fileName, in: incomingFiles)
    } catch {
      throw .malformed("\(error)", field: "filename")
    }
  }

  private mutating func append(toText bytes: ByteBuffer) throws(ServerProblem) {
    guard let count = text?.count else { return }
    guard count + bytes.readableBytes <= Self.maximumRequestLength else {
      throw .tooLong(limit: Self.maximumRequestLength)
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
