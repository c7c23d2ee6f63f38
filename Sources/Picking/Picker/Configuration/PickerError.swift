public import Access
public import JSON
import Vocabulary

/// An error in a configuration of a picker or in an update of one.
public enum PickerError: Error, Hashable {
  /// The text is not JSON, for the given reason, at the given byte.
  case notJSON(String, offset: Int)
  /// The field at a path has a fault.
  case field(FieldPath, Problem)

  /// A fault of a field.
  public enum Problem: Hashable, Sendable {
    /// A value of another type was expected.
    case unexpected(expected: String, found: String)
    /// The key is unknown.
    case unknownKey(String, known: [String])
    /// The word is not in the model, or the text is invalid for the given reason.
    case unsound(String)
    /// The number is not in the range.
    case outOfRange(ClosedRange<Int>)
    /// The value appears twice.
    case repeated
    /// The list or the text is empty.
    case empty
    /// The text has a character that controls terminals or ends lines.
    case controlCharacter
    /// The list has more than the permitted number of elements.
    case tooMany(limit: Int)
    /// Nothing that the picker shows can be delivered in this format.
    case undeliverable
    /// The setting requires the picker to have a library.
    case needsLibrary
    /// The setting requires that more than one asset can be selected.
    case needsSeveral
    /// Callers of this API do not have the setting.
    case unsupported(by: CallerAPI)
    /// Callers of this API have no picker.
    case noPicker(CallerAPI)
    /// Another field states the same setting.
    case alsoStated(by: FieldPath)
    /// The setting cannot change while the picker is shown.
    case fixed
    /// More assets are selected than the new limit allows.
    case belowSelection(count: Int)
  }
}

extension PickerError: CustomStringConvertible {
  /// The path and the fault, such as `selectionLimit: expected a whole number, found a string`.
  public var description: String {
    switch self {
    case .notJSON(let reason, let offset): "not well-formed JSON at byte \(offset): \(reason)"
    case .field(let path, let problem):
      path == .root ? "\(problem)" : "`\(path)`: \(problem)"
    }
  }
}

extension PickerError.Problem: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .unexpected(let expected, let found): "expected \(expected), found \(found)"
    case .unknownKey(let key, let known):
      "unknown key `\(key)`" + KnownWords(known).advice(on: key)
    case .unsound(let reason): reason
    case .outOfRange(let range):
      "expected a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .repeated: "the same value appears twice"
    case .empty: "expected at least one"
    case .controlCharacter: "the text contains a control character"
    case .tooMany(let maximum): "expected at most \(maximum)"
    case .undeliverable: "nothing that the picker shows can be delivered in this format"
    case .needsLibrary: "requires `photoLibrary: shared`"
    case .needsSeveral: "not allowed if `selectionLimit` is 1"
    case .unsupported(let api): "the caller API `\(api.rawValue)` has no such setting"
    case .noPicker(let api): "the caller API `\(api.rawValue)` has no picker"
    case .alsoStated(let path): "`\(path)` means the same; state only one of them"
    case .fixed: "cannot change while the picker is shown"
    case .belowSelection(let count): "\(count) assets are selected"
    }
  }
}
