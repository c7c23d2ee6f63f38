package import Vocabulary

/// One item as the reader of a carrier sees it, before its place in the file is known.
///
/// Editing names it by its place in its reader's `elements`.
package struct Element: Sendable, Hashable {
  /// The kinds the element has, or may have where it could not be read.
  package var kinds: Kinds
  /// How far it could be read.
  package var reading: Reading
  /// The structure that carries it.
  package var carrier: Carrier
  /// Its catalogued name.
  package var key: Item.Key
  /// Structure names from the carrier inwards, such as `IFD0/GPS`; empty for the carrier itself.
  package var path: String
  /// Offset of the element in the carrier's payload, in bytes.
  package var offset: Int
  /// Length of its value, in bytes.
  package var length: Int
  /// Stands in for its value in comparisons.
  package var fingerprint: Fingerprint
  /// Its value, where that can be said less exactly.
  package var exact: ExactValue?
  /// The identifier that ties the still and the movie of a Live Photo together, where the element
  /// is that.
  package var pairIdentifier: PairIdentifier?
  /// The element of its reader that is the asset it lies in and goes along with.
  package var within: ElementID?
  /// The elements of its reader that it goes along with where all of them go.
  package var alongside: Range<ElementID>?

  package init(
    kinds: Kinds, reading: Reading = .read, carrier: Carrier, key: Item.Key, path: String,
    offset: Int, length: Int, fingerprint: Fingerprint, exact: ExactValue? = nil,
    pairIdentifier: PairIdentifier? = nil, within: ElementID? = nil,
    alongside: Range<ElementID>? = nil
  ) {
    self.kinds = kinds
    self.reading = reading
    self.carrier = carrier
    self.key = key
    self.path = path
    self.offset = offset
    self.length = length
    self.fingerprint = fingerprint
    self.exact = exact
    self.pairIdentifier = pairIdentifier
    self.within = within
    self.alongside = alongside
  }
}

/// The place of an element among those of its carrier.
package struct ElementID: ListIndex {
  // Every entry of an inventory has one, so it is small; nothing that fits into memory has more.
  private let number: Int32

  package var position: Int { Int(number) }

  package init(_ position: Int) { number = Int32(position) }
}

extension Element: Listed { package typealias ListID = ElementID }
