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
  /// The key of its claims.
  let claims = ClaimKey()
  /// When it was over; nil while it is not.
  private(set) var closed: Moment?

  private var names: [ItemNumber: ItemID] = [:]

  /// How long after its end a session is remembered, so that what it handed over can be fetched.
  static let afterlife = Duration.seconds(10 * 60)

  /// Opens a session.
  init(_ picker: PickerSession, of caller: RegisteredCaller) {
    id = SessionID.fresh()
    self.caller = caller
    self.picker = picker
  }

  /// The name of an item, also where it can be fetched no more.
  func name(of item: ItemNumber) -> ItemID? { names[item] }

  /// Whether nobody needs it any more.
  func isForgotten(at time: Moment) -> Bool { closed.map { $0 + Self.afterlife <= time } ?? false }

  /// What is left to do after an event.
  struct Errands: Sendable {
    /// Items that the session has begun to hand over.
    var begun: [ItemID] = []
    /// Items whose bytes are nobody's any more.
    var dropped: [ItemID] = []
    /// What the audit is to be told.
    var records: [PickerRecord] = []
    /// Why the event had no effect.
    var refusal: PickerRefusal?
  }

  /// Takes an event and carries out what it can itself.
  mutating func apply(_ event: PickerEvent, at time: Moment) -> Errands {
    var errands = Errands()
    for effect in picker.apply(event, at: time) { carryOut(effect, at: time, noting: &errands) }
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
      let item = SessionItem(delivery)
      items[delivery.item] = item
      names[delivery.item] = item.id
      errands.begun.append(item.id)
    case .revoke(let number):
      if let item = items.removeValue(forKey: number) { errands.dropped.append(item.id) }
    case .restrict(let number, let choices):
      guard let item = items[number] else { return }
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
