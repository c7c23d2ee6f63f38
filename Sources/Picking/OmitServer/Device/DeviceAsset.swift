import NIOCore
import Omit
import Picker

/// An asset that a visitor uploads: one file, or the still and the movie of a Live Photo.
struct DeviceAsset: Sendable {
  /// The sender.
  let owner: UploadOwner
  /// The files.
  var files: [UploadedFile]
  /// The progress of the asset.
  var progress = Progress.receiving
  /// The time of the last sign of progress.
  var lastProgress: Moment
  /// Whether the bytes that have not arrived count towards the quota.
  var isReserved = true

  /// The progress of an asset.
  enum Progress: Sendable {
    /// Its bytes arrive.
    case receiving
    /// All bytes have arrived, and what they hold is determined.
    case counting(Task<Void, Never>)
    /// It can be selected.
    case ready(CountedAsset)
    /// It cannot be selected, for this reason; its bytes are gone.
    case refused(Refusal)
  }

  /// A reason why an uploaded asset cannot be selected.
  enum Refusal: String, Error, Sendable, Hashable, CaseIterable {
    /// It is not a picture or movie that omit handles.
    case unsupportedFormat
    /// The picker's filter excludes it.
    case notInFilter
    /// The two files are not the halves of one Live Photo.
    case notPaired
    /// It could not be stored or read.
    case unreadable
  }

  /// The number of bytes that have arrived.
  var received: Int { files.reduce(0) { $0 + $1.received } }
  /// The number of bytes in all.
  var length: Int { files.reduce(0) { $0 + $1.length } }
  /// Whether all bytes have arrived.
  var isComplete: Bool { files.allSatisfy { $0.received == $0.length } }

  /// The amount that counts towards the quota.
  var amount: UploadQuota.Amount {
    switch progress {
    // It has no bytes, but is remembered until it is removed, which must be limited too.
    case .refused: UploadQuota.Amount(files: files.count, bytes: 0)
    case .receiving, .counting, .ready:
      UploadQuota.Amount(files: files.count, bytes: isReserved ? length : received)
    }
  }

  /// The asset if it can be selected, or nil.
  var counted: CountedAsset? {
    if case .ready(let counted) = progress { counted } else { nil }
  }
}

/// A file that a visitor uploads.
struct UploadedFile: Sendable {
  /// The announced length, in bytes.
  let length: Int
  /// The number of bytes that have arrived.
  var received = 0
  /// The bytes, or nil if none have arrived.
  var content: NamelessFile?
  /// Whether the first bytes are known to be those of a picture or movie.
  var isRecognised = false
  /// The number of requests that began to send bytes; only the last may continue.
  var attempts = 0
}

/// An uploaded asset whose content is known.
struct CountedAsset: Sendable {
  /// The asset as a picker sees it.
  let asset: PickerAsset
  /// The duration of the movie in seconds, or nil for a picture or if it is not stated.
  let duration: Double?
  /// The files.
  let input: ShareInput
}

/// The bytes of one request as they are appended to an uploaded file.
struct UploadWriter: Sendable {
  /// The asset.
  let asset: AssetID
  /// The number of the file in the asset.
  let number: Int
  /// The number of this request among those that sent bytes of the file.
  let attempt: Int
  /// The file.
  let content: NamelessFile
  /// The position of the next byte.
  var offset: Int
  /// The number of bytes that are expected of this request.
  let rest: Int

  /// Appends bytes, which then count as arrived.
  ///
  /// - Throws: `ServerProblem` if the file is gone or there is no room for the bytes.
  mutating func append(_ bytes: ByteBuffer, in assets: DeviceAssets) async throws {
    // Another request may have taken over; its bytes must not be overwritten.
    try await assets.expectCurrent(self)
    do {
      try content.write(bytes.readableBytesUInt8Span, at: offset)
    } catch {
      throw ServerProblem.noRoom
    }
    offset += bytes.readableBytes
    try await assets.note(self)
  }
}
