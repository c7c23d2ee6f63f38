import Library
import Picker

extension PickerSessions {
  /// Takes what cannot be had any more out of the sessions, as long as the library tells of it: out of
  /// what is selected, and out of what was handed over and not fetched.
  func followLibrary() async {
    let updates = await source.updates()
    await removeGone()
    for await update in updates {
      for asset in update.unavailable { await remove(asset) }
    }
  }

  /// Takes out what went before anybody followed: while no server ran, too.
  private func removeGone() async {
    let assets = Set(sessions.values.flatMap(\.picker.concerned))
    // What cannot be told now is found when it is fetched.
    for asset in (try? await source.gone(among: assets)) ?? [] { await remove(asset) }
  }

  private func remove(_ asset: AssetID) async {
    for id in sessions.values.filter({ $0.picker.concerns(asset) }).map(\.id) {
      // One that ends meanwhile needs it no more, and what cannot be kept now is found when it is
      // fetched: the file is not there.
      try? await apply(.library(.removed(asset)), in: id)
    }
  }
}
