import GRDB
import Picker

@testable import Library

extension LibraryStore {
  /// The assets of which pictures are remembered.
  func picturedAssets() throws -> Set<AssetID> {
    try reading { db in
      Set(try String.fetchAll(db, sql: "SELECT asset FROM picturedAssets").map { AssetID($0) })
    }
  }
}
