import Crypto

// Names of apps of the desktop, which the system knows by names that may be longer, and that operators
// cannot use, so that no app is taken for a caller that an operator registered.

extension CallerID {
  private static let appPrefix = "app."
  /// The number of letters of a digest that distinguish long names.
  private static let digestLength = 16

  /// Creates the name of an app of the desktop: `app.` and the system's name of it.
  ///
  /// A name that would be too long is shortened, and ends with a part of its digest.
  ///
  /// - Parameter name: The system's name, such as `org.gnome.Loupe`.
  /// - Throws: `LibraryError.callerName` if it is empty or has other characters than those of
  ///   names.
  package init(app name: String) throws(LibraryError) {
    guard !name.isEmpty, name.utf8.count <= Self.maximumAppLength else { throw .callerName }
    let room = Self.maximumLength - Self.appPrefix.utf8.count
    guard name.utf8.count > room else {
      try self.init(parsing: Self.appPrefix + name)
      return
    }
    let digest = SHA256.hash(data: Array(name.utf8)).prefix(Self.digestLength / 2)
    let hex = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    try self.init(
      parsing: Self.appPrefix + name.prefix(room - Self.digestLength - 1) + "-" + hex)
    // What was cut off is checked as well.
    _ = try CallerID(parsing: Self.appPrefix + name.suffix(room))
  }

  /// The longest name of an app, in bytes.
  private static let maximumAppLength = 100

  /// Whether the name is that of an app of the desktop.
  package var isApp: Bool { text.hasPrefix(Self.appPrefix) }
}
