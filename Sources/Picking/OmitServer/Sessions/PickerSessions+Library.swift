import Library
import Picker

extension PickerSessions {
  /// Removes unavailable assets from the sessions as the library reports them.
  ///
  /// They are removed from selections, and from deliveries that were not fetched.
  func followLibrary() async {
    let updates = await source.updates()
    await removeGone()
    for await update in updates {
      for asset in update.unavailable { await remove(asset) }
    }
  }

  /// Removes assets that became unavailable earlier, including while no server was running.
  private func removeGone() async {
    let assets = Set(sessions.values.flatMap(\.picker.concerned))
    // An asset whose state is unknown now is noticed when it is fetched.
    for asset in (try? await source.gone(among: assets)) ?? [] { await remove(asset) }
  }

  private func remove(_ asset: AssetID) async {
    for id in sessions.values.filter({ $0.picker.concerns(asset) }).map(\.id) {
      // A session that ends meanwhile does not need the event. If it cannot be stored now, the
      // missing file is noticed when it is fetched.
      try? await apply(.library(.removed(asset)), in: id)
    }
  }
}
