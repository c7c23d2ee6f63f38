public import Access

/// An event in a session, grouped by its originator so that none can act as another.
public enum PickerEvent: Sendable, Hashable {
  /// The person does something in the picker.
  case person(PersonEvent)
  /// The host does something.
  case host(HostEvent)
  /// Something happens in the library.
  case library(LibraryEvent)
  /// Time passes.
  case clock

  /// Whether the event has an originator, who is told if it comes too late.
  var isOfSomebody: Bool {
    switch self {
    case .person, .host: true
    case .library, .clock: false
    }
  }
}

/// Something that the person does in the picker.
public enum PersonEvent: Sendable, Hashable {
  /// The picker's page opened; a sheet is then presented.
  case opened
  /// The person selects an asset, or deselects it if it is selected.
  case tapped(PickerAsset)
  /// The person selects several at once, in this order.
  case swept([PickerAsset])
  /// The person moves a selected asset after another, or to the front if there is no other.
  case moved(AssetID, after: AssetID?)
  /// The person leaves the Options menu with these choices.
  case chose(Choices)
  /// The person makes choices for one asset, or takes them back if there are none.
  case choseFor(PickerAsset, Choices)
  /// The person cancels.
  case cancelled
  /// The person adds the selection.
  case added
}

/// Something that the host does.
public enum HostEvent: Sendable, Hashable {
  /// The host has embedded the picker in its page.
  case embedded
  /// The host changes the limit or the edges.
  case configured(PickerConfiguration.Update)
  /// The host deselects assets by their identifiers.
  case deselected([String])
  /// The host moves a selected asset after another, or to the front if there is no other.
  case moved(String, after: String?)
  /// The host dismisses the picker.
  case dismissed
}

/// Something that happens in the library.
public enum LibraryEvent: Sendable, Hashable {
  /// The host has fetched all of an item.
  case fetched(ItemNumber)
  /// An asset is no longer in the library, or the caller may no longer see it.
  case removed(AssetID)
}
