/// The changes to nodes and attributes of a document, by their ids; the rest stays.
package struct XMLEdits: Sendable {
  /// Nodes and attributes that leave, with all that is in them.
  package var removed: Set<Int> = []
  /// New values of attributes, of elements that hold only text, and of instructions.
  package var values: [Int: String] = [:]
  /// New names of elements.
  package var names: [Int: XMLName] = [:]
  /// Namespace declarations that leave, by their place in document order; one that is still used
  /// stays with a prefix that tells nothing.
  package var declarations: Set<Int> = []
  /// Namespace declarations that stay, be they used any more or not.
  package var heldDeclarations: Set<Int> = []

  package init() {}
}
