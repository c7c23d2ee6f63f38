package import Picker

/// What became of the assets of the library since it was last told.
package struct LibraryUpdate: Sendable, Hashable {
  /// The assets that are there now and were not.
  package let inserted: Set<AssetID>
  /// The assets that are there no more.
  package let removed: Set<AssetID>
  /// The assets that cannot be had now and may come back: their disk is away, or nobody may read them.
  package let away: Set<AssetID>
  /// The assets whose files are others than before, under the same names.
  package let replaced: Set<AssetID>

  /// Gathers what became of them.
  package init(
    inserted: Set<AssetID> = [], removed: Set<AssetID> = [], away: Set<AssetID> = [],
    replaced: Set<AssetID> = []
  ) {
    self.inserted = inserted
    self.removed = removed
    self.away = away
    self.replaced = replaced
  }

  /// Whether nothing is other than before.
  package var isEmpty: Bool { inserted.isEmpty && unavailable.isEmpty && replaced.isEmpty }

  /// The assets that cannot be had now, for good or for a while.
  package var unavailable: Set<AssetID> { removed.union(away) }
}
