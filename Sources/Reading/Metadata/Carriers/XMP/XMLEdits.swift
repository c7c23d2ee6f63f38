/// The changes to nodes and attributes of a document, by their ids; all others are kept.
package struct XMLEdits: Sendable {
  /// The nodes and attributes to remove, with their contents.
  package var removed: Set<Int> = []
  /// The new values of attributes, of elements that hold only text, and of instructions.
  package var values: [Int: String] = [:]
  /// The new names of elements.
  package var names: [Int: XMLName] = [:]
  /// The namespace declarations to remove, by their position in document order.
  ///
  /// A declaration that is still used is kept with a neutral prefix.
  package var declarations: Set<Int> = []
  /// The namespace declarations to keep, even if they are unused.
  package var heldDeclarations: Set<Int> = []

  package init() {}
}
