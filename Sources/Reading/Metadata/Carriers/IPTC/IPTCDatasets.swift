import Bytes
import Vocabulary

/// An IPTC-IIM block: a sequence of datasets.
///
///     0      1        2         3        5
///     ┌──────┬────────┬─────────┬────────┬──────┐
///     │ 0x1C │ record │ dataset │ length │ data │
///     └──────┴────────┴─────────┴────────┴──────┘
///
/// If the highest bit of the length is set, its other bits give the number of bytes that follow and
/// hold the actual length. Zeros after the last dataset are padding. [IIM 4.2 1.5, 1.6]
package struct IPTCDatasets: Sendable {
  /// The bytes that the block was read from.
  package let payload: [UInt8]
  /// Every dataset, in order.
  package let datasets: [IPTCDataset]
  /// One element per dataset, except for the first of each that only describes how others are
  /// written.
  package let elements: [Element]
  /// The index in `datasets` of each element.
  package let sources: [Int]

  /// Reads a block.
  ///
  /// - Throws: `MetadataError` if the block does not consist of datasets to its end.
  package init(parsing payload: [UInt8]) throws(MetadataError) {
    var datasets: [IPTCDataset] = []
    let limit = Self.maximumDatasets(in: payload.count)
    var at = 0
    while at < payload.count {
      guard payload[at] == IPTCDataset.marker else {
        guard payload[at...].isBlank else {
          throw .malformed(what: "bytes that are not an IPTC dataset", at: at)
        }
        break
      }
      let dataset = try IPTCDataset(parsing: payload, at: at)
      guard datasets.count < limit else {
        throw .limitExceeded(what: "IPTC datasets", limit: limit)
      }
      datasets.append(dataset)
      at = dataset.range.upperBound
    }
    var seen: Set<[UInt8]> = []
    let repeated = datasets.map { !seen.insert([$0.record, $0.number]).inserted }
    self.payload = payload
    self.datasets = datasets
    sources = datasets.indices.filter { repeated[$0] || !datasets[$0].isLayout(in: payload) }
    elements = sources.map { datasets[$0].element(in: payload, isRepeated: repeated[$0]) }
  }

  /// Returns the maximum number of datasets.
  ///
  /// Keyword lists of libraries have some thousand words of ten bytes and more.
  static func maximumDatasets(in length: Int) -> Int { 4096 + length / 128 }
}
