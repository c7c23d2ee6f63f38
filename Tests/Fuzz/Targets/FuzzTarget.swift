/// Something that takes bytes from strangers, and what must hold whatever they are.
///
/// `make fuzz` looks for bytes for which it does not; `make test` tries those that were found to lead
/// to different places, in `Tests/Fuzz/Inputs`, the same each time.
package struct FuzzTarget: Sendable {
  /// The name, which is that of its folder of inputs.
  package let name: String
  /// The name of the list of words, in `Tests/Fuzz/Words`, that its inputs are made of.
  package let words: String
  /// Inputs to begin with.
  package let seeds: @Sendable () -> [[UInt8]]
  private let property: @Sendable ([UInt8]) throws(BrokenProperty) -> Void

  /// - Parameters:
  ///   - name: The name, in small letters and hyphens.
  ///   - words: The name of the list of words.
  ///   - seeds: Inputs to begin with.
  ///   - property: What must hold of every input.
  package init(
    _ name: String, words: String, seeds: @autoclosure @escaping @Sendable () -> [[UInt8]],
    _ property: @escaping @Sendable ([UInt8]) throws(BrokenProperty) -> Void
  ) {
    self.name = name
    self.words = words
    self.seeds = seeds
    self.property = property
  }

  /// Tries the property for some bytes.
  ///
  /// - Throws: `BrokenProperty` where it does not hold.
  package func check(_ bytes: [UInt8]) throws(BrokenProperty) { try property(bytes) }

  /// Every target.
  package static let all: [FuzzTarget] = containers + carriers + samples + texts + [whole]
}

extension FuzzTarget: CustomStringConvertible {
  package var description: String { name }
}
