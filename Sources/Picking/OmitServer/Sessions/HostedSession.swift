import Access
import Library
import Picker
import Vocabulary

/// An app of the desktop, as far as its picker says more than those of other callers.
struct PickingApp: Sendable, Hashable {
  /// Whether the app could read the person's folders without a picker.
  let readsFolders: Bool
}

/// A session together with the state that the server keeps for it.
struct HostedSession: Sendable {
  /// The identifier of the session.
  let id: SessionID
  /// The host, as registered when the session was opened.
  let caller: RegisteredCaller
  /// The picker.
  private(set) var picker: PickerSession
  /// The app of the desktop for which it was opened, or nil if a host opened it, or before the server
  /// started.
  let app: PickingApp?
  /// Whether the copies for the app are awaited.
  var isAwaited = false
  /// The digest of the visitor's token, or nil if no visitor has opened the picker.
  var visitor: SecretDigest?
  /// The delivered items that can still be fetched or that were fetched.
  var items: [ItemNumber: SessionItem] = [:]
  /// The events that the session reported.
  private(set) var log = SessionLog()
  /// The number of the next event.
  private(set) var nextEvent = 1
  /// The time at which the session ended, or nil if it has not.
  private(set) var closed: Moment?

  private var names: [ItemNumber: ItemID] = [:]
  /// The stored state of its items from before the server started.
  private var kept: [ItemNumber: StoredItem] = [:]

  /// Creates a session from its stored form, before any event.
  ///
  /// - Parameters:
  ///   - kept: The stored beginning of the session.
  ///   - configuration: Its configuration.
  ///   - app: The app of the desktop for which it is opened, or nil if a host opens it.
  /// - Throws: `ServerProblem` if the caller cannot make requests with this configuration.
  init(
    beginning kept: StoredSession, with configuration: PickerConfiguration,
    app: PickingApp? = nil
  ) throws(ServerProblem) {
    let source = configuration.source
    let menus = try PickerMenus(of: source) { photoSource throws(ServerProblem) in
      Menu(
        for: try PickerSessions.request(
          of: kept.caller, configuration, choices: .none, in: nil, asset: nil, from: photoSource))
    }
    id = kept.id
    caller = kept.caller
    self.app = app
    visitor = kept.visitor
    picker = PickerSession(
      configuration, menus: menus, preselectingFrom: kept.preselected, at: kept.opened)
  }

  /// Returns whether a token is that of the visitor who opened the picker.
  func isVisitor(holding token: String) -> Bool {
    visitor?.isSame(as: SecretDigest(of: token)) == true
  }

  /// Notes that a visitor's file is arriving, so that the session does not expire.
  mutating func touch(at time: Moment) { picker.touch(at: time) }

  /// The uploaded assets that are still needed, or nil if all are, because the person can still
  /// select.
  var neededUploads: Set<AssetID>? {
    guard picker.state != .created, !picker.state.isShown else { return nil }
    return Set(
      items.values.filter { $0.asset.source == .device && !$0.isOver }.map(\.asset.id))
  }

  /// Returns the identifier of an item, even if it can no longer be fetched.
  func name(of item: ItemNumber) -> ItemID? { names[item] }

  /// Returns whether the session can be forgotten.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - afterlife: The time that a session is remembered after its end, so that what it delivered
  ///     can be fetched.
  /// - Returns: Whether that time has passed.
  func isForgotten(at time: Moment, after afterlife: Duration) -> Bool {
    closed.map { $0 + afterlife <= time } ?? false
  }

  /// Notes that the person's page is to be redrawn.
  mutating func noteProgress() { log.append(.changed) }

  /// The assets that are to be transcoded and can still be fetched, with their choices.
  var transcoded: [(asset: PickerAsset, choices: Choices)] {
    let over = Set(items.values.filter(\.isOver).map(\.asset.id))
    return picker.transcoded.filter { !over.contains($0.asset.id) }
  }

  /// Returns the type in which an item is delivered, or nil if it is not known before then.
  func contentType(of item: SessionItem) -> ContentType? {
    let ruling = picker.configuration.format(of: item.asset, under: item.choices)
    return ruling.target ?? item.asset.facts.contentType
  }

  /// The work that remains after an event.
  struct PendingWork: Sendable {
    /// Items whose delivery has begun.
    var begun: [SessionItem] = []
    /// Items whose bytes are no longer needed.
    var dropped: [ItemID] = []
    /// Records for the audit.
    var records: [PickerRecord] = []
    /// The reason why the event had no effect.
    var refusal: PickerRefusal?
    /// The event to be stored, or nil if it did not change the session.
    var kept: StoredEvent?
  }

  /// Applies an event, and carries out those effects that it can itself.
  mutating func apply(_ event: PickerEvent, at time: Moment) -> PendingWork {
    var pendingWork = PendingWork()
    let wasOver = picker.state.isOver
    let effects = picker.apply(event, at: time)
    for effect in effects { carryOut(effect, at: time, noting: &pendingWork) }
    let isToBeKept: Bool
    switch event {
    // An event after the end changes nothing; an earlier one shows that the session is in use.
    case .person, .host, .library(.removed): isToBeKept = !wasOver
    case .library(.fetched(let item)):
      items[item]?.end()
      isToBeKept = true
    case .clock: isToBeKept = !effects.isEmpty
    }
    guard isToBeKept else { return pendingWork }
    pendingWork.kept = StoredEvent(
      number: nextEvent, time: time, event: event, isRecorded: pendingWork.records.isEmpty)
    nextEvent += 1
    return pendingWork
  }

  private mutating func carryOut(
    _ effect: PickerEffect, at time: Moment, noting pendingWork: inout PendingWork
  ) {
    switch effect {
    case .showSelection, .showConfiguration: log.append(.changed)
    case .close:
      closed = time
      log.append(.closed)
    case .deliver(let delivery):
      let item = SessionItem(delivery, keptAs: kept[delivery.item])
      items[delivery.item] = item
      names[delivery.item] = item.id
      pendingWork.begun.append(item)
    case .revoke(let number):
      guard let item = items.removeValue(forKey: number) else { return }
      item.cancelPreparation()
      pendingWork.dropped.append(item.id)
    case .restrict(let number, let choices):
      guard let item = items[number], !item.isOver else { return }
      items[number]?.restrict(to: choices)
      pendingWork.dropped.append(item.id)
    case .selectionChanged(let added, let removed):
      log.append(.selection(added: added, removed: removed))
    case .selectionReordered: log.append(.reordered)
    case .finish(let results):
      // A cancelled session delivers nothing, which its end reports.
      if picker.state != .cancelled { log.append(.finished(results)) }
    case .end(let end): log.append(.ended(end))
    case .record(let record): pendingWork.records.append(record)
    case .refuse(let refusal): pendingWork.refusal = refusal
    }
  }
}

// MARK: - After a start of the server

extension HostedSession {
  /// Restores the state of a session by applying its stored events again, without reporting them.
  ///
  /// - Parameter kept: The stored session.
  /// - Returns: The records that the audit does not have yet, by the numbers of events.
  mutating func replay(_ kept: StoredSession) -> [Int: [PickerRecord]] {
    self.kept = Dictionary(kept.items.map { ($0.number, $0) }) { first, _ in first }
    defer { self.kept = [:] }
    var unrecorded: [Int: [PickerRecord]] = [:]
    for event in kept.events {
      let pendingWork = apply(event.event, at: event.time)
      if !event.isRecorded { unrecorded[event.number] = pendingWork.records }
      nextEvent = event.number + 1
    }
    return unrecorded
  }
}
