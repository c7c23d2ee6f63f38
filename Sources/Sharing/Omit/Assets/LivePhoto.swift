import Bytes
import Files
import Metadata
import PolicyEngine
import Verification
import Vocabulary

/// The identifier that ties the still and the movie of a Live Photo together, and its fate if both
/// are delivered.
struct LivePhoto {
  /// The identifier that each file is to state, by the file's position in the asset.
  ///
  /// It is empty if nothing is to be written.
  private(set) var pairs: [Int: PairEntry] = [:]

  /// Finds the identifier that both files are to state.
  ///
  /// If `identifier` is removed and the movie is kept, both get one new identifier: a digest of the
  /// pictures and sound. It reveals nothing about the old identifier, and is the same again when
  /// the copies are cleaned. If only the maker's block is removed, the old identifier is kept.
  ///
  /// - Throws: `Problem` if the identifier cannot be written in one of the files.
  init(of asset: Asset, under decision: Decision) throws(Problem) {
    guard asset.files.count > 1, asset.files[1].role == .movie else { return }
    let (still, movie) = (asset.files[0], asset.files[1])
    let (forStill, forMovie) = (
      asset.decision(decision, about: still), asset.decision(decision, about: movie)
    )
    guard forMovie.own?.action != .remove,
      let stillInventory = still.content.inventory, let movieInventory = movie.content.inventory
    else { return }
    let pair = (still: stillInventory.pair, movie: movieInventory.pair)
    let isRemoved =
      pair.still.map { forStill.entries[$0.entry].action == .remove } ?? true
      || pair.movie.map { forMovie.entries[$0.entry].action == .remove } ?? true
    guard isRemoved else { return }
    guard var forStillPair = pair.still, var forMoviePair = pair.movie else {
      throw Problem(
        .unsupportedFormat,
        "the identifier that pairs the Live Photo's movie with its still cannot be rewritten")
    }
    if decision.removedKinds.contains(.identifier) {
      let shown =
        try Self.media(of: stillInventory, in: still, forStill.entries).bytes
        + Self.media(of: movieInventory, in: movie, forMovie.entries).bytes
      guard let identifier = PairIdentifier(digest: Digest(ofBytes: shown).bytes) else { return }
      forStillPair.identifier = identifier
      forMoviePair.identifier = identifier
    }
    pairs = [still.index: forStillPair, movie.index: forMoviePair]
  }

  /// Returns the digest of a file's pictures and sound after cleaning.
  private static func media(
    of inventory: Inventory, in file: AssetFile, _ decision: Decision
  ) throws(Problem) -> Digest {
    do {
      return try Digest(
        of: inventory.mediaRanges(without: decision.removedEntries), in: file.original)
    } catch {
      throw Problem(error).inFile(file.index)
    }
  }
}
