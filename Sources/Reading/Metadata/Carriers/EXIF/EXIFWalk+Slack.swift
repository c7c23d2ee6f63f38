import Bytes
import Containers
import Vocabulary

extension EXIFWalk {
  /// Adds the unclaimed bytes, after all directories are read.
  mutating func addSlack() {
    let all = 0..<input.source.count
    if input.setting == .block, purpose.contentType != .cameraRaw { addLoosePictures(in: all) }
    let left = claims(ofMakerNotes: false).gaps(in: all)
    // Values outside the maker note that only its entries claim: its previews, or the bytes at
    // offsets that were not updated when the note was moved.
    let claimed = claims(ofMakerNotes: true)
    addSlack(
      left.flatMap { claimed.covered(in: $0) }, key: "MakerNote value", carrier: .makerNote,
      reading: .malformed)
    let gaps = claimed.gaps(in: all)
    let reading = directories.hideMore ? Reading.malformed : .unrecognised
    // INVARIANT (media is never blanked): if a strip is compressed, its count may be wrong.
    addSlack(
      gaps.filter { media.codedEnds.contains($0.lowerBound) }, key: "bytes after a strip",
      carrier: .unclaimed, reading: reading, mayShow: true)
    addSlack(
      gaps.filter { !media.codedEnds.contains($0.lowerBound) }, key: "slack", carrier: .unclaimed,
      reading: reading)
  }

  /// Adds the pictures that nothing leads to, or only entries of makers, as far as they can be
  /// opened.
  ///
  /// Such a picture is a preview after the maker note, or one of an earlier version of the picture.
  private mutating func addLoosePictures(in all: ByteRange) {
    for gap in claims(ofMakerNotes: true).gaps(in: all) {
      let pictures = LoosePictures(in: ByteExcerpt(bytes(in: gap), at: gap.lowerBound), gap)
      for picture in pictures.ranges.compactMap({ openedPicture(at: $0) }) {
        add(
          picture, kinds: Kinds(.preview, .editHistory), carrier: .unclaimed, path: "",
          slot: .data([picture.range], entries: [], of: 0), length: nil)
      }
    }
  }

  /// Returns the claimed bytes, with or without those claimed by entries of makers.
  private func claims(ofMakerNotes: Bool) -> RangeUnion {
    var claims = directories.tables.ranges + media.ranges
    for directory in directories.list where ofMakerNotes || !directory.isMakerNote {
      claims += directory.table.entries.compactMap(\.storedRange)
    }
    for slot in elements.slots {
      if case .data(let ranges, entries: _, of: _) = slot { claims += ranges }
    }
    return RangeUnion(claims)
  }

  private mutating func addSlack(
    _ ranges: [ByteRange], key: StaticString, carrier: Carrier, reading: Reading,
    mayShow: Bool = false
  ) {
    var slack: [ByteRange] = []
    var builder = FingerprintBuilder()
    var (length, hidesCarrier) = (0, false)
    let isFile = input.setting == .file
    let isRaw = purpose.contentType == .cameraRaw && !purpose.showsNothing
    for range in ranges {
      var isBlank = true
      stretches(of: range) { bytes in
        guard !bytes.isBlank else { return }
        let content = bytes.filter { $0 != 0 }
        guard !(isRaw && Self.isFill(content)) else { return }
        isBlank = false
        length += content.count
        builder.add(content)
        if isFile, CarrierSignature.occurs(in: bytes) { hidesCarrier = true }
      }
      if !isBlank { slack.append(range) }
    }
    guard let first = slack.first else { return }
    var (kinds, reading) = (Kinds.anything, hidesCarrier ? .malformed : reading)
    if isRaw {
      // Tags of makers point at data that raw converters need. If all such tags are known, nothing
      // leads to unclaimed bytes.
      if !directories.haveTabledMaker || holdsUnreadEntries {
        reading = hidesCarrier || directories.hideMore ? .unopened : .unrecognised
        kinds = kinds.adding(Kinds(.rendering))
      }
    }
    if mayShow { kinds = kinds.adding(Kinds(.rendering)) }
    append(
      Element(
        kinds: kinds, reading: reading, carrier: carrier,
        key: .known("\(key)"), path: "", offset: first.lowerBound, length: length,
        fingerprint: builder.fingerprint),
      in: .slack(slack))
  }

  /// Whether an entry is not understood, so that it may lead somewhere; previews and slack do not.
  private var holdsUnreadEntries: Bool {
    zip(elements.list, elements.slots).contains { element, slot in
      guard element.reading != .read, element.carrier != .unclaimed else { return false }
      switch slot {
      case .entry, .field, .next, .media: return true
      case .data, .inside, .slack: return false
      }
    }
  }

  /// Returns whether bytes that are not zero are the padding of Sony's raw pictures, which is
  /// counted in steps of 16.
  private static func isFill(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 == 0xEE } }
}
