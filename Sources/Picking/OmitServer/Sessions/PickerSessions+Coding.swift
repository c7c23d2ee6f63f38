import Access
import Library
import Omit
import Picker

/// A still that is coded before the host fetches it.
struct AheadStill: Sendable, Hashable {
  /// The files of its asset.
  let input: ShareInput
  /// The settings.
  let settings: JPEGSettings
}

/// Stills are coded from their selection on, so that Add does not wait for them.
extension PickerSessions {
  /// Whether stills can be transcoded.
  nonisolated var isTranscoding: Bool { coder != nil }

  /// Begins to code the stills of a session that are to become JPEG, and ends what is no longer
  /// needed.
  ///
  /// What exceeds the limits is coded when the host fetches it.
  func codeAhead(of id: SessionID) async {
    guard let coder else { return }
    let needed = sessions[id]?.transcoded ?? []
    var settings: [AssetID: JPEGSettings] = [:]
    for (asset, choices) in needed { settings[asset.id] = choices.jpeg }
    for (asset, still) in ahead[id] ?? [:] where settings[asset] != still.settings {
      ahead[id]?[asset] = nil
      coder.release(still.input, for: id.text)
    }
    for (asset, choices) in needed.prefix(limits().transcodesOfSession)
    where ahead[id]?[asset.id] == nil {
      guard hasRoomAhead(in: id) else { return }
      // The file of a visitor, or of the library as it is now.
      let input = try? await asset.input(in: id, from: source, or: devices)
      // Meanwhile, it may have been deselected, or begun for another event.
      guard let input, ahead[id]?[asset.id] == nil, hasRoomAhead(in: id),
        sessions[id]?.transcoded.contains(where: { $0.asset.id == asset.id }) == true
      else { continue }
      ahead[id, default: [:]][asset.id] = AheadStill(input: input, settings: choices.jpeg)
      coder.prepare(input, as: choices.jpeg, for: id.text)
    }
    if ahead[id]?.isEmpty == true { ahead[id] = nil }
  }

  /// Returns whether the limits permit another still to be coded ahead.
  private func hasRoomAhead(in id: SessionID) -> Bool {
    guard let caller = sessions[id]?.caller.id else { return false }
    let ofCaller = ahead.reduce(0) {
      sessions[$1.key]?.caller.id == caller ? $0 + $1.value.count : $0
    }
    return (ahead[id]?.count ?? 0) < limits().transcodesOfSession
      && ofCaller < limits().transcodesOfCaller
  }

  /// Forgets what was coded for a session.
  func endCoding(of id: SessionID) {
    codings[id] = nil
    guard ahead.removeValue(forKey: id) != nil else { return }
    coder?.releaseAll(of: id.text)
  }

  /// Returns how far the stills of a session are coded.
  func progress(of id: SessionID) -> [AssetID: StillCoder.State] {
    guard let coder, let stills = ahead[id] else { return [:] }
    return stills.compactMapValues { coder.state(of: $0.input, as: $0.settings) }
  }

  /// Tells the person's pages when a still of theirs made progress.
  func followCoder() async {
    guard let coder else { return }
    for await _ in coder.changes() {
      for id in ahead.keys {
        let progress = progress(of: id)
        guard progress != codings[id] ?? [:] else { continue }
        codings[id] = progress
        sessions[id]?.noteProgress()
        signal(id)
      }
    }
  }
}

/// A coder of stills before a host fetches them, as sessions use it.
protocol AheadCoder: Sendable {
  /// Begins to code a still in the background.
  ///
  /// - Parameters:
  ///   - input: The asset with the still.
  ///   - settings: The form of the JPEG file.
  ///   - holder: The name of the session that will share it.
  func prepare(_ input: ShareInput, as settings: JPEGSettings, for holder: String)

  /// Cancels the coding of an asset's still, unless another session wants it.
  func release(_ input: ShareInput, for holder: String)

  /// Cancels the coding of all stills that only this session wants.
  func releaseAll(of holder: String)

  /// Returns how far a still is, or nil if it is not coded in advance.
  func state(of input: ShareInput, as settings: JPEGSettings) -> StillCoder.State?

  /// Returns a stream with an element after each change of any still's state.
  func changes() -> AsyncStream<Void>
}

extension StillCoder: AheadCoder {}

extension StillCoder.State {
  /// The word for the person's page: how far the still is, or the code of what is wrong.
  var word: String {
    switch self {
    case .waiting: "waiting"
    case .underWay: "underWay"
    case .ready: "ready"
    case .failed(let code): code.rawValue
    }
  }
}
