import GRDB
import Picker

@testable import Library

extension LibraryStore {
  /// Returns the assets that have remembered pictures.
  func picturedAssets() throws -> Set<AssetID> {
    try reading { db in
      Set(try String.fetchAll(db, sql: "SELECT asset FROM picturedAssets").map { AssetID($0) })
    }
  }
}
