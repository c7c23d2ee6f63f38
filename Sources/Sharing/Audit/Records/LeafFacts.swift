import Vocabulary

/// SQL expressions, on a row of `listing`, for what lists show of an asset but only its leaf holds.
///
/// A leaf is looked up by its number, and only for rows that are shown: no leaf is read to find a
/// row.
enum LeafFacts {
  /// The bits of the kinds that were delivered with less exact values only.
  ///
  /// If a kind is made less exact, that applies to every item that has it: each is coarsened, is as
  /// coarse already, or is removed. The rules that caused this are recorded with their effect. If a
  /// requested removal was not applied, exact values may have been delivered.
  static let coarse = """
    CASE WHEN received & \(coarsenable) = 0 THEN 0 ELSE coalesce((
      SELECT \(Coarseness.kinds.map(bit).joined(separator: " + "))
      FROM leaves AS leaf WHERE leaf.id = listing.id AND instr(leaf.text, 'coarsen')
    ), 0) & received & ~notApplied END
    """

  /// The names of the originals, as far as they are recorded, as a list in JSON.
  static let names = """
    (SELECT json_group_array(json_extract(file.value, '$.source'))
      FROM leaves AS leaf, json_each(leaf.text, '$.files') AS file
      WHERE leaf.id = listing.id AND json_extract(file.value, '$.source') IS NOT NULL)
    """

  /// The SHA-256 of the first original in hexadecimal, or NULL if it is not recorded.
  static let original = """
    (SELECT json_extract(leaf.text, '$.files[0].sha256.source')
      FROM leaves AS leaf WHERE leaf.id = listing.id)
    """

  /// Returns the bit of a kind if the leaf says that it was made less exact, or else 0.
  private static func bit(of kind: Kind) -> String {
    """
    (\(kind.bit) * (
      EXISTS (SELECT 1 FROM json_each(leaf.text, '$.files') AS file
        WHERE json_extract(file.value, '$.coarsened.\(kind.rawValue)') > 0)
      OR EXISTS (SELECT 1 FROM json_each(leaf.text, '$.reasons') AS reason,
          json_each(reason.value, '$.kinds') AS kind
        WHERE json_extract(reason.value, '$.effect') = 'coarsen'
          AND kind.value = '\(kind.rawValue)')))
    """
  }

  /// The bits of the kinds that can be made less exact.
  private static let coarsenable = Coarseness.kinds.reduce(0 as Int64) { $0 | $1.bit }
}
