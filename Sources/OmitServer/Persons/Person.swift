/// The person whose library it is, as signed in with one browser.
struct Person: Sendable, Hashable {
  /// The number of the sign-in; it is no secret.
  let signIn: Int64
}
