import GRDB
import Picker

extension LibraryStore {
  /// Returns the contents of each collection within a query.
  func collections(of query: LibraryQuery) throws(LibraryError) -> [CollectionContents] {
    try reading { db in
      try LibraryCollection.allCases.map { collection in
        let query = collection.query(in: query)
        let (order, condition) = (query.order, query.condition)
        let first = try SQLRequest<String>(
          literal: """
            SELECT assets.id FROM \(literal: order.tables) WHERE \(literal: condition)
            ORDER BY \(literal: order.buckets), \(literal: order.assets) LIMIT 1
            """
        ).fetchOne(db)
        let count = try SQLRequest<Int>(
          literal: """
            SELECT count(*) FROM \(literal: order.tables) WHERE \(literal: condition)
            """
        ).fetchOne(db)
        return CollectionContents(
          collection: collection, count: count ?? 0, cover: first.map { AssetID($0) })
      }
    }
  }
}
