import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the coded pictures.
struct PictureReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// The carrier of each item of a picture that may be removed.
  private(set) var carriers: [UInt32: BlockID] = [:]
  /// The properties that were read as settings of the decoders of pictures.
  private(set) var settings: Set<Int> = []

  /// Reads the pictures among items.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(
    of pictures: PictureUses, at tables: ItemTables, in file: BoxFile
  ) throws(ContainerError) {
    self.file = file
    let types = Dictionary(uniqueKeysWithValues: tables.informations.map { ($0.id, $0.type) })
    let coded = try CodedItemReader(of: pictures.shown, at: tables, in: file)
    settings = coded.settings
    found.append(coded.found)
    found.addAsides(coded.ranges)
    found.addMedia(
      pictures.shown.flatMap { tables.ranges[$0] ?? [] }.joined().subtracting(coded.ranges))
    for id in pictures.shown {
      let ranges = tables.ranges[id] ?? []
      guard let type = types[id] else { continue }
      try checkPicture(ofType: type, at: ranges)
    }
    for (use, ids) in pictures.others {
      let ranges = ids.flatMap { tables.ranges[$0] ?? [] }
      var (kinds, reading) = (use.kinds, Reading.read)
      if use == PictureUses.unknown { reading = .unrecognised }
      if ids.contains(where: { types[$0] == "jpeg" }) {
        let inside = try preview(ranges)
        // A picture of unknown use may be kept only if nothing else is in it.
        let isPlain =
          inside.reading == .read
          && (reading == .read || inside.kinds.excluding(inside.kinds.first) == nil)
        (kinds, reading) = (kinds.adding(inside.kinds), isPlain ? reading : .malformed)
      }
      let element = Element(
        kinds: kinds, reading: reading, carrier: .asset, key: .known(use.key), path: "", offset: 0,
        length: ranges.byteCount, fingerprint: Fingerprint(of: "\(ids.count)"))
      let block = add(
        .opaque(OpaqueBytes(element, ranges)), named: "meta/\(use.key)", as: .items(ids), at: ranges
      )
      for id in ids { carriers[id] = block }
    }
  }

  /// Scans the track of a raw picture: one that is coded as JPEG may hold more than pixels.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init(ofTrackAt ranges: [ByteRange], in file: BoxFile) throws(ContainerError) {
    self.file = file
    guard try bytes(in: ranges, limit: 2) == [0xFF, 0xD8] else { return }
    try checkPicture(ofType: "jpeg", at: ranges)
  }

  /// Reads the metadata inside a picture coded as JPEG.
  private func preview(_ ranges: [ByteRange]) throws(ContainerError) -> EmbeddedPreview {
    guard ranges.byteCount <= BoxFields.lengthLimit else { return .unreadable }
    let bytes = try bytes(in: ranges, limit: BoxFields.lengthLimit)
    // The head of the picture may be in a property [ISO 23008-12 H.2.3].
    let isWhole = bytes.starts(with: [0xFF, 0xD8])
    return EmbeddedPreview(of: bytes, isWhole: isWhole, depth: depth).whole
  }

  /// Checks that a picture that is shown holds no metadata, which could not be removed from it.
  private mutating func checkPicture(ofType type: FourCC, at ranges: [ByteRange])
    throws(ContainerError)
  {
    if type == "jpeg" {
      let inside = try preview(ranges)
      guard let kinds = inside.kinds.excluding(inside.kinds.first) else { return }
      let element = Element(
        kinds: kinds, reading: .unopened, carrier: .asset, key: .known("JPEG picture"),
        path: "", offset: 0, length: ranges.byteCount, fingerprint: Fingerprint(of: "jpeg"))
      add(.whole(element), named: "meta/picture", as: .bytes, at: ranges)
    }
    guard DerivedPictureShape.types.contains(type) else { return }
    let start = try bytes(in: ranges, limit: 1 << 16)
    guard DerivedPictureShape.matches(type, by: start, length: ranges.byteCount) == false else {
      return
    }
    try add(
      malformed: Kinds.anything.adding(Kinds(.rendering)), key: "derived picture",
      carrier: .segment,
      named: "meta/picture", as: .bytes, at: ranges)
  }
}
