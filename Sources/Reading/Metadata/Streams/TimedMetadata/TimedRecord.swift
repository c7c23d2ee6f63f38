import Catalogue
import Containers
import Vocabulary

/// A stretch of a sample that belongs to one of the streams of its track.
struct TimedRecord {
  /// A number that identifies a stream within its track.
  let stream: UInt32
  let key: Item.Key
  let kinds: Kinds
  let reading: Reading
  /// The range of the record in the sample.
  let range: Range<Int>
  /// The replacements for bytes of it if its stream is removed; the bytes between them are kept.
  let patches: [Patch]

  /// Bytes of the sample and the filler that replaces them.
  struct Patch {
    let range: Range<Int>
    let filler: ScatteredElements.Filler

    init(_ range: Range<Int>, with filler: ScatteredElements.Filler) {
      self.range = range
      self.filler = filler
    }
  }

  /// Creates a record of a stream that is in the catalogue, of one whose kinds follow from a rule,
  /// or of an unknown one.
  init(
    of stream: UInt32, _ row: CatalogueRow?, rule: Kinds? = nil, at range: Range<Int>,
    patches: [Patch]
  ) {
    self.stream = stream
    key = row.map { .known($0.key) } ?? .other
    kinds = row?.kinds ?? rule ?? .anything
    // If a row has every kind, its records may hold anything.
    let mayHoldAnything = Set(kinds.all) == Set(Kinds.anything.all)
    let isKnown = row != nil || rule != nil
    reading = !isKnown ? .unrecognised : mayHoldAnything ? .malformed : .read
    self.range = range
    self.patches = patches
  }
}

/// The parts of a sample; bytes in neither of the two lists are unclaimed.
struct TimedSample {
  var records: [TimedRecord] = []
  /// The bytes that are kept as long as any record is.
  var rest: [Range<Int>] = []
}

/// A format of samples that consist of records of several streams.
protocol TimedRecordFormat {
  /// Returns the records of a sample, or nil if they cannot be parsed.
  func sample(_ bytes: [UInt8]) -> TimedSample?
}
