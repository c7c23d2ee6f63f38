import Library
import Picker
import Synchronization

/// The frames on other sites' pages in which the person is about to sign in.
///
/// A frame has cookies of its own there. It makes a request; the person, in a window of the server's own
/// in which they are signed in, is given a code for it, which the window hands to the frame, or types. So
/// a code is worth something only together with the request of the frame it was made for, and lets in to
/// the pickers of one caller.
///
/// Of requests and codes only digests are kept, in memory; all are nobody's when the server stops.
final class FrameSignIns: Sendable {
  private let requests = Mutex<[SecretDigest: FrameRequest]>([:])
  private let time: ServerTime

  /// How long a frame can wait for a code.
  static let longest = Duration.seconds(10 * 60)
  /// How long a code can be used.
  static let longestCode = Duration.seconds(2 * 60)
  /// How many wrong codes there may be before the request is over.
  static let mostTries = 5
  /// How many frames of one caller can wait: the oldest gives way.
  static let mostOfCaller = 100

  private struct FrameRequest {
    let caller: CallerID
    let until: Moment
    var code: (digest: SecretDigest, form: Form, until: Moment)?
    var tries = 0
  }

  /// The form of a code.
  enum Form: String, CaseIterable {
    /// 256 bits, which a window hands over.
    case code
    /// Six digits, which the person types.
    case digits
  }

  /// Begins with nobody.
  init(time: ServerTime) { self.time = time }

  /// Begins to sign in a frame.
  ///
  /// - Parameter caller: The caller whose picker is in the frame.
  /// - Returns: The request, which only the frame and the window that it opens know.
  func begin(for caller: CallerID) -> Token {
    let (request, now) = (Token.fresh(), time.now())
    requests.withLock { requests in
      requests = requests.filter { now < $0.value.until }
      let others = requests.filter { $0.value.caller == caller }
      if others.count >= Self.mostOfCaller,
        let oldest = others.min(by: { $0.value.until < $1.value.until })
      {
        requests[oldest.key] = nil
      }
      requests[SecretDigest(of: request.text)] = FrameRequest(
        caller: caller, until: now + Self.longest)
    }
    return request
  }

  /// Makes a code for a request, in the place of one that was made before.
  ///
  /// - Returns: The code, and the caller to whose pickers it lets in.
  /// - Throws: `ServerProblem.gone` where there is no such request any more.
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
      requests[digest]?.code = (SecretDigest(of: code), form, now + Self.longestCode)
      return known.caller
    }
    guard let caller else { throw .gone }
    return (code, caller)
  }

  /// The form of the code that a request has now; nil if none was made, or it is too old.
  ///
  /// - Throws: `ServerProblem.gone` where there is no such request any more.
  func form(of request: String) throws(ServerProblem) -> Form? {
    let (digest, now) = (SecretDigest(of: request), time.now())
    let known = requests.withLock { $0[digest] }
    guard let known, now < known.until else { throw .gone }
    return known.code.flatMap { now < $0.until ? $0.form : nil }
  }

  /// Ends a request with its code.
  ///
  /// - Returns: The caller to whose pickers the frame is let in.
  /// - Throws: `ServerProblem.unauthenticated` where the code is wrong, and `ServerProblem.gone` where
  ///   there is no such request any more: too many were wrong, or too much time has passed.
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
      if known.tries + 1 >= Self.mostTries { requests[digest] = nil }
      return .failure(.unauthenticated)
    }
    return try result.get()
  }

  private static func digits() -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<6).map { _ in Character("\(Int.random(in: 0...9, using: &generator))") })
  }
}
