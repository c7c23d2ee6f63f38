package import Vocabulary

/// One item as seen by the reader of a carrier, before its place in the file is known.
///
/// Editing identifies it by its index in its reader's `elements`.
package struct Element: Sendable, Hashable {
  /// The kinds the element has, or may have if it could not be read.
  package var kinds: Kinds
  /// The extent to which the element could be read.
  package var reading: Reading
  /// The structure that carries it.
  package var carrier: Carrier
  /// Its catalogued name.
  package var key: Item.Key
  /// The structure names from the carrier inwards, such as `IFD0/GPS`; empty for the carrier
  /// itself.
  package var path: String
  /// The offset of the element in the carrier's payload, in bytes.
  package var offset: Int
  /// The length of its value, in bytes.
  package var length: Int
  /// A fingerprint that represents its value in comparisons.
  package var fingerprint: Fingerprint
  /// Its value, if that can be made coarse.
  package var exact: ExactValue?
  /// The identifier shared by the still and the movie of a Live Photo, if the element is that.
  package var pairIdentifier: PairIdentifier?
  /// The element of the asset that contains this one, which is removed with it.
  package var within: ElementID?
  /// The elements of its reader that it is removed with, if all of them are removed.
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

/// The index of an element among those of its carrier.
package struct ElementID: ListIndex {
  // Every entry of an inventory has one, so it is small; no inventory that fits in memory exceeds
  // it.
  private let number: Int32

  package var position: Int { Int(number) }

  package init(_ position: Int) { number = Int32(position) }
}

extension Element: ListElement { package typealias ListID = ElementID }
