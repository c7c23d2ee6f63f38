import Library
import Picker
import Synchronization

/// The frames on other sites' pages in which the person is about to sign in.
///
/// Such a frame has separate cookies. It makes a request, for which the person gets a code in a
/// window of the server's own in which they are signed in. The window passes the code to the frame,
/// or the person types it. A code is therefore valid only together with the request of its frame,
/// and gives access to the pickers of one caller.
///
/// Only digests of requests and codes are kept, in memory; all become invalid when the server
/// stops.
final class FrameSignIns: Sendable {
  private let requests = Mutex<[SecretDigest: FrameRequest]>([:])
  private let time: ServerTime

  /// The time that a frame can wait for a code.
  static let requestLifetime = Duration.seconds(10 * 60)
  /// The time that a code can be used.
  static let codeLifetime = Duration.seconds(2 * 60)
  /// The number of wrong codes that ends a request.
  static let maximumTries = 5
  /// The number of frames of one caller that can wait; beyond it, the oldest is dropped.
  static let maximumCountPerCaller = 100

  private struct FrameRequest {
    let caller: CallerID
    let until: Moment
    var code: (digest: SecretDigest, form: Form, until: Moment)?
    var tries = 0
  }

  /// The form of a code.
  enum Form: String, CaseIterable {
    /// 256 bits, which a window passes to the frame.
    case code
    /// Six digits, which the person types.
    case digits
  }

  /// Creates an empty set of requests.
  init(time: ServerTime) { self.time = time }

  /// Begins to sign a frame in.
  ///
  /// - Parameter caller: The caller whose picker is in the frame.
  /// - Returns: The request, which only the frame and the window that it opens know.
  func begin(for caller: CallerID) -> Token {
    let (request, now) = (Token.fresh(), time.now())
    requests.withLock { requests in
      requests = requests.filter { now < $0.value.until }
      let others = requests.filter { $0.value.caller == caller }
      if others.count >= Self.maximumCountPerCaller,
        let oldest = others.min(by: { $0.value.until < $1.value.until })
      {
        requests[oldest.key] = nil
      }
      requests[SecretDigest(of: request.text)] = FrameRequest(
        caller: caller, until: now + Self.requestLifetime)
    }
    return request
  }

  /// Makes a code for a request, and replaces an earlier one.
  ///
  /// - Returns: The code, and the caller to whose pickers it gives access.
  /// - Throws: `ServerProblem.gone` if the request no longer exists.
  func makeCode(
    for request: String, as form: Form
  ) throws(ServerProblem) -> (code: String, caller: CallerID) {
    let code =
      switch form {
      case .code: Token.fresh().text
      case .digits: Self.digits()
      }
    let (digest, now) = (SecretDigest(of: request), time.now())
    let caller = requests.withLock { requests -> CallerID? in
      guard let known = requests[digest], now < known.until else { return nil }
      requests[digest]?.code = (SecretDigest(of: code), form, now + Self.codeLifetime)
      return known.caller
    }
    guard let caller else { throw .gone }
    return (code, caller)
  }

  /// Returns the form of the current code of a request, or nil if there is none or it has expired.
  ///
  /// - Throws: `ServerProblem.gone` if the request no longer exists.
  func form(of request: String) throws(ServerProblem) -> Form? {
    let (digest, now) = (SecretDigest(of: request), time.now())
    let known = requests.withLock { $0[digest] }
    guard let known, now < known.until else { throw .gone }
    return known.code.flatMap { now < $0.until ? $0.form : nil }
  }

  /// Ends a request with its code.
  ///
  /// - Returns: The caller to whose pickers the frame gets access.
  /// - Throws: `ServerProblem.unauthenticated` if the code is wrong, and `ServerProblem.gone` if
  ///   the request no longer exists because of too many wrong codes or because it has expired.
  func end(_ request: String, with code: String) throws(ServerProblem) -> CallerID {
    let (digest, now) = (SecretDigest(of: request), time.now())
    let result = requests.withLock { requests -> Result<CallerID, ServerProblem> in
      guard let known = requests[digest], now < known.until else { return .failure(.gone) }
      if let made = known.code {
        guard now < made.until else {
          requests[digest] = nil
          return .failure(.gone)
        }
        if made.digest.isSame(as: SecretDigest(of: code)) {
          requests[digest] = nil
          return .success(known.caller)
        }
      }
      requests[digest]?.tries += 1
      if known.tries + 1 >= Self.maximumTries { requests[digest] = nil }
      return .failure(.unauthenticated)
    }
    return try result.get()
  }

  private static func digits() -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<6).map { _ in Character("\(Int.random(in: 0...9, using: &generator))") })
  }
}
