package import Access
package import JSON
import Vocabulary

/// Why something is no configuration of a picker, or no change of one, and where.
package enum PickerError: Error, Hashable {
  /// The text is not JSON, for this reason, at this byte.
  case notJSON(String, offset: Int)
  /// A field is not as configurations are written.
  case field(FieldPath, Problem)

  /// A fault that a field can have.
  package enum Problem: Hashable, Sendable {
    /// Something else was expected.
    case unexpected(expected: String, found: String)
    /// A key that has no meaning here.
    case unknownKey(String, known: [String])
    /// A word is not in the model, or a text is not what it has to be, for this reason.
    case unsound(String)
    /// The number is not one of these.
    case outOfRange(ClosedRange<Int>)
    /// The same stands here twice.
    case repeated
    /// Nothing stands where something must.
    case empty
    /// A text has a character that acts on terminals or ends lines.
    case controlCharacter
    /// There are more than so many.
    case tooMany(most: Int)
    /// It means nothing unless the picker has a library.
    case needsLibrary
    /// It means nothing where a single asset can be selected.
    case needsSeveral
    /// Callers of this API have no such setting.
    case unsupported(by: CallerAPI)
    /// Callers of this API have no picker at all.
    case noPicker(CallerAPI)
    /// Another field says the same in other words.
    case alsoSaid(by: FieldPath)
    /// It stays as it is while the picker is shown.
    case fixed
    /// More assets are selected than the new limit allows.
    case belowSelection(count: Int)
  }
}

extension PickerError: CustomStringConvertible {
  /// The place and the fault, such as `selectionLimit: expected a whole number, found a text`.
  package var description: String {
    switch self {
    case .notJSON(let reason, let offset): "not well-formed JSON at byte \(offset): \(reason)"
    case .field(let path, let problem):
      path == .root ? "\(problem)" : "`\(path)`: \(problem)"
    }
  }
}

extension PickerError.Problem: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  package var description: String {
    switch self {
    case .unexpected(let expected, let found): "expected \(expected), found \(found)"
    case .unknownKey(let key, let known):
      "unknown key `\(key)`" + KnownWords(known).advice(on: key)
    case .unsound(let reason): reason
    case .outOfRange(let range):
      "expected a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .repeated: "the same stands here twice"
    case .empty: "expected at least one"
    case .controlCharacter: "a text has a control character"
    case .tooMany(let most): "expected at most \(most)"
    case .needsLibrary: "means nothing without `photoLibrary: shared`"
    case .needsSeveral: "means nothing where `selectionLimit` is 1"
    case .unsupported(let api): "the caller API `\(api.rawValue)` has no such setting"
    case .noPicker(let api): "the caller API `\(api.rawValue)` has no picker"
    case .alsoSaid(let path): "`\(path)` says the same; state one of them"
    case .fixed: "cannot change while the picker is shown"
    case .belowSelection(let count): "\(count) assets are selected"
    }
  }
}
