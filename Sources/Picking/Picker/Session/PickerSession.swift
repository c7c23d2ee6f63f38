package import Access

/// One pick: a picker that a host opened, what the person selects in it, and what is handed over.
///
/// It knows no clock, no library and no network: events go in with their time, effects come out, and
/// the same events give the same effects.
///
/// INVARIANT (one delivery): an asset that is handed over is handed over once while it stays selected,
/// and one that was preselected never is.
/// INVARIANT (limit): never more are selected than the limit says.
package struct PickerSession: Sendable, Hashable {
  /// The picker's configuration, as it is now.
  package internal(set) var configuration: PickerConfiguration
  /// Whether the caller's picker has an Options menu.
  package let menu: Menu
  /// The state.
  package internal(set) var state = PickerState.created
  /// The selection.
  package internal(set) var selection = PickerSelection()
  /// The choices in force.
  package internal(set) var choices = Choices.none

  /// The assets that were selected from the start, which the host has.
  let preselected: [AssetID]
  /// The assets that the host takes for selected.
  var handedOver: Set<AssetID>
  /// What was handed over and not taken back.
  var deliveries: [AssetID: Delivery] = [:]
  var nextItem = ItemNumber(0)

  private let created: Moment
  private var lastUse: Moment
  private var lastSeen: Moment

  /// The time after which a session that nobody uses expires.
  package static let longestIdle = Duration.seconds(30 * 60)

  /// The time that a session lasts at most.
  package static let longest = Duration.seconds(2 * 60 * 60)

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - configuration: The picker's configuration.
  ///   - menu: Whether the caller's picker has an Options menu.
  ///   - library: The assets of the library with the identifiers that are preselected; one that is
  ///     there no more is left out.
  ///   - time: The time.
  package init(
    _ configuration: PickerConfiguration, menu: Menu, preselectingFrom library: [PickerAsset] = [],
    at time: Moment
  ) {
    self.configuration = configuration
    self.menu = menu
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

  /// The moment at which the session expires unless it is used before.
  package var expires: Moment {
    min(lastUse + PickerSession.longestIdle, created + PickerSession.longest)
  }

  /// Takes an event, and says what is to be done.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time; one before the last event's counts as that.
  /// - Returns: The effects, in order.
  package mutating func apply(_ event: PickerEvent, at time: Moment) -> [PickerEffect] {
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

  private mutating func expire() -> [PickerEffect] {
    let wasOpen = state == .created || state.isShown
    state = .expired
    return (wasOpen ? [.record(.ended(.abandoned)), .end(.abandoned)] : []) + [.close]
  }

  /// What is shown around the assets.
  ///
  /// - Parameters:
  ///   - platform: The class of the screen.
  ///   - history: The caller's past.
  /// - Returns: Everything but the assets themselves.
  package func presentation(
    on platform: PlatformClass, history: CallerHistory
  ) -> PickerPresentation {
    PickerPresentation(of: configuration, on: platform, menu: menu, history: history)
  }
}
