import FoundationEssentials
import JSON

/// An answer of the server, read from the bytes of its connection [RFC 9112].
struct ControlResponse {
  let status: Int
  let body: Data

  /// Reads an answer that ends with the connection.
  ///
  /// - Throws: `Stop` if the data are not an answer, or not a whole one.
  init(parsing data: Data) throws(Stop) {
    let unreadable = Stop.inputOutput("the server's answer cannot be read; is it another version?")
    guard let end = data.firstRange(of: Data("\r\n\r\n".utf8)),
      let head = String(data: data[..<end.lowerBound], encoding: .utf8)
    else { throw unreadable }
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ", maxSplits: 2) ?? []
    guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
      throw unreadable
    }
    self.status = status
    body = Data(data[end.upperBound...])
    let lengths = lines.dropFirst().compactMap { line -> Int? in
      let fields = line.split(separator: ":", maxSplits: 1)
      guard fields.count == 2, fields[0].lowercased() == "content-length" else { return nil }
      return fields[1].split(separator: " ").first.flatMap { Int($0) }
    }
    // An answer without a length has no body; the server does not send chunks here.
    guard body.count == lengths.first ?? 0 else { throw unreadable }
  }

  /// Whether the request was carried out.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// The reason why the request was not carried out, in the server's words.
  var stop: Stop {
    let detail = (try? body.decoded(as: Problem.self))?.detail
    let message = Terminal.word(detail ?? "the server answers \(status)")
    return switch status {
    case 401: .inputOutput("the server runs as another user, and accepts only its requests")
    case 400..<500: .usage(message)
    default: .inputOutput("the server cannot do it: \(message)")
    }
  }

  private struct Problem: Decodable {
    let detail: String
  }
}

extension Data {
  /// Writes the body of an answer to standard output, either as its line of JSON or in words.
  ///
  /// - Throws: `Stop` if the body cannot be decoded, or cannot be written.
  func write<Value: Decodable>(
    asJSON json: Bool, orElse words: (Value, inout TextOutput) throws(Stop) -> Void
  ) throws(Stop) -> ExitCode {
    var results = TextOutput.standardOutput
    if json {
      let line = last == UInt8(ascii: "\n") ? dropLast() : self
      results.writeData(String(decoding: line, as: UTF8.self))
    } else {
      try words(try decoded(), &results)
    }
    return try results.ending()
  }

  /// Decodes the body of an answer.
  ///
  /// - Throws: `Stop` if it cannot be decoded.
  func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(Stop) -> Value {
    let text = String(decoding: self, as: UTF8.self)
    guard let value = try? JSONText.value(type, parsing: text) else {
      throw .inputOutput("the server's answer cannot be read; is it another version?")
    }
    return value
  }
}
