package import Picker

/// The changes of the library's assets since the last update.
package struct LibraryUpdate: Sendable, Hashable {
  /// The assets that are new.
  package let inserted: Set<AssetID>
  /// The assets that no longer exist.
  package let removed: Set<AssetID>
  /// The assets that are unavailable but may come back, because their disk is away or they are
  /// unreadable.
  package let away: Set<AssetID>
  /// The assets whose files changed under the same names.
  package let replaced: Set<AssetID>

  /// Creates an update.
  package init(
    inserted: Set<AssetID> = [], removed: Set<AssetID> = [], away: Set<AssetID> = [],
    replaced: Set<AssetID> = []
  ) {
    self.inserted = inserted
    self.removed = removed
    self.away = away
    self.replaced = replaced
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { inserted.isEmpty && unavailable.isEmpty && replaced.isEmpty }

  /// The assets that are unavailable, permanently or temporarily.
  package var unavailable: Set<AssetID> { removed.union(away) }
}
