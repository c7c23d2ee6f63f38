import Catalogue
import Metadata
import Testing
import Vocabulary

/// Places in which metadata is known to hide, key by key, with the kinds that each must have.
@Suite struct HidingPlacesTests {
  @Test(arguments: exifPlaces)
  func `a tag that hides metadata has a row with its kind`(_ place: EXIFPlace) throws {
    for tag in place.tags {
      let row = try #require(Catalogue.exif(tag, in: place.role))
      #expect(row.kinds.contains(place.kind), "\(row.key)")
    }
  }

  @Test(arguments: xmpPlaces)
  func `a property that hides metadata has a row with its kind`(_ place: XMPPlace) throws {
    for name in place.names.split(separator: " ") {
      let parts = name.split(separator: ":").map(String.init)
      let vocabulary = try #require(XMPVocabulary.all.first { $0.prefix == parts[0] })
      let uri = try #require(vocabulary.uris.first)
      let row = try #require(Catalogue.xmp(namespace: uri, name: parts[1]), "\(name)")
      #expect(row.key == name)
      #expect(row.kinds.contains(place.kind), "\(row.key)")
    }
  }

  @Test(arguments: iptcPlaces)
  func `a dataset that hides metadata has a row with its kind`(_ place: IPTCPlace) throws {
    for dataset in place.datasets {
      let row = try #require(Catalogue.iptc(record: place.record, dataset: dataset))
      #expect(row.kinds.contains(place.kind), "\(row.key)")
    }
  }

  @Test(arguments: photoshopPlaces)
  func `a Photoshop resource that hides metadata has a row with its kind`(
    _ place: PhotoshopPlace
  ) throws {
    for id in place.ids {
      let row = try #require(Catalogue.photoshop(id))
      #expect(row.kinds.contains(place.kind), "\(row.key)")
    }
  }

  @Test(arguments: [
    ("mmod", Kind.deviceIdentity), ("dmnd", .deviceIdentity), ("dmdd", .deviceIdentity),
    ("desc", .deviceModel), ("meta", .deviceIdentity), ("psid", .identifier),
  ])
  func `a tag of a colour profile that hides metadata has a row with its kind`(
    signature: String, kind: Kind
  ) throws {
    let row = try #require(Catalogue.icc(signature))
    #expect(row.kinds.contains(kind))
  }

  @Test(arguments: segmentPlaces)
  func `a segment that hides metadata has a row with its kind`(_ place: SegmentPlace) throws {
    let row = try #require(
      Catalogue.jpegSegment(marker: place.marker, payload: Array(place.start.utf8)))
    #expect(row.key == place.key)
    #expect(row.kinds.contains(place.kind), "\(row.key)")
  }

  @Test func `the list names as many keys as it did when it was written`() {
    let exif = exifPlaces.map(\.tags.count).reduce(0, +)
    let xmp = xmpPlaces.map { $0.names.split(separator: " ").count }.reduce(0, +)
    let iptc = iptcPlaces.map(\.datasets.count).reduce(0, +)
    let photoshop = photoshopPlaces.map(\.ids.count).reduce(0, +)
    #expect([exif, xmp, iptc, photoshop, segmentPlaces.count] == [115, 229, 30, 15, 23])
  }
}

struct EXIFPlace: Sendable {
  let kind: Kind
  let role: EXIFDirectoryRole
  let tags: [UInt16]

  init(_ kind: Kind, _ role: EXIFDirectoryRole, _ tags: [UInt16]) {
    self.kind = kind
    self.role = role
    self.tags = tags
  }
}

private let exifPlaces: [EXIFPlace] = [
  EXIFPlace(.location, .gps, Array(0x0000...0x001F)),
  EXIFPlace(.captureTime, .gps, [0x0007, 0x001D]),
  EXIFPlace(.location, .image, [0x8825, 0x02BC, 0x83BB, 0x8649]),
  EXIFPlace(.location, .image, [33550, 33922, 34264, 34735, 34736, 34737, 42112, 42113]),
  EXIFPlace(.location, .image, [0xC634, 0xC68C, 0x927C]),
  EXIFPlace(.deviceModel, .image, [0x010F, 0x0110, 0x0131, 0x013C, 0xC614, 0xC615]),
  EXIFPlace(.deviceModel, .exif, [0xA433, 0xA434]),
  EXIFPlace(.deviceIdentity, .exif, [0xA430, 0xA431, 0xA435, 0xC62F, 0xFDE8, 0xFDE9]),
  EXIFPlace(.people, .exif, [0xA430, 0x9214, 0xA214]),
  EXIFPlace(.captureTime, .image, [0x0132, 0xC71B]),
  EXIFPlace(.captureTime, .exif, [0x9003, 0x9004, 0x9290, 0x9291, 0x9292]),
  EXIFPlace(.captureTime, .exif, [0x9010, 0x9011, 0x9012]),
  EXIFPlace(.caption, .image, [0x010E, 0x9C9B, 0x9C9C, 0x9C9E, 0x9C9F, 0x4746, 0x4749]),
  EXIFPlace(.caption, .exif, [0x9286, 0xA436]),
  EXIFPlace(.creator, .image, [0x013B, 0x9C9D, 0xA437, 0xA438]),
  EXIFPlace(.rights, .image, [0x8298]),
  EXIFPlace(.editHistory, .image, [0x0131, 0x000B, 0xA43A, 0xA43B, 0xA43C]),
  EXIFPlace(.preview, .thumbnail, [0x0201, 0x0202, 0x010F, 0x0112]),
  EXIFPlace(.identifier, .exif, [0xA420, 0xC65D, 0xC7A7]),
  EXIFPlace(.makerNote, .exif, [0x927C, 0xC634]),
  EXIFPlace(.exposure, .exif, [0x829A, 0x829D, 0x8827, 0x9209, 0x920A, 0xA406]),
  EXIFPlace(.rendering, .image, [0x0112, 0x011A, 0x011B, 0x0128, 0x8773]),
]

struct XMPPlace: Sendable {
  let kind: Kind
  let names: String

  init(_ kind: Kind, _ names: String) {
    self.kind = kind
    self.names = names.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

private let xmpPlaces: [XMPPlace] = [
  XMPPlace(
    .location,
    """
    exif:GPSVersionID exif:GPSLatitude exif:GPSLongitude exif:GPSAltitudeRef exif:GPSAltitude
    exif:GPSTimeStamp exif:GPSSatellites exif:GPSStatus exif:GPSMeasureMode exif:GPSDOP
    exif:GPSSpeedRef exif:GPSSpeed exif:GPSTrackRef exif:GPSTrack exif:GPSImgDirectionRef
    exif:GPSImgDirection exif:GPSMapDatum exif:GPSDestLatitude exif:GPSDestLongitude
    exif:GPSDestBearingRef exif:GPSDestBearing exif:GPSDestDistanceRef exif:GPSDestDistance
    exif:GPSProcessingMethod exif:GPSAreaInformation exif:GPSDifferential
    exif:GPSHPositioningError
    """),
  XMPPlace(
    .location,
    """
    photoshop:City photoshop:State photoshop:Country Iptc4xmpCore:Location
    Iptc4xmpCore:CountryCode Iptc4xmpExt:LocationCreated Iptc4xmpExt:LocationShown
    Iptc4xmpExt:City Iptc4xmpExt:CountryCode Iptc4xmpExt:CountryName Iptc4xmpExt:ProvinceState
    Iptc4xmpExt:Sublocation Iptc4xmpExt:WorldRegion Iptc4xmpExt:LocationId
    Iptc4xmpExt:LocationName Iptc4xmpExt:GPSLatitude Iptc4xmpExt:GPSLatitudeRef
    Iptc4xmpExt:GPSLongitude Iptc4xmpExt:GPSLongitudeRef Iptc4xmpExt:GPSAltitude
    Iptc4xmpExt:GPSAltitudeRef Iptc4xmpExt:RatingRegion
    """),
  XMPPlace(
    .location,
    """
    drone-dji:GpsLatitude drone-dji:GpsLongitude drone-dji:AbsoluteAltitude
    drone-dji:RelativeAltitude drone-dji:GimbalYawDegree Camera:GPSX Camera:GPSY Camera:GPSZ Device:EarthPos Device:Pose
    EarthPose:Latitude EarthPose:Longitude dwc:decimalLatitude dwc:decimalLongitude dwc:country
    dwc:locality dwc:verbatimCoordinates cell:cellid cell:lac cell:mcc cell:mnc cell:cgi
    ast:GPSLatitude ast:GPSLongitude xmpDM:shotLocation mediapro:Location photomech:CountryCode
    expressionmedia:Location GPano:PoseHeadingDegrees GCamera:shot_log_data
    """),
  XMPPlace(
    .deviceIdentity,
    """
    aux:SerialNumber aux:OwnerName aux:LensSerialNumber exifEX:BodySerialNumber
    exifEX:CameraOwnerName exifEX:LensSerialNumber Iptc4xmpExt:RecDevice Iptc4xmpExt:SerialNumber
    Iptc4xmpExt:OwnersDeviceId crs:DefaultsSpecificToSerial MicrosoftPhoto:CameraSerialNumber
    """),
  XMPPlace(.deviceModel, "tiff:Make tiff:Model tiff:Software xmp:CreatorTool aux:Lens x:xmptk"),
  XMPPlace(
    .people,
    """
    mwg-rs:Regions mwg-rs:Name mwg-rs:Type mwg-rs:Area MP:RegionInfo MPReg:PersonDisplayName
    MPReg:PersonEmailDigest MPReg:PersonLiveIdCID MPReg:PersonSourceID MPReg:SourceID
    Iptc4xmpExt:PersonInImage Iptc4xmpExt:PersonInImageWDetails Iptc4xmpExt:PersonHeard
    Iptc4xmpExt:ImageRegion Iptc4xmpExt:ModelAge Iptc4xmpExt:AddlModelInfo apple-fi:FaceID
    apple-fi:AngleInfoRoll apple-fi:AngleInfoYaw apple-fi:ConfidenceLevel acdsee-rs:Regions
    acdsee-rs:Name aux:OwnerName exifEX:CameraOwnerName exif:SubjectArea
    """),
  XMPPlace(
    .captureTime,
    """
    xmp:CreateDate xmp:ModifyDate xmp:MetadataDate photoshop:DateCreated exif:DateTimeOriginal
    exif:DateTimeDigitized exif:GPSTimeStamp tiff:DateTime stEvt:when stVer:modifyDate
    """),
  XMPPlace(
    .caption,
    """
    dc:title dc:description dc:subject photoshop:Headline photoshop:Instructions
    lr:hierarchicalSubject acdsee:caption acdsee:keywords digiKam:TagsList xmp:Rating xmp:Label
    Iptc4xmpCore:AltTextAccessibility Iptc4xmpCore:ExtDescrAccessibility exif:UserComment
    tiff:ImageDescription
    """),
  XMPPlace(
    .creator,
    """
    dc:creator photoshop:AuthorsPosition photoshop:CaptionWriter photoshop:Credit
    photoshop:Source tiff:Artist plus:ImageCreator plus:ImageSupplier xmpRights:Owner
    """),
  XMPPlace(
    .rights,
    """
    dc:rights xmpRights:Marked xmpRights:UsageTerms xmpRights:WebStatement cc:license
    tiff:Copyright plus:CopyrightOwner plus:Licensor plus:TermsAndConditionsText plus:LicenseID
    """),
  XMPPlace(
    .contact,
    """
    Iptc4xmpCore:CreatorContactInfo Iptc4xmpCore:CiAdrCity Iptc4xmpCore:CiAdrCtry
    Iptc4xmpCore:CiAdrExtadr Iptc4xmpCore:CiAdrPcode Iptc4xmpCore:CiAdrRegion
    Iptc4xmpCore:CiEmailWork Iptc4xmpCore:CiTelWork Iptc4xmpCore:CiUrlWork plus:LicensorEmail
    """),
  XMPPlace(
    .editHistory,
    """
    xmpMM:History xmpMM:DerivedFrom xmpMM:Ingredients xmpMM:Pantry xmpMM:DocumentID
    crs:RawFileName crs:Exposure2012 photoshop:TextLayers photoshop:DocumentAncestors
    photoshop:History tiff:NativeDigest exif:NativeDigest photoshop:LegacyIPTCDigest
    photoshop:EmbeddedXMPDigest stRef:filePath Iptc4xmpExt:AIPromptInformation
    """),
  XMPPlace(
    .identifier,
    """
    xmpMM:DocumentID xmpMM:InstanceID xmpMM:OriginalDocumentID GCamera:BurstID
    exif:ImageUniqueID stRef:documentID stRef:instanceID stEvt:instanceID dc:identifier
    """),
  XMPPlace(.preview, "xmp:Thumbnails xmpGImg:image GImage:Data"),
  XMPPlace(
    .motion,
    """
    GCamera:MicroVideo GCamera:MicroVideoOffset GCamera:MicroVideoVersion
    GCamera:MicroVideoPresentationTimestampUs GCamera:MotionPhoto GCamera:MotionPhotoVersion
    GCamera:MotionPhotoPresentationTimestampUs GAudio:Data
    """),
  XMPPlace(.provenance, "dcterms:provenance"),
  XMPPlace(.aiLabel, "Iptc4xmpExt:DigitalSourceType TC260:AIGC"),
  XMPPlace(.depth, "GDepth:Data GDepth:Near GDepth:Far"),
  XMPPlace(
    .rendering,
    """
    hdrgm:Version hdrgm:GainMapMax hdrgm:HDRCapacityMax Container:Directory Item:Length
    Item:Semantic HDRGainMap:HDRGainMapVersion HDRGainMap:HDRGainMapHeadroom tiff:Orientation
    photoshop:ICCProfile GPano:ProjectionType exif:ColorSpace
    """),
]

struct IPTCPlace: Sendable {
  let kind: Kind
  let record: UInt8
  let datasets: [UInt8]

  init(_ kind: Kind, _ record: UInt8, _ datasets: [UInt8]) {
    self.kind = kind
    self.record = record
    self.datasets = datasets
  }
}

private let iptcPlaces: [IPTCPlace] = [
  IPTCPlace(.location, 2, [26, 27, 90, 92, 95, 100, 101]),
  IPTCPlace(.location, 1, [5]),
  IPTCPlace(.captureTime, 2, [55, 60, 62, 63, 30]),
  IPTCPlace(.caption, 2, [105, 120, 25, 5, 40]),
  IPTCPlace(.creator, 2, [80, 85, 110, 115, 122]),
  IPTCPlace(.rights, 2, [116]),
  IPTCPlace(.contact, 2, [118]),
  IPTCPlace(.identifier, 2, [185, 186, 187]),
  IPTCPlace(.rendering, 2, [0]),
  IPTCPlace(.rendering, 1, [90]),
]

struct PhotoshopPlace: Sendable {
  let kind: Kind
  let ids: [UInt16]

  init(_ kind: Kind, _ ids: [UInt16]) {
    self.kind = kind
    self.ids = ids
  }
}

private let photoshopPlaces: [PhotoshopPlace] = [
  PhotoshopPlace(.location, [0x0404, 0x0422, 0x0424]),
  PhotoshopPlace(.editHistory, [0x03E8, 0x043E, 0x0425, 0x0400, 0x07D0, 0x0BB6, 0x0401]),
  PhotoshopPlace(.contact, [0x040B]),
  PhotoshopPlace(.preview, [0x0409, 0x040C]),
  PhotoshopPlace(.rendering, [0x03ED, 0x040F]),
]

struct SegmentPlace: Sendable {
  let kind: Kind
  let marker: UInt8
  let start: String
  let key: String

  init(_ kind: Kind, _ marker: UInt8, _ start: String, _ key: String) {
    self.kind = kind
    self.marker = marker
    self.start = start
    self.key = key
  }
}

private let segmentPlaces: [SegmentPlace] = [
  SegmentPlace(.rendering, 0xE0, "AVI1", "AVI1"),
  SegmentPlace(.rendering, 0xE0, "JFIF\0", "JFIF"),
  SegmentPlace(.preview, 0xE0, "JFXX\0", "JFXX"),
  SegmentPlace(.location, 0xE1, "Exif\0\0", "Exif"),
  SegmentPlace(.location, 0xE1, "http://ns.adobe.com/xap/1.0/\0", "XMP"),
  SegmentPlace(.location, 0xE1, "http://ns.adobe.com/xmp/extension/\0", "ExtendedXMP"),
  SegmentPlace(.rendering, 0xE2, "MPF\0", "MPF"),
  SegmentPlace(.rendering, 0xE2, "ICC_PROFILE\0", "ICC_PROFILE"),
  SegmentPlace(.location, 0xE2, "FPXR\0", "FPXR"),
  SegmentPlace(.location, 0xE5, "RMETA\0", "RMETA"),
  SegmentPlace(.location, 0xE6, "GoPro\0", "GoPro"),
  SegmentPlace(.location, 0xE6, "NITF\0", "NITF"),
  // No location is known in them, so they are kept if the location is removed, unless their words
  // name one.
  SegmentPlace(.makerNote, 0xE0, "II\0\0\0\0HEAPJPGM", "CIFF"),
  SegmentPlace(.makerNote, 0xE3, "Meta\0\0", "Meta"),
  SegmentPlace(.makerNote, 0xE7, "HUAWEI\0\0", "Huawei"),
  SegmentPlace(.makerNote, 0xE7, "DJI-DBG\0", "DJI-DBG"),
  SegmentPlace(.provenance, 0xE8, "SEAL\0", "SEAL"),
  SegmentPlace(.provenance, 0xE9, "SEAL\0", "SEAL"),
  SegmentPlace(.location, 0xEB, "JP\0\u{1}\0\0\0\u{1}\0\0\0\u{8}jumb", "JUMBF"),
  SegmentPlace(.makerNote, 0xEC, "[picture info]", "PictureInfo"),
  SegmentPlace(.caption, 0xEC, "Ducky", "Ducky"),
  SegmentPlace(.location, 0xED, "Photoshop 3.0\0", "Photoshop"),
  SegmentPlace(.caption, 0xFE, "any text", "COM"),
]
