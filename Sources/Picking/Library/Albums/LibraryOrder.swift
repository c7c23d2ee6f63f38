import GRDB

extension LibraryQuery {
  /// An order of assets.
  package enum Order: String, Sendable, Hashable, CaseIterable {
    /// Those that were taken last first.
    case newest
    /// Those that were taken first first.
    case oldest
    /// Those that came to the library last first.
    case added
  }
}

extension LibraryQuery.Order {
  /// The tables with the columns of the order, `assets` among them.
  var tables: SQL {
    switch self {
    case .newest, .oldest: "assets"
    case .added: "assets JOIN additions ON additions.asset = assets.number"
    }
  }

  /// The column with the month of an asset's bucket.
  var month: SQL {
    switch self {
    case .newest, .oldest: "assets.month"
    case .added: "additions.addedMonth"
    }
  }

  /// The order of the buckets.
  var buckets: SQL {
    switch self {
    case .newest, .added: "\(literal: month) DESC"
    case .oldest: "\(literal: month)"
    }
  }

  /// The order of the assets in a bucket.
  var assets: SQL {
    switch self {
    case .newest: "assets.time DESC, assets.number DESC"
    case .oldest: "assets.time, assets.number"
    case .added: "additions.added DESC, assets.time DESC, assets.number DESC"
    }
  }
}
