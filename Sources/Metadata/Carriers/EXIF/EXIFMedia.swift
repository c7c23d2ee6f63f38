import Bytes

/// The bytes that the pictures of a file claim, as its entries give them.
struct EXIFMedia {
  private(set) var ranges: [ByteRange] = []
  /// The stretches of those that are tables by which a picture is decoded.
  private(set) var tables: [ByteRange] = []
  /// Whether one of them ends behind the end of the file.
  private(set) var isCut = false
  /// Where those of their strips and tiles end of which nothing but their counts tells the length.
  private(set) var codedEnds: Set<Int> = []
  /// Where the first picture begins whose length cannot be told.
  private(set) var endless: Int?

  /// Whether any of them is over a range.
  func overlap(_ range: ByteRange) -> Bool { ranges.contains { $0.overlaps(range) } }

  mutating func claim(_ stretches: [CodedStretch]) {
    ranges += stretches.map(\.range)
    isCut = isCut || !stretches.allSatisfy(\.isWhole)
    codedEnds.formUnion(stretches.filter(\.isCoded).map(\.range.upperBound))
  }

  mutating func claim(picture range: ByteRange) { ranges.append(range) }

  mutating func claim(table range: ByteRange) {
    ranges.append(range)
    tables.append(range)
  }

  /// Notes where a picture begins whose length cannot be told.
  mutating func noteEndless(at offset: Int) { endless = endless ?? offset }
}
