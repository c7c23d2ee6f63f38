/// Why a server's settings cannot be taken, and where they stand.
struct SettingsError: Error, Hashable {
  /// The file and, where it is known, the line and column, each counted from 1.
  let place: String
  /// What is wrong, in a sentence without a full stop.
  let message: String
}

extension SettingsError: CustomStringConvertible {
  /// The place and the message.
  var description: String { "\(place): \(message)" }
}
