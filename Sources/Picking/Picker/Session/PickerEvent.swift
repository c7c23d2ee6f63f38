package import Access

/// Something that happens to a session, by who makes it happen: nobody can do what is another's.
package enum PickerEvent: Sendable, Hashable {
  /// The person does something in the picker.
  case person(PersonEvent)
  /// The host does something.
  case host(HostEvent)
  /// Something happens in the library.
  case library(LibraryEvent)
  /// Time passes.
  case clock

  /// Whether somebody made it, who is told where it comes too late.
  var isOfSomebody: Bool {
    switch self {
    case .person, .host: true
    case .library, .clock: false
    }
  }
}

/// Something that the person does in the picker.
package enum PersonEvent: Sendable, Hashable {
  /// The picker's page is there; for a sheet this means that it is presented.
  case opened
  /// The person selects an asset, or deselects it where it is selected.
  case tapped(PickerAsset)
  /// The person selects several at once, in this order.
  case swept([PickerAsset])
  /// The person moves a selected asset behind another; to the front where there is none.
  case moved(AssetID, after: AssetID?)
  /// The person leaves the Options menu with these choices.
  case chose(Choices)
  /// The person cancels.
  case cancelled
  /// The person adds what is selected.
  case added
}

/// Something that the host does.
package enum HostEvent: Sendable, Hashable {
  /// It has made the picker a part of its page.
  case embedded
  /// It changes the limit or the edges.
  case configured(PickerConfiguration.Update)
  /// It deselects assets by their identifiers.
  case deselected([String])
  /// It moves a selected asset behind another; to the front where there is none.
  case moved(String, after: String?)
  /// It puts the picker away.
  case dismissed
}

/// Something that happens in the library.
package enum LibraryEvent: Sendable, Hashable {
  /// The host has fetched all of an item.
  case fetched(ItemNumber)
  /// An asset is there no more, or the caller may not see it any more.
  case removed(AssetID)
}
