import Library

/// The person whose library it is, as signed in with one browser.
struct Person: Sendable, Hashable {
  /// The caller whose pickers alone are shown, where the person signed in inside a frame of its pages; nil
  /// where everything is.
  var caller: CallerID?
  /// The number of the sign-in; it is no secret.
  let signIn: Int64
}
