/// A function that takes untrusted bytes, and the property that must hold for all of them.
///
/// `make fuzz` searches for bytes for which it does not hold. `make test` tries those in
/// `Tests/Fuzz/Inputs`, which were found to reach different places; it tries the same ones each
/// time.
package struct FuzzTarget: Sendable {
  /// The name, which is also that of its folder of inputs.
  package let name: String
  /// The name of the word list in `Tests/Fuzz/Words` from which its inputs are made.
  package let words: String
  /// The initial inputs.
  package let seeds: @Sendable () -> [[UInt8]]
  private let property: @Sendable ([UInt8]) throws(BrokenProperty) -> Void

  /// - Parameters:
  ///   - name: The name, in lowercase letters and hyphens.
  ///   - words: The name of the word list.
  ///   - seeds: The initial inputs.
  ///   - property: The property that must hold for every input.
  package init(
    _ name: String, words: String, seeds: @autoclosure @escaping @Sendable () -> [[UInt8]],
    _ property: @escaping @Sendable ([UInt8]) throws(BrokenProperty) -> Void
  ) {
    self.name = name
    self.words = words
    self.seeds = seeds
    self.property = property
  }

  /// Checks the property for some bytes.
  ///
  /// - Throws: `BrokenProperty` if it does not hold.
  package func check(_ bytes: [UInt8]) throws(BrokenProperty) { try property(bytes) }

  /// Every target.
  package static let all: [FuzzTarget] = containers + carriers + samples + texts + [whole]
}

extension FuzzTarget: CustomStringConvertible {
  package var description: String { name }
}
