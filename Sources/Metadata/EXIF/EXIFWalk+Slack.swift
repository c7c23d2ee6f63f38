import Bytes
import Containers
import Vocabulary

extension EXIFWalk {
  /// Adds what nothing claims, once all directories are read.
  mutating func addSlack() {
    var left = [0..<bytes.count]
    for range in structure { left.subtract(range) }
    for directory in directories where !directory.isMakerNote {
      for entry in directory.table.entries {
        if let stored = entry.storedRange { left.subtract(stored) }
      }
    }
    for slot in slots {
      if case .data(let ranges, entries: _, of: _) = slot {
        for range in ranges { left.subtract(range) }
      }
    }
    // Values outside the maker's block that only its entries claim: its previews, or what stands
    // where offsets point that were left behind when the block was moved.
    var unclaimed = left
    for directory in directories where directory.isMakerNote {
      for entry in directory.table.entries {
        if let stored = entry.storedRange { unclaimed.subtract(stored) }
      }
    }
    for range in unclaimed { left.subtract(range) }
    addSlack(left, "MakerNote value", .makerNote, .malformed)
    addSlack(unclaimed, "slack", .unclaimed, slackMayHideDirectory ? .malformed : .unrecognised)
  }

  private mutating func addSlack(
    _ ranges: [ByteRange], _ key: StaticString, _ carrier: Carrier, _ reading: Reading
  ) {
    let slack = ranges.filter { bytes[$0].contains { $0 != 0 } }
    guard let first = slack.first else { return }
    let content = slack.flatMap { bytes[$0].filter { $0 != 0 } }
    append(
      Element(
        kinds: .anything, reading: reading, carrier: carrier, key: .known("\(key)"), path: "",
        offset: first.lowerBound, length: content.count, fingerprint: Fingerprint(of: content)),
      .slack(slack))
  }
}
