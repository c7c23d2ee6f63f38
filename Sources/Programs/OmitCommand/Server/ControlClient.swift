import FoundationEssentials
import Glibc
import JSON
import Omit

/// A client of the running server over its Unix socket, with one request on each connection.
struct ControlClient {
  /// The database of the server.
  let database: String

  /// The maximum length of an answer, in bytes: a hundred thousand callers need less.
  private static let maximumResponseLength = 64 << 20

  /// The maximum time to wait for the server, in seconds: it may have a large folder to search.
  private static let timeout = 300

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - method: The method of HTTP.
  ///   - path: The path, each part of it percent-encoded.
  ///   - body: The values to state, or nil if there are none.
  /// - Returns: The body of the answer.
  /// - Throws: `Stop` if no server runs, or it does not carry out the request.
  func ask(
    _ method: String, _ path: String, stating body: [String: ControlValue]? = nil
  ) throws(Stop) -> Data {
    let content = body.map { Data(JSONText.line($0).utf8) } ?? Data()
    let head = """
      \(method) /v1/\(path) HTTP/1.1\r
      Host: localhost\r
      Connection: close\r
      Content-Type: application/json\r
      Content-Length: \(content.count)\r
      \r

      """
    let connection = try connect()
    defer { close(connection) }
    try send(Data(head.utf8) + content, over: connection)
    let answer = try ControlResponse(parsing: try receive(over: connection))
    guard answer.isSuccess else { throw answer.stop }
    return answer.body
  }

  /// Sends a request about a registered caller, after checking that its name can be part of a path.
  ///
  /// - Parameters:
  ///   - method: The method of HTTP.
  ///   - name: The caller's name.
  ///   - part: The part of the caller's data; empty for all of it.
  ///   - body: The values to state, or nil if there are none.
  /// - Returns: The body of the answer.
  /// - Throws: `Stop` if no server runs, the caller is not registered, or the request is not
  ///   carried out.
  func ask(
    _ method: String, ofCaller name: String, _ part: String = "",
    stating body: [String: ControlValue]? = nil
  ) throws(Stop) -> Data {
    let list: ServedCaller.List = try ask("GET", "callers").decoded()
    guard list.callers.contains(where: { $0.id == name }) else { throw .unknownCaller }
    return try ask(method, "callers/\(name)\(part)", stating: body)
  }

  private func connect() throws(Stop) -> Int32 {
    let path = LibraryLocation.socket(beside: database)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw .usage("the path of the database is too long for a socket next to it")
    }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw failure() }
    var timeout = timeval(tv_sec: Self.timeout, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(descriptor, SOL_SOCKET, option, &timeout, size)
    }
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      close(descriptor)
      throw failure(connecting: code)
    }
    return descriptor
  }

  private func failure(connecting code: Int32) -> Stop {
    switch code {
    case ENOENT, ECONNREFUSED, ENOTDIR:
      .inputOutput(
        "no server is running for `\(Terminal.word(database))`; start one with `omit serve`, or "
          + "name its database with --database")
    default: .inputOutput("the server cannot be reached: \(systemMessage(code))")
    }
  }

  private func send(_ data: Data, over connection: Int32) throws(Stop) {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let sent = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if sent >= 0 { rest = rest.dropFirst(sent) } else if errno != EINTR { throw failure() }
    }
  }

  /// Reads until the connection ends.
  private func receive(over connection: Int32) throws(Stop) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe recv(connection, &buffer, buffer.count, 0)
      if count == 0 { return data }
      if count < 0 {
        guard errno == EINTR else { throw failure() }
        continue
      }
      data += buffer[..<count]
      guard data.count <= Self.maximumResponseLength else {
        throw .inputOutput("the server's answer is too long")
      }
    }
  }

  private func failure() -> Stop {
    errno == EAGAIN
      ? .inputOutput("the server does not answer")
      : .inputOutput("the connection to the server was lost: \(systemMessage(errno))")
  }
}

/// A value in a request to the server.
enum ControlValue: Encodable {
  case text(String)
  case texts([String])
  /// An object of strings; null for one that is not known.
  case textsByName([String: String?])
  case truth(Bool)
  case null

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .texts(let texts): try container.encode(texts)
    case .textsByName(let texts): try container.encode(texts)
    case .truth(let truth): try container.encode(truth)
    case .null: try container.encodeNil()
    }
  }
}

/// A path for the server, whose working folder differs from this command's.
enum ServerPath {
  /// Returns the absolute path, without following links.
  static func absolute(_ path: String) -> String {
    URL(filePath: path, relativeTo: .currentDirectory()).standardizedFileURL.path
  }

  /// Returns the absolute path without links, as far as it exists.
  static func resolved(_ path: String) -> String {
    URL(filePath: absolute(path)).resolvingSymlinksInPath().path
  }
}
