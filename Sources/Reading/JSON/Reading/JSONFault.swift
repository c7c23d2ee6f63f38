/// The reason why text is not the expected JSON, and its place.
///
/// It never repeats a value of the text.
package struct JSONFault: Error {
  /// The field that is wrong, or nil if the text is not JSON at all.
  package let path: FieldPath?
  /// The offset of the fault, in bytes from the start of the text.
  package let offset: Int
  package let problem: Problem

  package enum Problem: Sendable {
    /// The text is not JSON, for this reason [RFC 8259].
    case notJSON(String)
    /// Something else was expected; `found` is nil if the value has the right type, but its content
    /// is wrong.
    case unexpected(expected: String, found: String?)
    /// An object has an unknown key.
    case unknownKey(String, known: [String])
    /// An object lacks a key.
    case missingKey(String)
    /// Another field states the same thing.
    case alsoStated(by: FieldPath)
    /// A string is invalid, for this reason.
    case unsound(any Error & Sendable)
  }

  package init(_ problem: Problem, at path: FieldPath?, offset: Int) {
    self.problem = problem
    self.path = path
    self.offset = offset
  }
}

/// The error that a module throws for text that is not the JSON that it expects.
package protocol JSONFailure: Error {
  /// Creates an error that describes a fault in the module's words.
  init(_ fault: JSONFault, in source: JSONSource)
}

/// A text from which JSON is read.
///
/// Every value of a document refers to it.
package final class JSONSource: Sendable {
  package let text: String
  /// The name of the text in messages.
  package let file: String

  package init(_ text: String, file: String) {
    self.text = text
    self.file = file
  }

  /// Returns the line and column of a place, both counted from 1, the column in characters.
  ///
  /// - Parameter offset: The place, in bytes from the start of the text.
  /// - Returns: The line and the column.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let before = text.utf8.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) }
    return (
      before.count { $0 == UInt8(ascii: "\n") } + 1,
      text[(start ?? before.startIndex)..<before.endIndex].count + 1
    )
  }
}
