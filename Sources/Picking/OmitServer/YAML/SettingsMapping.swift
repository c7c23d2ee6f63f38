import Yams

/// A mapping in a settings file that has no unknown keys.
struct SettingsMapping {
  let file: String
  private let mapping: Node.Mapping

  /// - Throws: `SettingsError` if it is not a mapping, or has a key that is unknown or repeated.
  init(_ node: Node, in file: String, keys: [String]) throws(SettingsError) {
    self.file = file
    guard let mapping = node.mapping else {
      throw Self.error(at: node, in: file, "expected a mapping")
    }
    self.mapping = mapping
    for (key, _) in mapping {
      guard let name = key.scalar?.string, keys.contains(name) else {
        throw Self.error(
          at: key, in: file,
          "unknown key; the keys are \(keys.map { "`\($0)`" }.joined(separator: ", "))")
      }
    }
  }

  subscript(key: String) -> Node? { mapping[Node(key)] }

  /// Returns a string, or nil if none is stated.
  func text(_ key: String) throws(SettingsError) -> String? {
    guard let node = self[key] else { return nil }
    guard let text = node.scalar?.string, !text.isEmpty else {
      throw error(at: key, "`\(key)` must be a text")
    }
    return text
  }

  /// Returns a Boolean value, or nil if none is stated.
  func boolean(_ key: String) throws(SettingsError) -> Bool? {
    guard let node = self[key] else { return nil }
    guard let boolean = node.bool else { throw error(at: key, "`\(key)` must be true or false") }
    return boolean
  }

  /// Returns a whole number, or nil if none is stated.
  func number(_ key: String, in range: ClosedRange<Int>) throws(SettingsError) -> Int? {
    guard let node = self[key] else { return nil }
    guard let number = node.int, range.contains(number) else {
      throw error(
        at: key, "`\(key)` must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns an error at the value of a key.
  func error(at key: String, _ message: String) -> SettingsError {
    guard let node = self[key] else { return SettingsError(location: file, message: message) }
    return Self.error(at: node, in: file, message)
  }

  private static func error(at node: Node, in file: String, _ message: String) -> SettingsError {
    let mark = node.mark
    let location = mark.map { "\(file):\($0.line):\($0.column)" } ?? file
    return SettingsError(location: location, message: message)
  }
}
