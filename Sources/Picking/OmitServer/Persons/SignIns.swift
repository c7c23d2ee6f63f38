import Library
import Picker
import Synchronization

/// The browsers in which the person is signed in, and the codes with which one more can be.
///
/// Of codes and cookies only digests are kept. Codes are nobody's when the server stops; sign-ins last.
final class SignIns: Sendable {
  private let state: Mutex<State>
  private let store: LibraryStore
  private let time: ServerTime
  private let isPlainHTTP: @Sendable () -> Bool

  /// How long a code can be used.
  static let longestCode = Duration.seconds(10 * 60)
  /// How long a browser stays signed in.
  static let longest = Duration.seconds(30 * 24 * 60 * 60)
  /// How many wrong codes there may be before no code that was made is worth anything.
  static let mostTries = 5

  private struct State {
    var codes: [SecretDigest: Moment] = [:]
    var wrongTries = 0
    var cookies: [SecretDigest: KeptSignIn] = [:]
  }

  /// Begins with those who were signed in before.
  ///
  /// - Parameters:
  ///   - store: Where sign-ins are kept.
  ///   - time: The time.
  ///   - isPlainHTTP: Whether browsers reach the server by plain HTTP.
  /// - Throws: `LibraryError` where they cannot be read.
  init(
    keptIn store: LibraryStore, time: ServerTime,
    isPlainHTTP: @escaping @Sendable () -> Bool = { false }
  ) throws(LibraryError) {
    self.store = store
    self.isPlainHTTP = isPlainHTTP
    self.time = time
    let kept = try store.signIns().map { ($0.digest, $0) }
    state = Mutex(State(cookies: Dictionary(kept) { $1 }))
  }

  /// The cookie that the server's own pages have.
  var ownCookie: PersonCookie { isPlainHTTP() ? .plain : .own }

  /// The cookies that let somebody in.
  ///
  /// INVARIANT (own cookie): over HTTPS no cookie counts that another host could have set.
  var cookies: [PersonCookie] { isPlainHTTP() ? PersonCookie.allCases : [.own, .framed] }

  /// Makes a code, which signs one browser in, once.
  func makeCode() -> Token {
    let code = Token.fresh()
    let now = time.now()
    state.withLock { state in
      state.codes = state.codes.filter { now < $0.value }
      state.codes[SecretDigest(of: code.text)] = now + Self.longestCode
      state.wrongTries = 0
    }
    return code
  }

  /// Signs a browser in.
  ///
  /// - Parameter code: What somebody sent as a code.
  /// - Returns: The cookie of the browser.
  /// - Throws: `ServerProblem.unauthenticated` where it is no code, or was used before; `LibraryError` where
  ///   the browser cannot be kept.
  func signIn(with code: String) throws -> Token {
    let (digest, now) = (SecretDigest(of: code), time.now())
    let isKnown = state.withLock { state in
      guard let until = state.codes.removeValue(forKey: digest), now < until else {
        state.wrongTries += 1
        if state.wrongTries >= Self.mostTries { state.codes = [:] }
        return false
      }
      state.wrongTries = 0
      return true
    }
    guard isKnown else { throw ServerProblem.unauthenticated }
    return try add(inFramesOf: nil)
  }

  /// Signs a browser in, for the frames of one caller's pages alone.
  ///
  /// - Returns: The cookie of the frame.
  /// - Throws: `LibraryError` where it cannot be kept.
  func signIn(inFramesOf caller: CallerID) throws(LibraryError) -> Token {
    try add(inFramesOf: caller)
  }

  private func add(inFramesOf caller: CallerID?) throws(LibraryError) -> Token {
    let (cookie, now) = (Token.fresh(), time.now())
    let kept = try store.addSignIn(
      SecretDigest(of: cookie.text), inFramesOf: caller, from: now, until: now + Self.longest)
    state.withLock { state in
      state.cookies = state.cookies.filter { now < $0.value.until }
      state.cookies[kept.digest] = kept
    }
    return cookie
  }

  /// The person who is signed in by a cookie; nil where nobody is.
  func person(holding cookie: String) -> Person? {
    let (digest, now) = (SecretDigest(of: cookie), time.now())
    return state.withLock { state in
      guard let known = state.cookies[digest], now < known.until else { return nil }
      return Person(caller: known.caller, signIn: known.number)
    }
  }

  /// Signs out one browser.
  ///
  /// - Throws: `LibraryError` where that cannot be kept; it is signed out as long as the server
  ///   runs.
  func signOut(_ person: Person) throws(LibraryError) {
    state.withLock { state in
      state.cookies = state.cookies.filter { $0.value.number != person.signIn }
    }
    try store.removeSignIn(person.signIn)
  }

  /// Signs out every browser, and takes back every code.
  ///
  /// - Throws: `LibraryError` where that cannot be kept; all are signed out as long as the server
  ///   runs.
  func signOutEverywhere() throws(LibraryError) {
    state.withLock { $0 = State() }
    try store.removeSignIn(nil)
  }
}
