import Access
import Testing
import Vocabulary

@testable import Omit

@Suite struct ItemCountsTests {
  /// Counts of three items with each outcome.
  private var three: ItemCounts {
    var kinds = KindCounts()
    kinds.add(.location, 3)
    var unmet = UnmetChoices()
    unmet.add(kinds)
    var counts = ItemCounts()
    (counts.removed, counts.coarsened, counts.kept) = (kinds, kinds, kinds)
    counts.removedPerhaps = kinds
    counts.unmetChoices = unmet
    (counts.unreadRemoved, counts.unreadKept, counts.removedUnsure) = (3, 3, 3)
    (counts.unrecognisedRemoved, counts.unrecognisedKept) = (3, 3)
    (counts.hidden, counts.looseBytes) = (3, 3)
    return counts
  }

  /// Returns the numbers in each property of counts, by its name.
  private func numbers(_ counts: ItemCounts) -> [String: Int] {
    Mirror(reflecting: counts).children.reduce(into: [:]) { numbers, child in
      switch child.value {
      case let number as Int: numbers[child.label ?? ""] = number
      case let kinds as KindCounts: numbers[child.label ?? ""] = kinds[.location]
      case let unmet as UnmetChoices:
        numbers[child.label ?? ""] = unmet.kept[.location] + unmet.coarsened[.location]
      default: Issue.record("\(child.label ?? "") is not looked at")
      }
    }
  }

  @Test func `every count is summed`() {
    let one = numbers(three)
    #expect(one.count == 12)
    #expect(one.values.allSatisfy { $0 > 0 })
    var sum = three
    sum.add(three)
    #expect(numbers(sum) == one.mapValues { 2 * $0 })
    var marks = ItemCounts()
    marks.add(three, atMost: 1)
    marks.add(three, atMost: 1)
    #expect(numbers(marks) == one.mapValues { $0 == 3 ? 2 : 4 })
  }
}

extension UnmetChoices {
  /// Counts items that were to be kept, and to be coarsened.
  fileprivate mutating func add(_ kinds: KindCounts) {
    for (kind, count) in kinds.sorted {
      let item = Item(
        kinds: Kinds(kind), reading: .read, carrier: .exif, key: .other, place: Place("", at: 0),
        length: 0)
      for choices in [Choices([kind: .include]), Choices([kind: .coarse])] {
        for _ in 0..<count { self.count(item, against: choices) }
      }
    }
  }
}
