import FoundationEssentials
import GRDB
import Omit
import Picker

/// A single change that brings the index up to date with a folder.
enum IndexChange {
  /// An asset was examined, because it is new or its files changed.
  case put(FoundAsset)
  /// An asset that was away is back unchanged.
  case show(Int64, [SeenFile])
  /// The disk of an asset's files has a new number.
  case renumber(Int64, [SeenFile])
  /// An asset is away, and may come back.
  case hide(Int64)
  /// An asset no longer exists.
  case forget(Int64)
}

/// An asset that was found in a folder and examined.
struct FoundAsset {
  /// The place of the asset's first file.
  let path: AssetPath
  /// The readable name of that file.
  let name: String
  /// The asset's files as seen before they were examined.
  let files: [SeenFile]
  /// The information read from the bytes.
  let summary: AssetSummary

  /// What a search compares: the name, and the texts in the asset's files.
  var words: String { "\(SearchableText(name).lines)\n\(summary.description.searchable.lines)" }

  /// The capture time or, if there is none, the modification time of the first file.
  var time: Int64 {
    let time = Int64(summary.description.captureTime?.seconds ?? files.first?.modified.seconds ?? 0)
    return min(max(time, Self.times.lowerBound), Self.times.upperBound)
  }

  /// The range from the start of year 1 to the end of 9999, because a file's own time may be any
  /// number.
  private static let times: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
}

/// Applies changes to the index in one transaction, and collects the resulting update.
struct IndexWriting {
  let db: Database
  let folder: LibraryFolder
  let keys: LibraryKeys
  /// When the search began, in seconds since 1970.
  let begun: Int64
  /// The row numbers of the examined assets.
  private(set) var put: [Int64] = []
  private var inserted: Set<AssetID> = []
  private var removed: Set<AssetID> = []
  private var away: Set<AssetID> = []
  private var replaced: Set<AssetID> = []

  init(to db: Database, about folder: LibraryFolder, naming keys: LibraryKeys, at begun: Int64) {
    self.db = db
    self.folder = folder
    self.keys = keys
    self.begun = begun
  }

  /// The update of the assets.
  var update: LibraryUpdate {
    LibraryUpdate(inserted: inserted, removed: removed, away: away, replaced: replaced)
  }

  /// Applies a change.
  mutating func carryOut(_ change: IndexChange) throws {
    switch change {
    case .put(let asset): try put(asset)
    case .show(let number, let files):
      try write(files, of: number)
      if let id = try setAvailability(true, number) { inserted.insert(id) }
    case .renumber(let number, let files): try write(files, of: number)
    case .hide(let number):
      if let id = try setAvailability(false, number) { away.insert(id) }
    case .forget(let number):
      // A renamed file, or a copy of it elsewhere, is still the person's favourite.
      try db.run(
        """
        UPDATE assets SET mark = gone.mark FROM assets AS gone
        WHERE gone.number = ? AND gone.mark IS NOT NULL AND assets.digest = gone.digest
          AND assets.mark IS NULL
        """, [number])
      try handDown(number)
      let row = try Row.fetchOne(
        db, cached: "DELETE FROM assets WHERE number = ? RETURNING id", [number])
      if let row { removed.insert(AssetID(row[0])) }
    }
  }

  /// Sets whether an asset is available, and returns its name if that is a change.
  private func setAvailability(_ isThere: Bool, _ number: Int64) throws -> AssetID? {
    try Row.fetchOne(
      db, cached: "UPDATE assets SET isThere = ? WHERE number = ? AND isThere <> ? RETURNING id",
      [isThere, number, isThere]
    ).map { AssetID($0[0]) }
  }

  private mutating func put(_ asset: FoundAsset) throws {
    let id = keys.asset(at: asset.path.bytes, in: folder.id)
    let known = try Row.fetchOne(
      db, cached: "SELECT isThere FROM assets WHERE folder = ? AND place = ?",
      [folder.id, asset.path.data])
    let summary = asset.summary
    // The person's own mark is kept with the name.
    let row = try Row.fetchOne(
      db,
      cached: """
        INSERT INTO assets (id, folder, album, place, name, words, type, isMovie, subtypes, month,
          time, duration, kinds, possibleKinds, digest, hasFiveStars, isThere)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
        ON CONFLICT (folder, place) DO UPDATE SET words = excluded.words, type = excluded.type,
          isMovie = excluded.isMovie,
          subtypes = excluded.subtypes, month = excluded.month, time = excluded.time,
          duration = excluded.duration, kinds = excluded.kinds,
          possibleKinds = excluded.possibleKinds, digest = excluded.digest,
          hasFiveStars = excluded.hasFiveStars, isThere = 1
        RETURNING number
        """,
      [
        id.text, folder.id, try album(of: asset.path), asset.path.data, asset.name,
        asset.words, summary.contentType.rawValue, summary.contentType.mediaType == .video,
        IndexBits.bits(of: summary.mediaSubtypes), CalendarDay(of: asset.time).month.number,
        asset.time, summary.duration, IndexBits.bits(of: summary.kinds),
        IndexBits.bits(of: summary.possibleKinds), Data(summary.digest), summary.hasFiveStars,
      ])
    guard let row else { throw LibraryError.damaged }
    put.append(row[0])
    try write(asset.files, of: row[0])
    if known == nil { try noteAddition(of: row[0]) }
    if let known, known[0] { replaced.insert(id) } else { inserted.insert(id) }
  }

  private func write(_ files: [SeenFile], of asset: Int64) throws {
    try db.run("DELETE FROM files WHERE asset = ?", [asset])
    for (position, file) in files.enumerated() {
      try file.write(at: position, of: asset, in: folder, to: db)
    }
  }

  private func album(of path: AssetPath) throws -> Int64 {
    let album = Data(path.album)
    let known = try Row.fetchOne(
      db, cached: "SELECT number FROM albums WHERE folder = ? AND place = ?", [folder.id, album])
    if let known { return known[0] }
    let id = keys.album(at: path.album, in: folder.id)
    let title = path.albumTitle ?? folder.title
    try db.run(
      "INSERT INTO albums (id, folder, place, title, words) VALUES (?, ?, ?, ?, ?)",
      [id.text, folder.id, album, title, SearchableText(title).lines])
    return db.lastInsertedRowID
  }
}

extension IndexWriting {
  /// Notes that an asset came to the library.
  ///
  /// All assets of one search came at the same time, so that they stand in the order in which they
  /// were taken.
  private func noteAddition(of number: Int64) throws {
    try db.run(
      "INSERT INTO additions VALUES (?, ?, ?)",
      [number, CalendarDay(of: begun).month.number, begun])
  }

  /// Hands on what the person made of an asset that is about to be forgotten.
  ///
  /// A renamed file, or a copy of it elsewhere, is still in the person's albums, and did not come
  /// later than the file before.
  private func handDown(_ number: Int64) throws {
    try db.run(
      """
      INSERT OR IGNORE INTO ownAlbumAssets SELECT ownAlbumAssets.album, kept.number
      FROM ownAlbumAssets JOIN assets AS gone ON gone.number = ownAlbumAssets.asset
        JOIN assets AS kept ON kept.digest = gone.digest
      WHERE gone.number = ?
      """, [number])
    try db.run(
      """
      UPDATE additions SET addedMonth = before.addedMonth, added = before.added
      FROM additions AS before JOIN assets AS gone ON gone.number = before.asset
        JOIN assets AS kept ON kept.digest = gone.digest
      WHERE gone.number = ? AND additions.asset = kept.number AND before.added < additions.added
      """, [number])
  }
}
