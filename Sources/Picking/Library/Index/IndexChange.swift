import FoundationEssentials
import GRDB
import Omit
import Picker

/// A step by which the index comes to say what a folder holds.
enum IndexChange {
  /// An asset was looked at: one that is new, or whose files are others now.
  case put(FoundAsset)
  /// An asset that was away is back, as it was.
  case show(Int64, [SeenFile])
  /// The disk of an asset's files has another number now.
  case renumber(Int64, [SeenFile])
  /// An asset is away, and may come back.
  case hide(Int64)
  /// An asset is gone.
  case forget(Int64)
}

/// An asset that was found in a folder, and looked at.
struct FoundAsset {
  /// Where its first file stands.
  let place: AssetPlace
  /// The name of that file, for people.
  let name: String
  /// Its files as they were seen before they were looked at.
  let files: [SeenFile]
  /// What its bytes say.
  let look: AssetLook

  /// When it was taken or, where it does not say, when its file was changed last.
  var time: Int64 {
    let time = Int64(look.captureTime?.seconds ?? files.first?.modified.seconds ?? 0)
    return min(max(time, Self.times.lowerBound), Self.times.upperBound)
  }

  /// From the start of the year 1 to the end of 9999: a file's own time may be any number.
  private static let times: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
}

/// Carries out changes of the index in one transaction, and gathers what became of the assets.
struct IndexWriting {
  let db: Database
  let folder: LibraryFolder
  let keys: LibraryKeys
  /// The numbers of the rows of assets that were looked at.
  private(set) var put: [Int64] = []
  private var inserted: Set<AssetID> = []
  private var removed: Set<AssetID> = []
  private var away: Set<AssetID> = []
  private var replaced: Set<AssetID> = []

  init(to db: Database, about folder: LibraryFolder, naming keys: LibraryKeys) {
    self.db = db
    self.folder = folder
    self.keys = keys
  }

  /// What became of the assets.
  var update: LibraryUpdate {
    LibraryUpdate(inserted: inserted, removed: removed, away: away, replaced: replaced)
  }

  /// Carries out a change.
  mutating func carryOut(_ change: IndexChange) throws {
    switch change {
    case .put(let asset): try put(asset)
    case .show(let number, let files):
      try write(files, of: number)
      if let id = try setThere(true, number) { inserted.insert(id) }
    case .renumber(let number, let files): try write(files, of: number)
    case .hide(let number):
      if let id = try setThere(false, number) { away.insert(id) }
    case .forget(let number):
      // A file that has another name now, or a copy of it elsewhere, is still the person's favourite.
      try db.run(
        """
        UPDATE assets SET mark = gone.mark FROM assets AS gone
        WHERE gone.number = ? AND gone.mark IS NOT NULL AND assets.digest = gone.digest
          AND assets.mark IS NULL
        """, [number])
      let row = try Row.fetchOne(
        db, cached: "DELETE FROM assets WHERE number = ? RETURNING id", [number])
      if let row { removed.insert(AssetID(row[0])) }
    }
  }

  /// Says whether an asset is there; its name, where that is new.
  private func setThere(_ isThere: Bool, _ number: Int64) throws -> AssetID? {
    try Row.fetchOne(
      db, cached: "UPDATE assets SET isThere = ? WHERE number = ? AND isThere <> ? RETURNING id",
      [isThere, number, isThere]
    ).map { AssetID($0[0]) }
  }

  private mutating func put(_ asset: FoundAsset) throws {
    let id = keys.asset(at: asset.place.bytes, in: folder.id)
    let known = try Row.fetchOne(
      db, cached: "SELECT isThere FROM assets WHERE folder = ? AND place = ?",
      [folder.id, asset.place.data])
    let look = asset.look
    // The person's own mark stays with the name.
    let row = try Row.fetchOne(
      db,
      cached: """
        INSERT INTO assets (id, folder, album, place, name, type, isMovie, subtypes, month, time,
          duration, kinds, possibleKinds, digest, hasFiveStars, isThere)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
        ON CONFLICT (folder, place) DO UPDATE SET type = excluded.type, isMovie = excluded.isMovie,
          subtypes = excluded.subtypes, month = excluded.month, time = excluded.time,
          duration = excluded.duration, kinds = excluded.kinds,
          possibleKinds = excluded.possibleKinds, digest = excluded.digest,
          hasFiveStars = excluded.hasFiveStars, isThere = 1
        RETURNING number
        """,
      [
        id.text, folder.id, try album(of: asset.place), asset.place.data, asset.name,
        look.contentType.rawValue, look.contentType.mediaType == .video,
        IndexBits.bits(of: look.mediaSubtypes), CalendarDay(of: asset.time).month.number,
        asset.time, look.duration, IndexBits.bits(of: look.kinds),
        IndexBits.bits(of: look.possibleKinds), Data(look.digest), look.hasFiveStars,
      ])
    guard let row else { throw LibraryError.damaged }
    put.append(row[0])
    try write(asset.files, of: row[0])
    if let known, known[0] { replaced.insert(id) } else { inserted.insert(id) }
  }

  private func write(_ files: [SeenFile], of asset: Int64) throws {
    try db.run("DELETE FROM files WHERE asset = ?", [asset])
    for (position, file) in files.enumerated() {
      try file.write(at: position, of: asset, in: folder, to: db)
    }
  }

  private func album(of place: AssetPlace) throws -> Int64 {
    let album = Data(place.album)
    let known = try Row.fetchOne(
      db, cached: "SELECT number FROM albums WHERE folder = ? AND place = ?", [folder.id, album])
    if let known { return known[0] }
    let id = keys.album(at: place.album, in: folder.id)
    try db.run(
      "INSERT INTO albums (id, folder, place, title) VALUES (?, ?, ?, ?)",
      [id.text, folder.id, album, place.albumTitle ?? folder.title])
    return db.lastInsertedRowID
  }
}
