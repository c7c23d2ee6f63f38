package import JSON

/// The number of assets that can be selected at once.
package struct SelectionLimit: Sendable, Hashable {
  /// The number as the host states it, in which 0 means as many as there can be.
  package let stated: Int

  /// As many as a picker lets anybody select: what is selected is held in memory and counted at each
  /// change.
  package static let most = 2_000

  /// One asset, as the model has it where nothing is stated.
  package static let one = SelectionLimit(known: 1)

  private init(known: Int) { stated = known }

  /// Takes the number that a host states, in the field that it stands in.
  ///
  /// - Throws: `PickerError.field` where it is negative, or more than `most`.
  package init(
    parsing stated: Int, at path: FieldPath = .root.member("selectionLimit")
  ) throws(PickerError) {
    guard (0...SelectionLimit.most).contains(stated) else {
      throw .field(path, .outOfRange(0...SelectionLimit.most))
    }
    self.stated = stated
  }

  /// How many assets can be selected.
  package var count: Int { stated == 0 ? SelectionLimit.most : stated }

  /// Whether a single asset can be selected.
  package var isOne: Bool { stated == 1 }
}
