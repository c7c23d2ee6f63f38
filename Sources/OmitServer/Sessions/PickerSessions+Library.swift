import Library
import Picker

extension PickerSessions {
  /// Takes what is there no more out of the sessions, as long as the library tells of it: out of what is
  /// selected, and out of what was handed over and not fetched.
  func followLibrary() async {
    for await update in await source.updates() {
      for asset in update.removed { await remove(asset) }
    }
  }

  private func remove(_ asset: AssetID) async {
    for id in sessions.values.filter({ $0.picker.concerns(asset) }).map(\.id) {
      // One that ends meanwhile needs it no more, and what cannot be kept now is found when it is
      // fetched: the file is not there.
      try? await apply(.library(.removed(asset)), in: id)
    }
  }
}
