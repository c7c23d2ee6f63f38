import Access
import Files
import Glibc
import Library
import Omit
import Picker
import ServiceLifecycle

/// The copies of what a person added for an app of the desktop.
struct PickedCopies: Sendable, Hashable {
  /// Their names in the folder, in the order of the selection.
  var names: [String] = []
  /// The number of items that could not be delivered.
  var refused = 0
}

/// The items of a session, put into a folder of the app's desktop.
extension PickerSessions {
  /// The number of items that are prepared while another is copied.
  private static let preparedAhead = 3
  /// The time after which an open picker is noted as in use, so that it does not expire.
  private static let useRhythm = Duration.seconds(60)
  /// The time after which an item is tried again for which the spool had no room.
  private static let roomRhythm = Duration.seconds(1)

  /// Waits until the person has added or cancelled, and puts copies of what was added into a folder.
  ///
  /// The session is over afterwards. If that fails, or the task is cancelled, no copy remains.
  ///
  /// - Parameters:
  ///   - id: The session of an app.
  ///   - path: The folder, which is refused if it is not empty and private; the session then goes on.
  /// - Returns: The copies, or nil if nothing was added.
  /// - Throws: `ServerProblem` if the copies cannot be made, and `CancellationError`.
  func copies(of id: SessionID, into path: String) async throws -> PickedCopies? {
    guard let session = sessions[id] else { throw ServerProblem.notFound }
    guard !session.isAwaited else {
      throw session.picker.state.isOver ? ServerProblem.gone : .alreadyAwaited
    }
    let folder = try CopyFolder(at: path)
    sessions[id]?.isAwaited = true
    var copies = PickedCopies()
    do {
      if try await isAdded(id) { try await copy(id, into: folder, noting: &copies) }
      try Task.checkCancellation()
      try await cancel(id)
    } catch {
      folder.remove(copies.names)
      try? await cancel(id)
      throw error
    }
    return copies == PickedCopies() ? nil : copies
  }

  /// Ends a session for its app; if the person has not answered, they cancel.
  func cancel(_ id: SessionID) async throws {
    guard let state = sessions[id]?.picker.state, !state.isOver else { return }
    do {
      if state.isShown { try await apply(.person(.cancelled), in: id) }
      try await apply(.host(.dismissed), in: id)
    } catch ServerProblem.gone {
      // Whoever waited for the copies ended it meanwhile.
    }
  }

  /// Waits for the person's answer, and returns whether something was added.
  private func isAdded(_ id: SessionID) async throws -> Bool {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let leave = watch(id) { signal.yield() }
    signal.yield()
    let using = Task { [time] in
      while true {
        try await time.sleep(Self.useRhythm)
        signal.yield()
      }
    }
    defer {
      using.cancel()
      leave()
    }
    return try await withGracefulShutdownHandler {
      for await _ in signals {
        switch sessions[id]?.picker.state {
        // The window is open, even if nothing happens in it.
        case .created, .presented, .embedded: sessions[id]?.touch(at: time.now())
        case .finished: return true
        case .cancelled, .dismissed, .expired, nil: return false
        }
      }
      throw ServerProblem.stopping
    } onGracefulShutdown: {
      signal.finish()
    }
  }

  private func copy(
    _ id: SessionID, into folder: CopyFolder, noting copies: inout PickedCopies
  ) async throws {
    let items = sessions[id]?.picker.results.compactMap(\.item) ?? []
    for (position, number) in items.enumerated() {
      for later in items.dropFirst(position).prefix(1 + Self.preparedAhead) {
        try? begin(ItemPosition(session: id, number: later))
      }
      do {
        copies.names += try await copy(ItemPosition(session: id, number: number), into: folder)
      } catch ServerProblem.refused {
        copies.refused += 1
      } catch ServerProblem.notFound {
        // The person took it back.
      }
    }
  }

  /// Puts the files of an item into a folder, and returns their names.
  private func copy(_ position: ItemPosition, into folder: CopyFolder) async throws -> [String] {
    guard let id = self[position]?.id else { throw ServerProblem.notFound }
    let prepared = try await preparedWithRoom(id)
    guard let item = self[position] else { throw ServerProblem.notFound }
    // INVARIANT (audited or not delivered): a note that bytes leave is on disk before they do.
    try expectCurrent(FetchableFile(item: id, number: 0, file: prepared.files[0]))
    var problem: ServerProblem?
    do throws(ServerProblem) {
      for file in prepared.files { try await folder.take(file) }
    } catch {
      problem = error
    }
    let names = prepared.files.map(\.name)
    let current = self[position]
    if problem == nil, current?.prepared?.files == prepared.files {
      try await end(id, prepared, in: position)
      return names
    }
    // Meanwhile, the person took it back, or restricted it.
    folder.remove(names)
    guard let current else { throw ServerProblem.notFound }
    guard current.revision == item.revision else { return try await copy(position, into: folder) }
    throw problem ?? .unavailableItem
  }

  private func preparedWithRoom(_ item: ItemID) async throws -> PreparedItem {
    while true {
      do {
        return try await prepared(item)
      } catch ServerProblem.full {
        // Other sessions use the spool.
        try await time.sleep(Self.roomRhythm)
      }
    }
  }
}

/// The folder into which copies for an app of the desktop are put.
struct CopyFolder: Sendable {
  private let folder: PrivateFolder

  /// Opens a folder that another program of the server's user made.
  ///
  /// - Throws: `ServerProblem.malformed` if it is anything else than an empty folder of this user
  ///   that nobody else can enter.
  init(at path: String) throws(ServerProblem) {
    do {
      folder = try PrivateFolder(at: Path(path), of: geteuid())
    } catch {
      throw .malformed(
        "expected an empty folder of this user that nobody else can enter", field: "folder")
    }
  }

  /// Takes a file of an item into the folder, without holding up other work.
  ///
  /// - Throws: `ServerProblem.unable` if the system refuses it, and the file is not there then.
  @concurrent
  func take(_ file: PreparedItem.File) async throws(ServerProblem) {
    do {
      try folder.take(Path(file.path), as: Path(file.name))
    } catch {
      throw .unable(code: "unwritable")
    }
  }

  /// Removes copies.
  func remove(_ names: [String]) {
    for name in names { folder.remove(Path(name)) }
  }
}
