public import Access
package import Vocabulary

/// A format in the Options menu.
public struct OfferedFormat: Sendable, Hashable {
  /// The encoding.
  public let encoding: ItemEncoding
  /// The number of selected assets that would be transcoded.
  public let transcoded: Int
  /// The number of selected assets that cannot be delivered in it.
  public let undeliverable: Int
}

extension PickerSession {
  /// The format in force.
  public var format: ItemEncoding {
    choices.menu.format ?? configuration.preferredItemEncoding
  }

  /// Returns the formats of the Options menu with what each would do to the selection, or an empty
  /// list if the caller's picker has no menu.
  ///
  /// A format in which nothing that the picker shows can be delivered is not offered, and without
  /// the program that transcodes, `compatible` is not.
  public func formats(transcoding: Bool) -> [OfferedFormat] {
    guard menus.areSupported else { return [] }
    let offered: [ItemEncoding] = transcoding ? ItemEncoding.ofModel : [.automatic, .current]
    let selected = selection.assets.filter { !preselected.contains($0.id) }
    return offered.filter { isDeliverable(under: $0, transcoding: transcoding) }.map { encoding in
      let rulings = selected.map { configuration.format(of: $0, under: Choices(format: encoding)) }
      return OfferedFormat(
        encoding: encoding, transcoded: rulings.count { $0.target != nil },
        undeliverable: rulings.count { $0 == .transcodeRequired })
    }
  }

  /// Returns the types of shown assets that cannot be delivered in the format in force.
  package func undeliverableTypes(transcoding: Bool) -> [ContentType] {
    configuration.shownTypes(transcoding: transcoding).filter {
      configuration.format(of: $0, under: choices.menu.format, transcoding: transcoding)
        == .transcodeRequired
    }
  }

  /// Requires that something can be delivered in the format that the host asks for.
  ///
  /// - Throws: `PickerError.field` if every asset would be refused.
  package func requireDeliverable(transcoding: Bool) throws(PickerError) {
    guard isDeliverable(under: .automatic, transcoding: transcoding) else {
      let field: PickerConfiguration.Field =
        !configuration.contentTypes.isEmpty
        ? .contentTypes
        : configuration.contentType == nil ? .preferredItemEncoding : .contentType
      throw .field(field.path, .undeliverable)
    }
  }

  private func isDeliverable(under encoding: ItemEncoding, transcoding: Bool) -> Bool {
    configuration.shownTypes(transcoding: transcoding).contains {
      configuration.format(of: $0, under: encoding, transcoding: transcoding) != .transcodeRequired
    }
  }

  /// Returns the format of a delivery.
  package func format(of delivery: Delivery) -> FormatRuling {
    configuration.format(of: delivery.asset, under: delivery.choices)
  }

  /// The selected assets that have not been delivered, and will be.
  var undelivered: [PickerAsset] {
    selection.assets.filter { deliveries[$0.id] == nil && !preselected.contains($0.id) }
  }

  /// The assets that are to be transcoded, in order, with their choices: those that are selected,
  /// and those that were delivered and have not been fetched.
  package var transcoded: [(asset: PickerAsset, choices: Choices)] {
    let isOpen = state == .created || state.isShown
    return selection.assets.compactMap { asset in
      let delivery = deliveries[asset.id]
      guard delivery != nil || isOpen, delivery?.isFetched != true,
        !preselected.contains(asset.id)
      else { return nil }
      let choices = delivery?.choices ?? choices.effective(for: asset.id)
      return configuration.format(of: asset, under: choices).target == nil
        ? nil : (asset, choices)
    }
  }
}
