import Vocabulary

/// What lists tell of an asset that stands in its leaf alone, as expressions in SQL on a row of `listing`.
///
/// A leaf is sought by its number, and only where its row is told: to find the row none is read.
enum LeafFacts {
  /// The bits of the kinds of which the asset was delivered with less exact values only.
  ///
  /// Where a kind is said less exactly, that holds for every item that has it: each is coarsened, is as
  /// coarse already, or goes. The rules by which that was so are recorded with their effect. Where a
  /// removal was asked for in vain, something exact may have gone along.
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

  /// The bit of a kind where the leaf says that it was said less exactly, 0 otherwise.
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

  /// The bits of the kinds that can be said less exactly.
  private static let coarsenable = Coarseness.kinds.reduce(0 as Int64) { $0 | $1.bit }
}
