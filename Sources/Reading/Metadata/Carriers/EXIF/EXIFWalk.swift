import Bytes
import Catalogue
import Containers
import Vocabulary

/// Finds everything in an EXIF block or a TIFF file, in stages.
///
/// Directories are read first; then it is told what their pictures are for. Then each entry is an
/// element, or leads to some, and pictures claim their bytes; last come the bytes that nothing claims.
/// Only tables and values are read, coded pictures are not.
struct EXIFWalk {
  let input: EXIFInput
  var reading: CountedReading
  var directories: FoundDirectories
  var purpose = EXIFPurpose()
  var media = EXIFMedia()
  var elements = FoundElements()

  init(of input: EXIFInput) {
    self.input = input
    reading = CountedReading(of: input.source)
    directories = FoundDirectories(behind: input.header, within: input.source.count)
  }

  /// Everything that is found.
  ///
  /// - Throws: `ContainerError` where there is no first directory, there are too many, or reading
  ///   fails.
  mutating func tree() throws(ContainerError) -> EXIFTree {
    var first = DirectoryReading(of: input)
    try first.readAll()
    (directories, reading) = (first.directories, first.reading)
    purpose = EXIFPurpose(of: &directories, in: input)
    for id in directories.ids { addElements(of: id) }
    for pointer in directories.broken { addBroken(pointer) }
    addEmptyGPS()
    addSlack()
    findExactValues()
    if let failure = reading.failure { throw failure }
    if let endless = media.endless {
      throw .malformed(what: "a picture whose length no entry tells", at: endless)
    }
    return found
  }

  var found: EXIFTree {
    EXIFTree(
      count: input.source.count, header: input.header, directories: directories.list,
      elements: elements.list, slots: elements.slots, tables: directories.tables,
      media: RangeUnion(media.ranges), pictureTables: RangeUnion(media.tables),
      isCut: media.isCut || purpose.showsNothing, previews: elements.previews,
      carriers: elements.carriers, contentType: purpose.contentType)
  }

  /// The bytes of a range, as far as they lie in the source.
  mutating func bytes(in range: ByteRange) -> [UInt8] { reading.bytes(in: range) }

  /// Takes bytes of a range one stretch after the other, so that not all are in memory.
  mutating func stretches(of range: ByteRange, _ take: ([UInt8]) -> Void) {
    reading.stretches(of: range, take)
  }

  /// Whether there is room for so many elements more.
  mutating func mayAdd(_ count: Int, at offset: Int) -> Bool {
    reading.maySpend(.pieces(count), at: offset)
  }

  mutating func append(_ element: Element, in slot: EXIFSlot) {
    if mayAdd(1, at: element.offset) { elements.append(element, in: slot) }
  }
}

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
