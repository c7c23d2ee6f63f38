public import Access

/// An effect to be carried out after an event, in the order given.
public enum PickerEffect: Sendable, Hashable {
  /// The person is shown these assets as selected, in this order.
  case showSelection([AssetID])
  /// The person is shown the picker in its current configuration.
  case showConfiguration
  /// The picker is closed.
  case close
  /// The library makes this asset available to the host, with these choices.
  case deliver(Delivery)
  /// The library no longer lets anyone fetch this item.
  case revoke(ItemNumber)
  /// The library removes more from this item, which has not been fetched yet.
  case restrict(ItemNumber, to: Choices)
  /// The host is told how the selection changed, if the selection is continuous.
  case selectionChanged(added: [PickerResult], removed: [PickerResult])
  /// The host is told that the selection has another order, if the selection is continuous.
  case selectionReordered
  /// The host is told the selection; an empty list means that the person cancelled or selected
  /// nothing.
  case finish([PickerResult])
  /// The host's backend is told that nothing will be delivered.
  case end(PickerEnd)
  /// The audit makes this record.
  case record(PickerRecord)
  /// The originator of the event is told that it had no effect, and why.
  case refuse(PickerRefusal)
}

/// The reason why a session ended without a selection.
public enum PickerEnd: String, Sendable, Hashable, CaseIterable {
  /// The person cancelled.
  case cancelled
  /// The session was unused for too long, or was not finished in time.
  case abandoned
}

/// A record that the audit makes about a session, in addition to the deliveries themselves.
public enum PickerRecord: Sendable, Hashable {
  /// The session ended for this reason, and nothing more is delivered.
  case ended(PickerEnd)
  /// An asset was deselected that the host has or could have fetched as this item.
  case deselected(AssetID, ItemNumber?)
}

/// The reason why an event had no effect.
public enum PickerRefusal: Sendable, Hashable {
  /// The picker is not shown yet.
  case notShown
  /// The selection was delivered or cancelled.
  case finished
  /// The session was dismissed or has expired.
  case over
  /// A sheet cannot be embedded.
  case notEmbeddable
  /// The limit of the selection is reached.
  case limitReached
  /// The filter excludes the asset.
  case notInFilter
  /// The asset cannot be delivered in the format that the caller or the person asked for.
  case wrongFormat
  /// The picker does not allow sweeping; assets are selected one by one.
  case notSwept
  /// The caller's picker has no Options menu.
  case noMenu
  /// The asset would be delivered before the person has seen the Options menu.
  case optionsNotShown
  /// The picker does not have this button.
  case noSuchButton
  /// There is nothing to add.
  case nothingSelected
  /// The update does not fit the configuration or the selection.
  case configuration(PickerError)
}
