package import Access

/// Something that is to be done after an event, in the order given.
package enum PickerEffect: Sendable, Hashable {
  /// The person is shown these assets as selected, in this order.
  case showSelection([AssetID])
  /// The person is shown the picker as it is configured now.
  case showConfiguration
  /// The picker is put away.
  case close
  /// The library makes a claim for this asset, with these choices.
  case deliver(Delivery)
  /// The library lets nobody fetch this item any more.
  case revoke(ItemNumber)
  /// The library holds back more of this item, which nobody has fetched yet.
  case restrict(ItemNumber, to: Choices)
  /// The host is told how the selection changed; only where the selection is continuous.
  case selectionChanged(added: [PickerResult], removed: [PickerResult])
  /// The host is told the selection; nothing means that the person cancelled, or left nothing.
  case finish([PickerResult])
  /// The host's backend is told that nothing will come.
  case end(PickerEnd)
  /// The audit records this.
  case record(PickerRecord)
  /// Whoever made the event is told that it had no effect, and why.
  case refuse(PickerRefusal)
}

/// A way in which a session ends without a selection.
package enum PickerEnd: String, Sendable, Hashable, CaseIterable {
  /// The person cancelled.
  case cancelled
  /// The person did nothing for too long, or did not come to an end.
  case abandoned
}

/// Something that the audit records of a session, beside the deliveries themselves.
package enum PickerRecord: Sendable, Hashable {
  /// The session came to this end, and nothing more is handed over.
  case ended(PickerEnd)
  /// An asset that the host has, or could have fetched as this item, was deselected.
  case deselected(AssetID, ItemNumber?)
}

/// Why an event had no effect.
package enum PickerRefusal: Sendable, Hashable {
  /// The picker is not shown yet.
  case notShown
  /// The selection was handed over or given up.
  case finished
  /// The session was dismissed or has expired.
  case over
  /// A sheet cannot be embedded.
  case notEmbeddable
  /// As many are selected as can be.
  case limitReached
  /// The picker does not show such assets.
  case notInFilter
  /// The caller asked for a format that the asset does not have, and nothing is transcoded.
  case wrongFormat
  /// Assets are selected one by one here.
  case notSwept
  /// The caller's picker has no Options menu.
  case noMenu
  /// The picker has no such button.
  case noSuchButton
  /// There is nothing to add.
  case nothingSelected
  /// The change does not go with the configuration or the selection.
  case configuration(PickerError)
}
