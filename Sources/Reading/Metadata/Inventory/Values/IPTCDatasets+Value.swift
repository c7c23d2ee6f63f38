import Vocabulary

extension IPTCDatasets {
  /// Returns the value of a dataset, as text if possible: in UTF-8, otherwise in Latin-1.
  ///
  /// Dataset 1:90 specifies the character set, but is usually missing.
  func value(of element: ElementID) -> ItemValue? {
    ItemValue(telling: payload[datasets[sources[element.position]].data])
  }
}
