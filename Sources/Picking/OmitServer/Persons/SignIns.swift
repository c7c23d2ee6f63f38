import Library
import Picker
import Synchronization

/// The browsers in which the person is signed in, and the codes that sign in another one.
///
/// Only digests of codes and cookies are kept. Codes become invalid when the server stops; sign-ins
/// persist.
final class SignIns: Sendable {
  private let state: Mutex<State>
  private let store: LibraryStore
  private let time: ServerTime
  private let isPlainHTTP: @Sendable () -> Bool
  private let library: String
  /// The windows that are signed in for the picker of one session alone.
  let picks: PickSignIns

  /// The time that a code can be used.
  static let codeLifetime = Duration.seconds(10 * 60)
  /// The time that a browser stays signed in.
  static let signInLifetime = Duration.seconds(30 * 24 * 60 * 60)
  /// The number of wrong codes that invalidates all codes.
  static let maximumTries = 5

  private struct State {
    var codes: [SecretDigest: Moment] = [:]
    var wrongTries = 0
    var cookies: [SecretDigest: StoredSignIn] = [:]
  }

  /// Loads the sign-ins that are still valid.
  ///
  /// - Parameters:
  ///   - store: The store of the sign-ins.
  ///   - time: The source of the time.
  ///   - isPlainHTTP: Returns whether browsers reach the server over plain HTTP.
  /// - Throws: `LibraryError` if the sign-ins cannot be read.
  init(
    keptIn store: LibraryStore, time: ServerTime,
    isPlainHTTP: @escaping @Sendable () -> Bool = { false }
  ) throws(LibraryError) {
    self.store = store
    self.isPlainHTTP = isPlainHTTP
    self.time = time
    library = store.name
    picks = PickSignIns(time: time, isPlainHTTP: isPlainHTTP)
    let kept = try store.signIns().map { ($0.digest, $0) }
    state = Mutex(State(cookies: Dictionary(kept) { $1 }))
  }

  /// The cookie of the server's own pages.
  var ownCookie: PersonCookie { cookie(isPlainHTTP() ? .plain : .own) }

  /// The cookie of frames on another site's pages.
  var framedCookie: PersonCookie { cookie(.framed) }

  /// The cookies that identify the person.
  ///
  /// INVARIANT (own cookie): over HTTPS, no cookie is accepted that another host could have set.
  var cookies: [PersonCookie] {
    ([.own, .framed] + (isPlainHTTP() ? [.plain] : [])).map(cookie)
  }

  private func cookie(_ purpose: PersonCookie.Purpose) -> PersonCookie {
    PersonCookie(purpose: purpose, owner: library)
  }

  /// Makes a code that signs in one browser, once.
  func makeCode() -> Token {
    let code = Token.fresh()
    let now = time.now()
    state.withLock { state in
      state.codes = state.codes.filter { now < $0.value }
      state.codes[SecretDigest(of: code.text)] = now + Self.codeLifetime
      state.wrongTries = 0
    }
    return code
  }

  /// Signs a browser in.
  ///
  /// - Parameter code: The code that the browser sent.
  /// - Returns: The cookie of the browser.
  /// - Throws: `ServerProblem.unauthenticated` if the code is invalid or was used before, and
  ///   `LibraryError` if the sign-in cannot be stored.
  func signIn(with code: String) throws -> Token {
    let (digest, now) = (SecretDigest(of: code), time.now())
    let isKnown = state.withLock { state in
      guard let until = state.codes.removeValue(forKey: digest), now < until else {
        state.wrongTries += 1
        if state.wrongTries >= Self.maximumTries { state.codes = [:] }
        return false
      }
      state.wrongTries = 0
      return true
    }
    guard isKnown else { throw ServerProblem.unauthenticated }
    return try add(inFramesOf: nil)
  }

  /// Signs a browser in for the frames of one caller's pages only.
  ///
  /// - Returns: The cookie of the frame.
  /// - Throws: `LibraryError` if the sign-in cannot be stored.
  func signIn(inFramesOf caller: CallerID) throws(LibraryError) -> Token {
    try add(inFramesOf: caller)
  }

  private func add(inFramesOf caller: CallerID?) throws(LibraryError) -> Token {
    let (cookie, now) = (Token.fresh(), time.now())
    let kept = try store.addSignIn(
      SecretDigest(of: cookie.text), inFramesOf: caller, from: now, until: now + Self.signInLifetime
    )
    state.withLock { state in
      state.cookies = state.cookies.filter { now < $0.value.until }
      state.cookies[kept.digest] = kept
    }
    return cookie
  }

  /// Returns the person that a cookie identifies, or nil if it is not valid.
  func person(holding cookie: String) -> Person? {
    let (digest, now) = (SecretDigest(of: cookie), time.now())
    return state.withLock { state in
      guard let known = state.cookies[digest], now < known.until else { return nil }
      return Person(caller: known.caller, signIn: known.number)
    }
  }

  /// Signs one browser out.
  ///
  /// - Throws: `LibraryError` if that cannot be stored; the browser is then signed out only while
  ///   the server runs.
  func signOut(_ person: Person) throws(LibraryError) {
    state.withLock { state in
      state.cookies = state.cookies.filter { $0.value.number != person.signIn }
    }
    try store.removeSignIn(person.signIn)
  }

  /// Signs out every browser, and invalidates every code.
  ///
  /// - Throws: `LibraryError` if that cannot be stored; all browsers are then signed out only while
  ///   the server runs.
  func signOutEverywhere() throws(LibraryError) {
    state.withLock { $0 = State() }
    picks.signOutEverywhere()
    try store.removeSignIn(nil)
  }
}
