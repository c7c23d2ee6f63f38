package import Containers

extension Block {
  /// The content of a carrier, in the form in which it was read.
  package indirect enum Content: Sendable {
    case exif(EXIFBlock)
    /// The directories of a TIFF file, without the values that are carriers of their own.
    case directories(EXIFTree)
    case mpf(MPFIndex)
    case xmp(XMPBlock)
    case photoshop(PhotoshopResources)
    case icc(ICCProfile)
    case jfif(JFIFHeader)
    case ducky(DuckySegment)
    case adobe(AdobeSegment)
    case flir(FLIRRecords)
    case ricoh(RicohFields)
    case iptc(IPTCDatasets)
    /// A carrier in a chunk of its own form.
    case png(PNGCarrier)
    /// The same in a GIF file.
    case gif(GIFCarrier)
    /// A file inside the file, with everything in it.
    case asset(EmbeddedAsset)
    /// Bytes that are not read, such as an asset that cannot be opened.
    case opaque(OpaqueBytes)
    /// Elements that stand scattered over a track, each of which can go alone.
    case scattered(ScatteredElements)
    /// A field that goes whole, or the value of which is said less exactly in its room.
    case exactField(ExactField)
    /// The directory of Samsung's trailer, which says nothing but where its records stand.
    case samsung(SamsungTrailer)
    /// A carrier that goes or stays whole.
    case whole(Element)
  }
}

// A new sort of content answers each of these questions, and nothing else in this module asks for
// its sort.
extension Block.Content {
  /// The elements of the carrier.
  package var elements: [Element] {
    switch self {
    case .exif(let block): block.elements
    case .directories(let tree): tree.elements
    case .mpf(let index): index.elements
    case .xmp(let block): block.elements
    case .photoshop(let resources): resources.elements
    case .icc(let profile): profile.elements
    case .jfif(let header): header.elements
    case .ducky(let segment): segment.elements
    case .adobe(let segment): segment.elements
    case .flir(let records): records.elements
    case .ricoh(let fields): fields.elements
    case .iptc(let datasets): datasets.elements
    case .png(let carrier): carrier.elements
    case .gif(let carrier): carrier.elements
    case .asset(let asset): asset.elements
    case .opaque(let bytes): bytes.elements
    case .scattered(let scattered): scattered.elements
    case .exactField(let field): [field.element]
    case .samsung: []
    case .whole(let element): [element]
    }
  }

  /// How many directories of entries the carrier has that nothing was spent for as they were read.
  var directoryCount: Int {
    switch self {
    case .exif(let block): block.tree.directories.count
    // The index, and the attributes of the picture [CIPA DC-007 5.2.3, 5.2.4].
    case .mpf: 2
    case .png(let carrier): carrier.content.directoryCount
    case .gif(let carrier): carrier.content.directoryCount
    case .directories, .xmp, .photoshop, .icc, .jfif, .ducky, .adobe, .flir, .ricoh, .iptc, .asset,
      .opaque, .scattered, .exactField, .samsung, .whole:
      0
    }
  }

  /// The carrier as it was taken into memory; nil where its bytes are read where they stand.
  var held: (any HeldCarrier)? {
    switch self {
    case .exif(let block): block
    case .mpf(let index): index
    case .xmp(let block): block
    case .photoshop(let resources): resources
    case .icc(let profile): profile
    case .jfif(let header): header
    case .ducky(let segment): segment
    case .adobe(let segment): segment
    case .flir(let records): records
    case .ricoh(let fields): fields
    case .iptc(let datasets): datasets
    case .png(let carrier): carrier
    case .gif(let carrier): carrier
    case .directories, .asset, .opaque, .scattered, .exactField, .samsung, .whole: nil
    }
  }

  /// The bytes that the content is and that are not in memory; nil for all else.
  package var inPlace: InPlace? {
    switch self {
    case .asset(let asset): .asset(asset)
    case .opaque(let bytes): .opaque(bytes)
    case .scattered(let scattered): .scattered(scattered)
    // The bytes of a field are few, and the pictures that directories lead to are the container's.
    case .directories, .exactField: nil
    case .exif, .mpf, .xmp, .photoshop, .icc, .jfif, .ducky, .adobe, .flir, .ricoh, .iptc, .png,
      .gif, .samsung, .whole:
      nil
    }
  }

  /// The directory of other things in the file that the content is; nil where it leads to none.
  package var directory: FileDirectory? {
    switch self {
    case .mpf(let index): .pictures(index)
    case .xmp(let block): .packet(block)
    case .samsung(let trailer): .records(trailer)
    // Nothing stands behind the pictures that these forms are used in.
    case .png, .gif: nil
    // What the entries of EXIF and TIFF lead to is part of the carrier or of the container.
    case .exif, .directories: nil
    case .photoshop, .icc, .jfif, .ducky, .adobe, .flir, .ricoh, .iptc, .asset, .opaque,
      .scattered, .exactField, .whole:
      nil
    }
  }

  /// The colour profile of the file that the content is, in whatever form; nil where it is none.
  package var profile: ICCProfile? {
    switch self {
    case .icc(let profile): profile
    case .png(let carrier): carrier.content.profile
    case .gif(let carrier): carrier.content.profile
    case .exif, .directories, .mpf, .xmp, .photoshop, .jfif, .ducky, .adobe, .flir, .ricoh, .iptc,
      .asset, .opaque, .scattered, .exactField, .samsung, .whole:
      nil
    }
  }
}

extension Block.Content {
  /// Bytes of a file that are compared with the original's as media are.
  package enum InPlace: Sendable {
    /// A file inside the file.
    case asset(EmbeddedAsset)
    /// Bytes that go or stay whole.
    case opaque(OpaqueBytes)
    /// Elements that go each alone, and what stays between them.
    case scattered(ScatteredElements)
  }

  /// Content that says where other things stand in the file.
  package enum FileDirectory: Sendable {
    /// The index of a multi-picture file.
    case pictures(MPFIndex)
    /// A packet, which may name the lengths of files behind the picture.
    case packet(XMPBlock)
    /// The records of Samsung's trailer.
    case records(SamsungTrailer)
  }
}
