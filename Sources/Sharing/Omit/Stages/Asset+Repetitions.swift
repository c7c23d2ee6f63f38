import PolicyEngine
import Vocabulary

extension Asset {
  /// Returns the kept items of a file that repeat a removed name or date, in order.
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

/// An item and a kind of repeated values.
///
/// An item that repeats several values of a kind is listed once for the kind.
private struct RepeatingItem: Hashable {
  let position: Int
  let kind: Kind
}
