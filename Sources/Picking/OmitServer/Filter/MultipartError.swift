/// A reason why a body is not valid `multipart/form-data` [RFC 2046 5.1, RFC 7578].
enum MultipartError: Error, Hashable {
  /// The content type names no boundary or an invalid one.
  case boundary
  /// The text before the first part is too long.
  case preamble
  /// A boundary is followed by something other than the end of a line.
  case delimiter
  /// The header of a part is too long.
  case longHeader
  /// The header of a part is malformed.
  case header
  /// A part does not state its name.
  case unnamed
  /// A part has a transfer encoding.
  case encoded
  /// There are too many parts.
  case tooManyParts
  /// The body ends before its last part does.
  case cut
}

extension MultipartError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  var description: String {
    switch self {
    case .boundary: "the content type has no boundary of 1 to 70 characters"
    case .preamble:
      "there is no boundary in the first \(MultipartParser.maximumPreambleLength) bytes"
    case .delimiter: "a boundary is not followed by the end of a line"
    case .longHeader:
      "the header of a part is longer than \(MultipartParser.maximumHeaderLength) bytes"
    case .header: "the header of a part is malformed"
    case .unnamed: "a part has no `Content-Disposition: form-data` with a `name`"
    case .encoded: "a part has a transfer encoding; its bytes must be sent unencoded"
    case .tooManyParts: "there are more than \(MultipartParser.maximumPartCount) parts"
    case .cut: "the body ends before its last boundary"
    }
  }
}
