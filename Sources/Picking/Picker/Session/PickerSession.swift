import Access

/// One pick: a picker that a host opened, what the person selects in it, and what is delivered.
///
/// It has no clock, library or network: events go in with their time, effects come out, and the
/// same events give the same effects.
///
/// INVARIANT (one delivery): an asset is delivered at most once while it stays selected, and a
/// preselected asset is never delivered.
/// INVARIANT (limit): the number of selected assets never exceeds the limit.
public struct PickerSession: Sendable, Hashable {
  /// The picker's current configuration.
  public internal(set) var configuration: PickerConfiguration
  /// The Options menu for the assets of each source.
  public let menus: PickerMenus
  /// Whether the person left the Options menu once, and so has seen it.
  public internal(set) var hasShownOptions = false
  /// The state of the session.
  public internal(set) var state = PickerState.created
  /// The selected assets.
  public internal(set) var selection = PickerSelection()
  /// The choices of the person.
  public internal(set) var choices = PickerChoices()

  /// The assets that were preselected, which the host already has.
  let preselected: [AssetID]
  /// The assets that the host regards as selected.
  var handedOver: Set<AssetID>
  /// The deliveries that have not been withdrawn.
  var deliveries: [AssetID: Delivery] = [:]
  var nextItem = ItemNumber(0)

  private let created: Moment
  private var lastUse: Moment
  private var lastSeen: Moment

  /// The time after which an unused session expires.
  public static let idleTimeout = Duration.seconds(30 * 60)

  /// The longest time that a session lasts.
  public static let maximumDuration = Duration.seconds(2 * 60 * 60)

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - configuration: The picker's configuration.
  ///   - menus: The Options menu for the assets of each source.
  ///   - library: The assets of the library with the preselected identifiers; identifiers that are
  ///     not found are ignored.
  ///   - time: The current time.
  public init(
    _ configuration: PickerConfiguration, menus: PickerMenus,
    preselectingFrom library: [PickerAsset] = [], at time: Moment
  ) {
    self.configuration = configuration
    self.menus = menus
    for identifier in configuration.preselectedAssetIdentifiers {
      if let asset = library.first(where: { $0.facts.identifier == identifier }) {
        selection.append(asset)
      }
    }
    preselected = selection.ids
    handedOver = Set(selection.ids)
    created = time
    lastUse = time
    lastSeen = time
  }

  /// The moment at which the session expires unless it is used before then.
  public var expires: Moment {
    min(lastUse + PickerSession.idleTimeout, created + PickerSession.maximumDuration)
  }

  /// Applies an event and returns the effects to be carried out.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event; if it is before the last event's, that time is used instead.
  /// - Returns: The effects, in order.
  public mutating func apply(_ event: PickerEvent, at time: Moment) -> [PickerEffect] {
    lastSeen = max(lastSeen, time)
    let late: [PickerEffect] = event.isOfSomebody ? [.refuse(.over)] : []
    guard !state.isOver else { return late }
    guard lastSeen < expires else { return expire() + late }
    switch event {
    case .person(let event):
      lastUse = lastSeen
      return apply(event)
    case .host(let event):
      lastUse = lastSeen
      return apply(event)
    case .library(let event): return apply(event)
    case .clock: return []
    }
  }

  /// Notes that the session is in use, although nothing happened in it: a file is arriving.
  package mutating func touch(at time: Moment) {
    lastSeen = max(lastSeen, time)
    guard !state.isOver, lastSeen < expires else { return }
    lastUse = lastSeen
  }

  private mutating func expire() -> [PickerEffect] {
    let wasOpen = state == .created || state.isShown
    state = .expired
    return (wasOpen ? [.record(.ended(.abandoned)), .end(.abandoned)] : []) + [.close]
  }

  /// Returns what is shown around the assets.
  ///
  /// - Parameters:
  ///   - platform: The class of the screen.
  ///   - history: The caller's history.
  /// - Returns: Everything except the assets themselves.
  public func presentation(
    on platform: PlatformClass, history: CallerHistory
  ) -> PickerPresentation {
    PickerPresentation(
      of: configuration, on: platform, hasMenu: menus.areSupported, history: history)
  }
}
