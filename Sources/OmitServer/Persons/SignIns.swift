import Library
import Picker
import Synchronization

/// The browsers in which the person is signed in, and the codes with which one more can be.
///
/// Of codes and cookies only digests are kept. All are nobody's when the server stops.
final class SignIns: Sendable {
  private let state = Mutex(State())
  private let time: ServerTime

  /// How long a code can be used.
  static let longestCode = Duration.seconds(10 * 60)
  /// How long a browser stays signed in.
  static let longest = Duration.seconds(30 * 24 * 60 * 60)
  /// How many wrong codes there may be before no code that was made is worth anything.
  static let mostTries = 5

  private struct State {
    var codes: [SecretDigest: Moment] = [:]
    var wrongTries = 0
    var cookies: [SecretDigest: (person: Person, until: Moment)] = [:]
    var nextNumber = 1
  }

  /// Begins with nobody.
  init(time: ServerTime) { self.time = time }

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
  /// - Throws: `ServerProblem.unauthenticated` where it is no code, or was used before.
  func signIn(with code: String) throws(ServerProblem) -> Token {
    let cookie = Token.fresh()
    let (digest, now) = (SecretDigest(of: code), time.now())
    let isKnown = state.withLock { state in
      guard let until = state.codes.removeValue(forKey: digest), now < until else {
        state.wrongTries += 1
        if state.wrongTries >= Self.mostTries { state.codes = [:] }
        return false
      }
      state.wrongTries = 0
      let person = Person(signIn: state.nextNumber)
      state.nextNumber += 1
      state.cookies = state.cookies.filter { now < $0.value.until }
      state.cookies[SecretDigest(of: cookie.text)] = (person, now + Self.longest)
      return true
    }
    guard isKnown else { throw .unauthenticated }
    return cookie
  }

  /// The person who is signed in by a cookie; nil where nobody is.
  func person(holding cookie: String) -> Person? {
    let (digest, now) = (SecretDigest(of: cookie), time.now())
    return state.withLock { state in
      guard let known = state.cookies[digest], now < known.until else { return nil }
      return known.person
    }
  }

  /// Signs out one browser.
  func signOut(_ person: Person) {
    state.withLock { state in
      state.cookies = state.cookies.filter { $0.value.person != person }
    }
  }

  /// Signs out every browser, and takes back every code.
  func signOutEverywhere() {
    state.withLock { state in
      state.cookies = [:]
      state.codes = [:]
    }
  }
}
