import FoundationEssentials
import Omit
package import Picker

/// The small pictures of the library's assets: each is drawn when it is first asked for, once, and kept as
/// long as its asset is there.
package actor SmallPictures {
  private let library: PhotoLibrary
  private let store: LibraryStore
  private let folder: PictureFolder
  private let renderer: PictureRenderer?
  private let threads: (any TaskExecutor)?
  private let longest: @Sendable () -> Int
  private let now: @Sendable () -> Int
  private var underWay: [Request: Task<SmallPicture?, Never>] = [:]

  /// Whose picture, and how large.
  private struct Request: Hashable {
    let asset: AssetID
    let size: PictureSize
  }

  /// Opens the pictures of a library.
  ///
  /// - Parameters:
  ///   - library: The assets.
  ///   - store: What is remembered of pictures.
  ///   - folder: Where they are kept.
  ///   - renderer: Draws them; nil where there is none, so that only those are shown which were drawn.
  ///   - threads: Where files are read and drawings waited for: as many are drawn at a time as there are
  ///     threads.
  ///   - longest: How long a picture is kept, in seconds; it is drawn again when somebody asks.
  ///   - now: The time, in seconds since 1970.
  package init(
    of library: PhotoLibrary, remembering store: LibraryStore, in folder: PictureFolder,
    drawnBy renderer: PictureRenderer?, on threads: (any TaskExecutor)? = nil,
    for longest: @escaping @Sendable () -> Int = { usualTime },
    now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) {
    self.library = library
    self.store = store
    self.folder = folder
    self.renderer = renderer
    self.threads = threads
    self.longest = longest
    self.now = now
  }

  /// How long a picture is kept where nothing else is said, in seconds: 90 days.
  package static let usualTime = 90 * 86_400

  /// The small picture of an asset; nil where there is no such asset.
  ///
  /// However many ask for one at once, it is drawn once.
  package func picture(of asset: AssetID, _ size: PictureSize) async -> SmallPicture? {
    let request = Request(asset: asset, size: size)
    if let task = underWay[request] { return await task.value }
    let task = Task(executorPreference: threads) { await self.draw(request) }
    underWay[request] = task
    let picture = await task.value
    underWay[request] = nil
    return picture
  }

  /// Sees to it that pictures go when their assets go, until the task is cancelled.
  package func follow() async {
    let updates = library.updates()
    sweep()
    for await update in updates { forget(update.removed.union(update.replaced)) }
  }

  /// Takes away the pictures of assets that went while nobody looked, and files that nobody knows.
  package func sweep() {
    for digest in (try? store.forgetPicturesOfUnknown()) ?? [] { folder.remove(digest) }
    if let digests = try? store.picturedDigests() { folder.removeAll(but: digests) }
    sweepOld()
  }

  /// Takes away the pictures that were kept as long as pictures are.
  package func sweepOld() { folder.removeAll(drawnBefore: now() - longest()) }

  private func forget(_ assets: Set<AssetID>) {
    for digest in (try? store.forgetPictures(of: assets)) ?? [] { folder.remove(digest) }
  }
}

extension SmallPictures {
  /// After this time what could not be drawn is tried again, in seconds: a day.
  private static let patience = 86_400

  nonisolated private func draw(_ request: Request) async -> SmallPicture? {
    guard let input = await library.input(of: request.asset) else { return nil }
    guard let digest = await library.digest(of: request.asset) else { return .placeholder }
    let key = PictureFolder.Key(digest: digest, size: request.size)
    if let file = folder.picture(at: key) { return .drawn(file, tag: key.name) }
    guard !wasTried(digest), let renderer, let file = DrawableFile(of: input) else {
      return .placeholder
    }
    let outcome = renderer.draw(file, request.size)
    // What is kept under a digest is the picture of just that file.
    guard file.isUnchanged, await library.input(of: request.asset) == input else {
      return .placeholder
    }
    switch outcome {
    case .drawn(let picture):
      folder.keep(picture.file, at: key)
      remember(picture.thumbhash, digest, request.asset)
      return .drawn(picture.file, tag: key.name)
    case .undrawable, .crashed:
      remember(nil, digest, request.asset)
      return .placeholder
    case .unavailable: return .placeholder
    }
  }

  /// Whether a file could not be drawn a short time ago.
  nonisolated private func wasTried(_ digest: [UInt8]) -> Bool {
    guard let row = try? store.picture(of: digest), row.thumbhash == nil else { return false }
    return now() - row.drawn < Self.patience
  }

  /// What cannot be remembered is drawn again another time.
  nonisolated private func remember(_ thumbhash: [UInt8]?, _ digest: [UInt8], _ asset: AssetID) {
    try? store.rememberPicture(thumbhash, of: digest, in: asset, at: now())
  }
}
