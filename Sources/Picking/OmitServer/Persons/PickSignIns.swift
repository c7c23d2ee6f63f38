import Hummingbird
import Library
import Picker
import Synchronization

/// The windows that are signed in for the picker of one session alone.
///
/// A program of the owner opens such a window with a code, which signs it in once. The window's
/// cookie is valid for the routes of that picker and for nothing else: it identifies no person.
///
/// Only digests are kept, in memory; all become invalid when the server stops.
final class PickSignIns: Sendable {
  private let sessions = Mutex<[SessionID: PickSignIn]>([:])
  private let time: ServerTime
  private let isPlainHTTP: @Sendable () -> Bool

  /// The time that a code can be used, and that a window stays signed in; no session lasts longer.
  static let lifetime = PickerSession.maximumDuration
  /// The number of wrong codes that invalidates a session's code.
  static let maximumTries = 5

  private struct PickSignIn {
    let until: Moment
    var code: SecretDigest?
    var cookie: SecretDigest?
    var tries = 0
  }

  /// Creates an empty set.
  ///
  /// - Parameters:
  ///   - time: The source of the time.
  ///   - isPlainHTTP: Returns whether browsers reach the server over plain HTTP.
  init(time: ServerTime, isPlainHTTP: @escaping @Sendable () -> Bool) {
    self.time = time
    self.isPlainHTTP = isPlainHTTP
  }

  /// Makes the code that signs in the window of a session, once.
  func makeCode(for session: SessionID) -> Token {
    let (code, now) = (Token.fresh(), time.now())
    sessions.withLock { sessions in
      sessions = sessions.filter { now < $0.value.until }
      sessions[session] = PickSignIn(
        until: now + Self.lifetime, code: SecretDigest(of: code.text))
    }
    return code
  }

  /// Returns whether the window of a session is signed in by a code.
  func isExpected(in session: SessionID) -> Bool {
    let now = time.now()
    return sessions.withLock { $0[session].map { now < $0.until } ?? false }
  }

  /// Signs in the window of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - code: The code that the window sent.
  /// - Returns: The header field value that sets the window's cookie.
  /// - Throws: `ServerProblem.unauthenticated` if the code is invalid or was used before.
  func signIn(to session: SessionID, with code: String) throws(ServerProblem) -> String {
    let (digest, cookie, now) = (SecretDigest(of: code), Token.fresh(), time.now())
    let isKnown = sessions.withLock { sessions in
      guard let known = sessions[session], now < known.until,
        let stated = known.code, stated.isSame(as: digest)
      else {
        sessions[session]?.tries += 1
        if let tries = sessions[session]?.tries, tries >= Self.maximumTries {
          sessions[session]?.code = nil
        }
        return false
      }
      sessions[session]?.code = nil
      sessions[session]?.cookie = SecretDigest(of: cookie.text)
      return true
    }
    guard isKnown else { throw .unauthenticated }
    return self.cookie(of: session).setting(cookie.text)
  }

  /// Returns whether a request comes from the window that was signed in for a session.
  func isSignedIn(_ request: Request, to session: SessionID) -> Bool {
    guard let value = cookie(of: session).value(in: request.headers) else { return false }
    let (digest, now) = (SecretDigest(of: value), time.now())
    return sessions.withLock { sessions in
      guard let known = sessions[session], now < known.until else { return false }
      return known.cookie?.isSame(as: digest) == true
    }
  }

  /// Signs out every window, and invalidates every code.
  func signOutEverywhere() { sessions.withLock { $0 = [:] } }

  /// The cookie of a session's window, which has the name of the session.
  private func cookie(of session: SessionID) -> PersonCookie {
    PersonCookie(purpose: isPlainHTTP() ? .plainPick : .pick, owner: session.text)
  }
}
