#if PickerClient || Programs
public import Vocabulary

/// One picked asset, as the server describes it to the host.
public struct RemoteResult: Sendable {
  /// The item that can be loaded, or nil for a preselected asset, which the host already has.
  public let item: String?
  /// The identifier of the asset, if the configuration has a library.
  public let assetIdentifier: String?
  /// A name that reveals nothing about the original's, or nil if it is not known yet.
  public let name: String?
  /// The format, or nil if it is not known yet.
  public let contentType: ContentType?
  /// The right to fetch the item once, or nil if there is nothing left to fetch.
  public let claim: String?

  let client: PickerClient

  init(item: String, claim: String, client: PickerClient) {
    self.item = item
    self.claim = claim
    self.client = client
    assetIdentifier = nil
    name = nil
    contentType = nil
  }

  init(_ answer: Answer, client: PickerClient) {
    item = answer.item
    assetIdentifier = answer.assetIdentifier
    name = answer.name
    contentType = answer.contentType.flatMap(ContentType.init(rawValue:))
    claim = answer.claim
    self.client = client
  }

  struct Answer: Decodable {
    let item: String?
    let assetIdentifier: String?
    let name: String?
    let contentType: String?
    let claim: String?
  }
}

/// A file of a picked item, as the server announces it before its bytes are fetched.
public struct RemoteFile: Sendable, Hashable {
  /// The number of the file in its item: the movie of a Live Photo is 1.
  public let number: Int
  /// A name that reveals nothing about the original's.
  public let name: String
  /// The format, or nil if the server does not know it.
  public let contentType: ContentType?
  /// The number of bytes.
  public let length: Int

  /// The tag of this version of the file [RFC 9110 8.8.3].
  let tag: String
}

/// A picked item that was loaded: one file, or the two of a Live Photo.
public struct LoadedItem: Sendable {
  /// The files with their bytes, the still of a Live Photo before its movie.
  public let files: [(file: RemoteFile, bytes: [UInt8])]

  /// Whether the item is a Live Photo, a still with its movie.
  public var isLivePhoto: Bool { files.count == 2 }
}
#endif
