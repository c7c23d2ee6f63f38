import Vocabulary

extension IPTCDatasets {
  /// The value of a dataset, as text where it is one: in UTF-8, else in Latin-1.
  ///
  /// Dataset 1:90 would tell the character set, but is missing more often than not.
  func value(of element: ElementID) -> ItemValue? {
    ItemValue(telling: payload[datasets[sources[element.position]].data])
  }
}
