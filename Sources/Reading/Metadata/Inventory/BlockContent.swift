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
    /// A carrier in a chunk of a PNG file.
    case png(PNGCarrier)
    /// A carrier in an extension of a GIF file.
    case gif(GIFCarrier)
    /// A file inside the file, and everything in it.
    case asset(EmbeddedAsset)
    /// Bytes that are not read, such as an asset that cannot be opened.
    case opaque(OpaqueBytes)
    /// Elements scattered over a track, each of which can be removed separately.
    case scattered(ScatteredElements)
    /// A field that is removed whole, or whose value can be made coarse in place.
    case exactField(ExactField)
    /// The directory of Samsung's trailer, which holds only the positions of its records.
    case samsung(SamsungTrailer)
    /// A carrier that is removed or kept whole.
    case whole(Element)
  }
}

// A new case of content must be handled in each of these members, and nothing else in this module
// switches over it.
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

  /// The number of directories in the carrier that were not counted against the limit when they
  /// were read.
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

  /// The carrier in memory, or nil if its bytes are read from the file.
  var held: (any DecodedCarrier)? {
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

  /// The bytes of content that is not in memory, or nil for all other content.
  package var inPlace: InPlace? {
    switch self {
    case .asset(let asset): .asset(asset)
    case .opaque(let bytes): .opaque(bytes)
    case .scattered(let scattered): .scattered(scattered)
    // The bytes of a field are few, and the pictures that directories point to belong to the
    // container.
    case .directories, .exactField: nil
    case .exif, .mpf, .xmp, .photoshop, .icc, .jfif, .ducky, .adobe, .flir, .ricoh, .iptc, .png,
      .gif, .samsung, .whole:
      nil
    }
  }

  /// The directory of other parts of the file, or nil if the content is not one.
  package var directory: FileDirectory? {
    switch self {
    case .mpf(let index): .pictures(index)
    case .xmp(let block): .packet(block)
    case .samsung(let trailer): .records(trailer)
    // These forms are used in pictures without anything after them.
    case .png, .gif: nil
    // The data that entries of EXIF and TIFF point to is part of the carrier or of the container.
    case .exif, .directories: nil
    case .photoshop, .icc, .jfif, .ducky, .adobe, .flir, .ricoh, .iptc, .asset, .opaque,
      .scattered, .exactField, .whole:
      nil
    }
  }

  /// The colour profile of the file, in any form, or nil if the content is not one.
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
  /// Bytes of a file that are compared with the original's, as media is.
  package enum InPlace: Sendable {
    /// A file inside the file.
    case asset(EmbeddedAsset)
    /// Bytes that are removed or kept whole.
    case opaque(OpaqueBytes)
    /// Elements that are removed separately, and the bytes between them that are kept.
    case scattered(ScatteredElements)
  }

  /// Content that gives the positions of other parts of the file.
  package enum FileDirectory: Sendable {
    /// The index of a multi-picture file.
    case pictures(MPFIndex)
    /// A packet, which may list the lengths of files after the picture.
    case packet(XMPBlock)
    /// The records of Samsung's trailer.
    case records(SamsungTrailer)
  }
}
