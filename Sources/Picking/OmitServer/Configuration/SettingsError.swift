/// An error in a server's settings, and its place.
struct SettingsError: Error, Hashable {
  /// The file and, if known, the line and column, each counted from 1.
  let place: String
  /// The fault, in a sentence without a full stop.
  let message: String
}

extension SettingsError: CustomStringConvertible {
  /// The place and the message.
  var description: String { "\(place): \(message)" }
}
