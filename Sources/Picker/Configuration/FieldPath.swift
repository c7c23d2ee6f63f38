/// The place of a field in a configuration, such as `filter.any[1]`.
package struct FieldPath: Sendable, Hashable {
  private let text: String

  private init(_ text: String) { self.text = text }

  /// The configuration itself.
  package static let root = FieldPath("")

  /// The member of this object that has the key.
  package func member(_ key: String) -> FieldPath {
    FieldPath(text.isEmpty ? key : "\(text).\(key)")
  }

  /// The element of this list at the index, counted from 0.
  package func element(_ index: Int) -> FieldPath { FieldPath("\(text)[\(index)]") }
}

extension FieldPath: CustomStringConvertible {
  /// The path as it is written.
  package var description: String { text }
}
