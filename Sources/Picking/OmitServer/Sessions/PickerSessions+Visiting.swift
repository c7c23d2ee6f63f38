import Access
import Library
import Picker

/// The visitor of a session, whose device its picker takes assets from.
extension PickerSessions {
  /// Opens a picker for a visitor.
  ///
  /// - Returns: The token of the visitor, which is given once.
  /// - Throws: `ServerProblem.notFound` if the picker shows only the library, `gone` if the session
  ///   has ended, and `conflict` if it was opened before.
  func openForVisitor(_ id: SessionID) throws -> Token {
    let session = try session(id)
    guard session.picker.configuration.source.photoSources.contains(.device) else {
      throw ServerProblem.notFound
    }
    guard !session.picker.state.isOver else { throw ServerProblem.gone }
    let token = Token.fresh()
    let digest = SecretDigest(of: token.text)
    guard try store.keep(visitor: digest, of: id) else {
      throw ServerProblem.conflict(
        code: "alreadyOpened", "the picker was opened before, and has one visitor")
    }
    sessions[id]?.visitor = digest
    return token
  }

  /// Notes that a visitor's file is arriving.
  ///
  /// - Throws: `ServerProblem` if the person can no longer select in this session.
  func touch(_ id: SessionID) throws {
    guard var session = sessions[id] else { throw ServerProblem.notFound }
    session.touch(at: time.now())
    sessions[id] = session
    switch session.picker.state {
    case .created, .presented, .embedded: break
    case .finished:
      // An item that was selected and then lost may be sent again.
      guard session.neededUploads?.isEmpty == false else { throw ServerProblem(.finished) }
    case .cancelled: throw ServerProblem(.finished)
    case .dismissed, .expired: throw ServerProblem.gone
    }
  }

  /// Removes an uploaded asset, also from the selection.
  ///
  /// - Throws: `ServerProblem.notFound` if the session has none of this name.
  func removeUpload(_ asset: AssetID, of id: SessionID) async throws {
    let isSelected = try session(id).picker.concerns(asset)
    do {
      try await devices.remove(asset, in: id)
    } catch {
      // A selected item can be removed even if its bytes are lost.
      guard isSelected else { throw error }
    }
    if isSelected { try await apply(.library(.removed(asset)), in: id) }
  }

  /// Returns the uploaded assets of a session, and those that are selected but were lost.
  func uploads(of id: SessionID) async throws -> [AssetID: DeviceAsset?] {
    let session = try session(id)
    var uploads: [AssetID: DeviceAsset?] = [:]
    for (id, asset) in await devices.assets(in: id) { uploads[id] = asset }
    for item in session.picker.selection.assets
    where item.source == .device && uploads[item.id] == nil {
      uploads[item.id] = .some(nil)
    }
    return uploads
  }
}
