import Library

/// The owner of the library, as signed in with one browser.
struct Person: Sendable, Hashable {
  /// The only caller whose pickers are shown, if the person signed in inside a frame of its pages,
  /// or nil if everything is shown.
  var caller: CallerID?
  /// The number of the sign-in, which is not secret.
  let signIn: Int64
}
