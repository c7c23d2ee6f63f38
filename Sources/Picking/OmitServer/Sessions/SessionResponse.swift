import Access
import Library
import Omit
import Picker
import Vocabulary

/// A session as described to its host, without anything the person does before delivery.
struct SessionResponse: Encodable {
  let id: String
  let state: String
  /// The path of the page in which the person picks.
  let pickerPath: String
  /// The number of seconds after which the session expires unless it is used before then.
  let expiresIn: Int
  let selectionLimit: Int
  let edgesWithoutContentMargins: [String]
  /// The origins whose pages may show the picker, so that another page can say what is missing.
  let hostOrigins: [String]

  /// Describes a session.
  init(_ session: HostedSession, at time: Moment) {
    id = session.id.text
    state = session.picker.state.rawValue
    pickerPath = "/p/\(session.id.text)"
    let rest = session.picker.expires.elapsed - time.elapsed
    expiresIn = session.picker.state.isOver ? 0 : max(0, Int(rest.components.seconds))
    let configuration = session.picker.configuration
    selectionLimit = configuration.selectionLimit.stated
    edgesWithoutContentMargins = configuration.edgesWithoutContentMargins.map(\.rawValue).sorted()
    hostOrigins = session.caller.origins.map(\.text).sorted()
  }
}

/// One result of a selection as described to a watcher, without what was removed or why.
struct ResultResponse: Encodable {
  /// The item, or nil for a preselected asset, which the host already has.
  let item: String?
  /// The identifier, if the configuration has a library.
  let assetIdentifier: String?
  /// A name that reveals nothing about the original's, or nil if it is not known before
  /// preparation.
  let name: String?
  /// The uniform type identifier, or nil if the library does not know it.
  let contentType: String?
  /// The total length of the files in bytes, or nil until they have been requested.
  let length: Int?
  /// The fetch token, or nil if there is nothing left to fetch.
  let claim: String?
  /// The files, or nil until they have been requested; the first one always exists.
  let files: [File]?
  /// The library's own name of the asset, or nil for a host.
  let asset: String?
  /// `image`, `video` or `livePhoto`, or nil for a host.
  let media: String?

  /// A file of an item.
  struct File: Encodable {
    let name: String
    let contentType: String?
    let length: Int
  }

  /// Describes an item that the session delivers.
  init(_ result: PickerResult, in session: HostedSession, to watcher: SessionWatcher) {
    assetIdentifier = result.assetIdentifier
    self.item = result.item.flatMap { session.name(of: $0)?.text }
    guard let number = result.item, let item = session.items[number] else {
      (name, contentType, length, claim, files) = (nil, nil, nil, nil, nil)
      (asset, media) = (nil, nil)
      return
    }
    let prepared = item.prepared
    let type = session.contentType(of: item)
    // Raw pictures keep the makers' extensions, which only the file's own name has.
    let known = type == .cameraRaw ? nil : NeutralName(number.assetNumber, type).text
    name = prepared?.files.first?.name ?? known
    contentType = (prepared?.files.first?.contentType ?? type)?.rawValue
    length = prepared?.length
    files = prepared?.files.map {
      File(name: $0.name, contentType: $0.contentType?.rawValue, length: $0.length)
    }
    claim = item.isOver ? nil : item.fetchToken.text
    asset = watcher == .person ? item.asset.id.text : nil
    media = watcher == .person ? item.asset.facts.media : nil
  }

  /// Describes a result that is no longer part of the selection.
  init(removed result: PickerResult, in session: HostedSession) {
    assetIdentifier = result.assetIdentifier
    item = result.item.flatMap { session.name(of: $0)?.text }
    (name, contentType, length, claim, files) = (nil, nil, nil, nil, nil)
    (asset, media) = (nil, nil)
  }
}

/// A page of a list.
struct PageResponse<Line: Encodable>: Encodable {
  let lines: [Line]
  /// The start of the next page, or nil after the last one.
  let next: Int?
}

extension AssetFacts {
  /// What the pages call the asset: `image`, `video` or `livePhoto`, or nil if its type is not known.
  var media: String? {
    mediaSubtypes.contains(.photoLive) ? "livePhoto" : contentType?.mediaType?.rawValue
  }
}
