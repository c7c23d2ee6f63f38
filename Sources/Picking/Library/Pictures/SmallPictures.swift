import FoundationEssentials
package import Omit
package import Picker

/// The small pictures of the library's assets.
///
/// Each is drawn once, on the first request, and stored as long as its asset exists.
package actor SmallPictures {
  private let library: PhotoLibrary
  private let store: LibraryStore
  private let folder: PictureFolder
  private let renderer: PictureRenderer?
  private let threads: (any TaskExecutor)?
  private let maximumAge: @Sendable () -> Int
  private let now: @Sendable () -> Int
  private var underWay: [Request: Task<SmallPicture?, Never>] = [:]

  /// A request for a picture of an asset in a size.
  private struct Request: Hashable {
    let asset: AssetID
    let size: PictureSize
  }

  /// Opens the pictures of a library.
  ///
  /// - Parameters:
  ///   - library: The assets.
  ///   - store: The store with the results of drawing.
  ///   - folder: The folder of the pictures.
  ///   - renderer: The renderer, or nil if there is none, so that only existing pictures are shown.
  ///   - threads: The threads that read files and wait for drawings; their number limits concurrent
  ///     drawings.
  ///   - maximumAge: How long a picture is stored, in seconds; it is drawn again on request.
  ///   - now: The current time, in seconds since 1970.
  package init(
    of library: PhotoLibrary, remembering store: LibraryStore, in folder: PictureFolder,
    drawnBy renderer: PictureRenderer?, on threads: (any TaskExecutor)? = nil,
    for maximumAge: @escaping @Sendable () -> Int = { usualTime },
    now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) {
    self.library = library
    self.store = store
    self.folder = folder
    self.renderer = renderer
    self.threads = threads
    self.maximumAge = maximumAge
    self.now = now
  }

  /// The default time for which a picture is stored, in seconds: 90 days.
  package static let usualTime = 90 * 86_400

  /// Returns the small picture of an asset, or nil if there is no such asset.
  ///
  /// Concurrent requests for the same picture draw it only once.
  package func picture(of asset: AssetID, _ size: PictureSize) async -> SmallPicture? {
    let request = Request(asset: asset, size: size)
    if let task = underWay[request] { return await task.value }
    let task = Task(executorPreference: threads) { await self.draw(request) }
    underWay[request] = task
    let picture = await task.value
    underWay[request] = nil
    return picture
  }

  /// Draws the picture of an asset that is not in the library, without storing it.
  package nonisolated func picture(of input: ShareInput, _ size: PictureSize) async -> SmallPicture
  {
    await Task(executorPreference: threads) { [renderer] in
      guard let renderer, let file = DrawableFile(of: input),
        case .drawn(let picture) = renderer.draw(file, size)
      else { return .placeholder }
      return .drawn(picture.file, tag: "")
    }.value
  }

  /// Deletes the pictures of removed assets, until the task is cancelled.
  package func follow() async {
    let updates = library.updates()
    sweep()
    for await update in updates { forget(update.removed.union(update.replaced)) }
  }

  /// Deletes the pictures of assets that were removed meanwhile, and unknown files.
  package func sweep() {
    for digest in (try? store.forgetPicturesOfUnknown()) ?? [] { folder.remove(digest) }
    if let digests = try? store.picturedDigests() { folder.removeAll(but: digests) }
    sweepOld()
  }

  /// Deletes the pictures whose storage time has passed.
  package func sweepOld() { folder.removeAll(drawnBefore: now() - maximumAge()) }

  private func forget(_ assets: Set<AssetID>) {
    for digest in (try? store.forgetPictures(of: assets)) ?? [] { folder.remove(digest) }
  }
}

extension SmallPictures {
  /// The time after which drawing is tried again, in seconds: a day.
  private static let retryInterval = 86_400

  nonisolated private func draw(_ request: Request) async -> SmallPicture? {
    guard let input = await library.input(of: request.asset) else { return nil }
    guard let digest = await library.digest(of: request.asset) else { return .placeholder }
    let key = PictureFolder.Key(digest: digest, size: request.size)
    if let file = folder.picture(at: key) { return .drawn(file, tag: key.name) }
    guard !wasTried(digest), let renderer, let file = DrawableFile(of: input) else {
      return .placeholder
    }
    let outcome = renderer.draw(file, request.size)
    // A picture stored under a digest must belong to exactly that file.
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

  /// Returns whether drawing a file failed recently.
  nonisolated private func wasTried(_ digest: [UInt8]) -> Bool {
    guard let row = try? store.picture(of: digest), row.thumbhash == nil else { return false }
    return now() - row.drawn < Self.retryInterval
  }

  /// Stores the result of drawing; if that fails, the file is drawn again another time.
  nonisolated private func remember(_ thumbhash: [UInt8]?, _ digest: [UInt8], _ asset: AssetID) {
    try? store.rememberPicture(thumbhash, of: digest, in: asset, at: now())
  }
}

/// The picture shown for an asset.
package enum SmallPicture: Sendable, Hashable {
  /// A WebP file without metadata, with a tag that is unique to the picture and size.
  case drawn([UInt8], tag: String)
  /// A neutral placeholder for an asset that cannot be drawn.
  case placeholder
}

/// The longer edge of a small picture, in pixels; no picture is enlarged.
package enum PictureSize: Int, Sendable, Hashable, CaseIterable {
  /// The size for cells of the grid.
  case cell = 256
  /// The size for cells on high-resolution screens.
  case fineCell = 512
  /// The size for a single picture.
  case preview = 1440
}
