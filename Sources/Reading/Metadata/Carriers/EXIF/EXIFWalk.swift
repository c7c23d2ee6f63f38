import Bytes
import Catalogue
import Containers
import Vocabulary

/// Finds everything in an EXIF block or a TIFF file, in stages.
///
/// Directories are read first, and the purpose of their pictures is determined. Then each entry
/// becomes an element, or leads to some, and pictures claim their bytes. Finally, the unclaimed
/// bytes are added. Only tables and values are read, not coded pictures.
struct EXIFWalk {
  let input: EXIFInput
  var reading: LimitedReader
  var directories: FoundDirectories
  var purpose = EXIFPurpose()
  var media = EXIFMedia()
  var elements = FoundElements()
  /// The bytes that directories and their entries claim, and the number of directories at that time.
  var declared: (directories: Int, ranges: RangeUnion)?
  /// The same of values that are not maker notes, and of directories that are not in one.
  var besideMakerNotes: (directories: Int, ranges: RangeUnion)?

  init(of input: EXIFInput) {
    self.input = input
    reading = LimitedReader(of: input.source)
    directories = FoundDirectories(behind: input.header, within: input.source.count)
  }

  /// Walks through the input and returns everything that was found.
  ///
  /// - Throws: `ContainerError` if there is no first directory, there are too many, or reading
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
      throw .malformed(what: "a picture whose length is not stated", at: endless)
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

  /// Returns the bytes of a range, as far as they lie in the source.
  mutating func bytes(in range: ByteRange) -> [UInt8] { reading.bytes(in: range) }

  /// Passes the bytes of a range one stretch after the other, so that not all are in memory.
  mutating func stretches(of range: ByteRange, _ take: ([UInt8]) -> Void) {
    reading.stretches(of: range, take)
  }

  /// Returns whether there is room for a number of further elements.
  mutating func mayAdd(_ count: Int, at offset: Int) -> Bool {
    reading.maySpend(.pieces(count), at: offset)
  }

  mutating func append(_ element: Element, in slot: EXIFSlot) {
    if mayAdd(1, at: element.offset) { elements.append(element, in: slot) }
  }
}

/// The bytes that the pictures of a file claim according to its entries.
struct EXIFMedia {
  private(set) var ranges: [ByteRange] = []
  /// The ranges that are tables for decoding a picture.
  private(set) var tables: [ByteRange] = []
  /// Whether one of the stretches extends past the end of the file.
  private(set) var isCut = false
  /// The ends of strips and tiles whose lengths only their counts determine.
  private(set) var codedEnds: Set<Int> = []
  /// The offset of the first picture with an unknown length.
  private(set) var endless: Int?

  /// Returns whether any claimed range overlaps a range.
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

  /// Records the offset of a picture with an unknown length.
  mutating func noteEndless(at offset: Int) { endless = endless ?? offset }
}
