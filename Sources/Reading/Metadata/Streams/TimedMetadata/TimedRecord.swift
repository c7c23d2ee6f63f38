import Catalogue
import Containers
import Vocabulary

/// A stretch of a sample that belongs to one of the streams of its track.
struct TimedRecord {
  /// Tells the streams of a track apart.
  let stream: UInt32
  let key: Item.Key
  let kinds: Kinds
  let reading: Reading
  /// Where it stands in the sample.
  let range: Range<Int>
  /// The replacements for bytes of it where its stream goes; the bytes between them stay.
  let patches: [Patch]

  /// Bytes of the sample and what takes their place.
  struct Patch {
    let range: Range<Int>
    let filler: ScatteredElements.Filler

    init(_ range: Range<Int>, with filler: ScatteredElements.Filler) {
      self.range = range
      self.filler = filler
    }
  }

  /// A record of a stream that is in the catalogue, of one that a rule tells the kinds of, or of
  /// one that nothing is known of.
  init(
    of stream: UInt32, _ row: CatalogueRow?, rule: Kinds? = nil, at range: Range<Int>,
    patches: [Patch]
  ) {
    self.stream = stream
    key = row.map { .known($0.key) } ?? .other
    kinds = row?.kinds ?? rule ?? .anything
    // What a row has of every kind is what its records may hold.
    let mayHoldAnything = Set(kinds.all) == Set(Kinds.anything.all)
    let isTold = row != nil || rule != nil
    reading = !isTold ? .unrecognised : mayHoldAnything ? .malformed : .read
    self.range = range
    self.patches = patches
  }
}

/// The parts of a sample; bytes in neither of the two lists are unclaimed.
struct TimedSample {
  var records: [TimedRecord] = []
  /// Bytes that stay as long as any record does.
  var rest: [Range<Int>] = []
}

/// A format of samples that are records of several streams.
protocol TimedRecordFormat {
  /// The records of a sample; nil where they cannot be told apart.
  func sample(_ bytes: [UInt8]) -> TimedSample?
}
