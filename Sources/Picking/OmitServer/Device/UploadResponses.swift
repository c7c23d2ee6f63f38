import Access
import Omit
import Picker
import Vocabulary

/// What a visitor may upload in a session.
struct UploadLimitsResponse: Encodable {
  /// What a file dialog offers: media types and extensions.
  let accept: [String]
  /// The largest file, in bytes.
  let fileBytes: Int
  /// The largest number of files.
  let files: Int
  /// The largest number of bytes of all files.
  let bytes: Int

  private static func types(
    of configuration: PickerConfiguration, transcoding: Bool
  ) -> [ContentType] {
    let shown = Set(configuration.shownTypes(transcoding: transcoding))
    var livePhoto = PickerAsset(
      AssetID(""), from: .device,
      facts: AssetFacts(contentType: .heic, mediaSubtypes: [.photoLive]))
    livePhoto.mayBeTranscoded = transcoding
    // A Live Photo consists of a picture and a movie, which are chosen together.
    let hasLivePhotos = configuration.shows(livePhoto) && configuration.accepts(.quickTimeMovie)
    return ContentType.allCases.filter {
      shown.contains($0) || $0 == .quickTimeMovie && hasLivePhotos
    }
  }

  /// Describes the limits of a picker, or returns nil if it shows only the library.
  init?(
    of configuration: PickerConfiguration, transcoding: Bool, within limits: ServerLimits
  ) {
    guard configuration.source.photoSources.contains(.device) else { return nil }
    accept = Self.types(of: configuration, transcoding: transcoding).flatMap {
      [$0.mimeType] + $0.fileExtensions.map { ".\($0)" }
    }
    fileBytes = limits.uploadedFile
    files = limits.uploadedFilesOfSession
    bytes = limits.uploadedBytesOfSession
  }
}

/// The uploads of a session, in the order of their names.
struct UploadsResponse: Encodable {
  let uploads: [UploadResponse]
}

/// An uploaded asset as described to its visitor's page.
struct UploadResponse: Encodable {
  let asset: String
  /// `receiving`, `counting`, `ready`, `refused` or `lost`.
  let state: String
  /// The reason why it is refused, or nil.
  let problem: String?
  /// `image`, `video` or `livePhoto`, or nil until it is ready.
  let media: String?
  let contentType: String?
  /// The duration of a movie, or nil.
  let seconds: Double?
  let files: [File]

  /// A file of the asset.
  struct File: Encodable {
    let length: Int
    /// The number of bytes that have arrived.
    let offset: Int
  }

  /// Describes an asset, or one that was lost if it is nil.
  init(_ id: AssetID, _ asset: DeviceAsset?) {
    self.asset = id.text
    files = asset?.files.map { File(length: $0.length, offset: $0.received) } ?? []
    var refusal: DeviceAsset.Refusal?
    switch asset?.progress {
    case nil: state = "lost"
    case .receiving: state = "receiving"
    case .counting: state = "counting"
    case .ready: state = "ready"
    case .refused(let reason):
      state = "refused"
      refusal = reason
    }
    problem = refusal?.rawValue
    let facts = asset?.counted?.asset.facts
    media = facts?.media
    contentType = facts?.contentType?.rawValue
    seconds = asset?.counted?.duration
  }
}

extension ServerProblem {
  /// Creates the answer to bytes of an upload that cannot be selected.
  static func refusedUpload(_ refusal: DeviceAsset.Refusal) -> ServerProblem {
    switch refusal {
    case .unsupportedFormat:
      .refused(code: refusal.rawValue, "the file is not a picture or movie that omit handles")
    case .notInFilter:
      .refused(code: refusal.rawValue, "the picker does not show files of this type")
    case .notPaired:
      .refused(code: refusal.rawValue, "the two files are not the halves of one Live Photo")
    case .unreadable: .refused(code: refusal.rawValue, "the file could not be stored or read")
    }
  }
}
