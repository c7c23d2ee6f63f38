import Access
import Library
import Picker

/// A session with what the server carries out for it.
struct HostedSession: Sendable {
  /// Its name.
  let id: SessionID
  /// Its host, as it was registered when the session was opened.
  let caller: RegisteredCaller
  /// The picker.
  private(set) var picker: PickerSession
  /// What it hands over, as far as it can still be fetched or was.
  var items: [ItemNumber: SessionItem] = [:]
  /// What it told.
  private(set) var log = SessionLog()
  /// The number of the event that comes next.
  private(set) var nextEvent = 1
  /// When it was over; nil while it is not.
  private(set) var closed: Moment?

  private var names: [ItemNumber: ItemID] = [:]
  /// What is known of its items from before the server started.
  private var kept: [ItemNumber: KeptItem] = [:]

  /// Begins a session as it is kept; nothing happened in it yet.
  ///
  /// - Parameters:
  ///   - kept: What the session began with.
  ///   - configuration: Its configuration.
  /// - Throws: `ServerProblem` where such a caller cannot ask with it.
  init(
    beginning kept: KeptSession, with configuration: PickerConfiguration
  ) throws(ServerProblem) {
    let request = try PickerSessions.request(
      of: kept.caller, configuration, choices: .none, in: nil, asset: nil)
    id = kept.id
    caller = kept.caller
    picker = PickerSession(
      configuration, menu: Menu(for: request), preselectingFrom: kept.preselected, at: kept.opened)
  }

  /// The name of an item, also where it can be fetched no more.
  func name(of item: ItemNumber) -> ItemID? { names[item] }

  /// Whether nobody needs it any more.
  ///
  /// - Parameters:
  ///   - time: The time it is.
  ///   - afterlife: How long after its end a session is remembered, so that what it handed over can be
  ///     fetched.
  /// - Returns: Whether that time has passed.
  func isForgotten(at time: Moment, after afterlife: Duration) -> Bool {
    closed.map { $0 + afterlife <= time } ?? false
  }

  /// What is left to do after an event.
  struct Errands: Sendable {
    /// Items that the session has begun to hand over.
    var begun: [SessionItem] = []
    /// Items whose bytes are nobody's any more.
    var dropped: [ItemID] = []
    /// What the audit is to be told.
    var records: [PickerRecord] = []
    /// Why the event had no effect.
    var refusal: PickerRefusal?
    /// The event as it is kept; nil where the session is no other than before.
    var kept: KeptEvent?
  }

  /// Takes an event and carries out what it can itself.
  mutating func apply(_ event: PickerEvent, at time: Moment) -> Errands {
    var errands = Errands()
    let wasOver = picker.state.isOver
    let effects = picker.apply(event, at: time)
    for effect in effects { carryOut(effect, at: time, noting: &errands) }
    let isToBeKept: Bool
    switch event {
    // Who comes too late changes nothing, and whoever comes in time shows that the session is used.
    case .person, .host, .library(.removed): isToBeKept = !wasOver
    case .library(.fetched(let item)):
      items[item]?.end()
      isToBeKept = true
    case .clock: isToBeKept = !effects.isEmpty
    }
    guard isToBeKept else { return errands }
    errands.kept = KeptEvent(
      number: nextEvent, time: time, event: event, isRecorded: errands.records.isEmpty)
    nextEvent += 1
    return errands
  }

  private mutating func carryOut(
    _ effect: PickerEffect, at time: Moment, noting errands: inout Errands
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
      errands.begun.append(item)
    case .revoke(let number):
      guard let item = items.removeValue(forKey: number) else { return }
      item.giveUp()
      errands.dropped.append(item.id)
    case .restrict(let number, let choices):
      guard let item = items[number], !item.isOver else { return }
      items[number]?.restrict(to: choices)
      errands.dropped.append(item.id)
    case .selectionChanged(let added, let removed):
      log.append(.selection(added: added, removed: removed))
    case .finish(let results):
      // Who cancels hands over nothing, and the end says so.
      if picker.state != .cancelled { log.append(.finished(results)) }
    case .end(let end): log.append(.ended(end))
    case .record(let record): errands.records.append(record)
    case .refuse(let refusal): errands.refusal = refusal
    }
  }
}

// MARK: - After a start of the server

extension HostedSession {
  /// Makes a session that begins what it was: everything happens in it again, without anybody being
  /// told.
  ///
  /// - Parameter kept: The session as it was kept.
  /// - Returns: What the audit was not told of it, by the numbers of events.
  mutating func replay(_ kept: KeptSession) -> [Int: [PickerRecord]] {
    self.kept = Dictionary(kept.items.map { ($0.number, $0) }) { first, _ in first }
    defer { self.kept = [:] }
    var unrecorded: [Int: [PickerRecord]] = [:]
    for event in kept.events {
      let errands = apply(event.event, at: event.time)
      if !event.isRecorded { unrecorded[event.number] = errands.records }
      nextEvent = event.number + 1
    }
    return unrecorded
  }
}
