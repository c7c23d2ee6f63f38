import PolicyEngine
import Vocabulary

extension Asset {
  /// The items of a file that go along and repeat a name or a date that does not, in their order.
  func repetitions(in file: AssetFile, under decision: Decision) -> [Repetition] {
    guard !decision.echoes.isEmpty else { return [] }
    let range = range(of: file)
    let items = file.items
    var seen: Set<RepeatingItem> = []
    return decision.echoes.compactMap { echo in
      guard file.content.inventory != nil, range.contains(echo.item),
        seen.insert(RepeatingItem(position: echo.item, kind: echo.kind)).inserted
      else { return nil }
      let item = items[echo.item - range.lowerBound]
      return Repetition(
        of: echo.kind, carrier: item.carrier, key: item.key, at: "\(item.place)")
    }
  }
}

/// An item may repeat several values of a kind; it is named once for each kind.
private struct RepeatingItem: Hashable {
  let position: Int
  let kind: Kind
}
