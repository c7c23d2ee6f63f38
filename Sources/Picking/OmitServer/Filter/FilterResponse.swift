import HTTPTypes
import Hummingbird
import Library
import NIOCore
import Omit

/// The answer with an asset that may be delivered.
///
/// It is the bytes of the file alone, or the report and the files as parts of `multipart/mixed`
/// [RFC 2046 5.1.3]. Nothing is sent before all of it is verified and recorded. If the client goes
/// away, the record is settled by whether anything was sent.
struct FilterResponse: Sendable {
  private let asset: RecordedAsset
  /// The names of the asset's files; nil for a file without a name.
  private let names: [String?]
  private let reports: RecentReports
  private let id: String

  /// - Parameters:
  ///   - asset: The asset.
  ///   - names: The names with which its files were uploaded.
  ///   - caller: The caller that the asset belongs to.
  ///   - reports: The store that keeps its report.
  init(
    _ asset: RecordedAsset, named names: [String?], to caller: CallerID,
    keeping reports: RecentReports
  ) {
    self.asset = asset
    self.names = names
    self.reports = reports
    id = reports.keep(asset.report, for: caller)
  }

  /// Returns whether a request asks for parts.
  static func isAskedInParts(by request: Request) -> Bool {
    request.headers[values: .accept].contains { field in
      field.split(separator: ",").contains { type in
        HeaderParameters(parsing: String(type))?.value == "multipart/mixed"
      }
    }
  }

  /// Creates the answer.
  ///
  /// - Parameter isInParts: Whether the answer has the report and all files as parts, rather than a
  ///   single file as the whole body.
  /// - Returns: The answer, which sends the bytes when it is written.
  func response(inParts isInParts: Bool) -> Response {
    var headers = HTTPFields.outcome(of: asset.report, keptAs: id)
    guard !isInParts, asset.files.count == 1, let file = asset.files.first else {
      let boundary = Token.fresh().text
      headers[.contentType] = "multipart/mixed; boundary=\(boundary)"
      return Response(status: .ok, headers: headers, body: body(of: parts(dividedBy: boundary)))
    }
    headers[.contentType] = file.mimeType
    return Response(status: .ok, headers: headers, body: body(of: [.file(file.stream)]))
  }

  // MARK: Parts

  /// A contiguous part of the body.
  private enum Stretch: Sendable {
    case text(String)
    case file(SharedStream)

    /// The number of bytes.
    var count: Int {
      switch self {
      case .text(let text): text.utf8.count
      case .file(let file): file.count
      }
    }
  }

  private func parts(dividedBy boundary: String) -> [Stretch] {
    let report = asset.report.jsonLine
    var parts: [Stretch] = [
      .text(
        """
        --\(boundary)\r
        Content-Type: application/json\r
        Content-Disposition: inline; name="report"\r
        Content-Length: \(report.utf8.count)\r
        \r
        \(report)\r\n
        """)
    ]
    for file in asset.files {
      let name = name(of: file).map { "; filename=\"\($0.quoted)\"" } ?? ""
      parts.append(
        .text(
          """
          --\(boundary)\r
          Content-Type: \(file.mimeType)\r
          Content-Disposition: attachment; name="\(file.role.rawValue)"\(name)\r
          Content-Length: \(file.stream.count)\r
          \r\n
          """))
      parts += [.file(file.stream), .text("\r\n")]
    }
    return parts + [.text("--\(boundary)--\r\n")]
  }

  /// Returns the name with which a file is sent, or nil if it was uploaded without a name.
  ///
  /// It is the upload's name. If the file was transcoded, its extension is that of the new format.
  private func name(of file: RecordedAsset.File) -> String? {
    guard let name = names[file.position],
      let type = asset.report.files[file.position].transcoding?.target,
      let ending = type.fileExtensions.first
    else { return names[file.position] }
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return "\(stem.isEmpty ? name[...] : stem).\(ending)"
  }

  // MARK: Sending

  private func body(of stretches: [Stretch]) -> ResponseBody {
    let length = stretches.reduce(0) { $0 + $1.count }
    return ResponseBody(contentLength: length) { [self] writer in
      var hasLeft = false
      var buffers = SendingBuffers()
      do {
        for stretch in stretches {
          switch stretch {
          case .text(let text):
            try await writer.write(ByteBuffer(string: text))
            hasLeft = true
          case .file(let stream):
            var position = 0
            while position < stream.count {
              let chunk = try buffers.filled(from: stream, at: position)
              position += chunk.readableBytes
              try await writer.write(chunk)
              hasLeft = true
            }
          }
        }
        try await writer.finish(nil)
      } catch {
        if let report = await asset.settle(as: hasLeft ? .unknown : .notDelivered) {
          reports.replace(id, with: report)
        }
        throw error
      }
      await asset.settle(as: .delivered)
    }
  }
}

extension RecordedAsset.File {
  /// The media type of the file's bytes.
  fileprivate var mimeType: String { contentType?.mimeType ?? "application/octet-stream" }
}

extension HTTPFields {
  /// Returns the header fields that describe the outcome for an asset.
  static func outcome(of report: AssetReport, keptAs id: String) -> HTTPFields {
    [.omitOutcome: report.outcome.rawValue, .omitReport: id]
  }
}

extension HTTPField.Name {
  /// The additions of a request, in the format `omit.request/1`.
  static let omitRequest = named("Omit-Request")
  /// The outcome of an asset, in the words of `omit.report/1`.
  static let omitOutcome = named("Omit-Outcome")
  /// The id of a report.
  static let omitReport = named("Omit-Report")
}

extension String {
  /// The text escaped for use between the quotes of a header [RFC 7578 2].
  fileprivate var quoted: String {
    reduce(into: "") { text, character in
      switch character {
      case "\"": text += "%22"
      case "%": text += "%25"
      default: text.append(character)  // characters, not an enumeration of ours
      }
    }
  }
}

/// The two buffers through which a file is sent.
///
/// While one part is sent, the next is read into the other buffer. Buffers are reused, because
/// allocating one costs as much as reading into it.
struct SendingBuffers {
  private var next = ByteBuffer()
  private var last = ByteBuffer()

  /// The number of bytes that are read and sent at a time.
  private static let length = 256 << 10

  /// Reads the next part of a stream.
  ///
  /// - Throws: `Problem` if the system does not permit reading.
  mutating func filled(from stream: SharedStream, at position: Int) throws(Problem) -> ByteBuffer {
    swap(&next, &last)
    next.clear(minimumCapacity: Self.length)
    try next.writeWithOutputRawSpan(minimumWritableBytes: Self.length) {
      bytes throws(Problem) in try stream.read(from: position, into: &bytes)
    }
    return next
  }
}
