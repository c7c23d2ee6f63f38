import Access
import Library
import Omit
import Picker
import Vocabulary

/// A session as its host is told of it: nothing of what the person does before handing over.
struct SessionAnswer: Encodable {
  let id: String
  let state: String
  /// The path of the page in which the person picks.
  let pickerPath: String
  /// The seconds after which it expires unless it is used before.
  let expiresIn: Int
  let selectionLimit: Int
  let edgesWithoutContentMargins: [String]

  /// Tells of a session.
  init(_ session: HostedSession, at time: Moment) {
    id = session.id.text
    state = session.picker.state.rawValue
    pickerPath = "/p/\(session.id.text)"
    let rest = session.picker.expires.elapsed - time.elapsed
    expiresIn = session.picker.state.isOver ? 0 : max(0, Int(rest.components.seconds))
    let configuration = session.picker.configuration
    selectionLimit = configuration.selectionLimit.stated
    edgesWithoutContentMargins = configuration.edgesWithoutContentMargins.map(\.rawValue).sorted()
  }
}

/// One line of a selection as the host is told of it: never what was removed, or why.
struct ResultAnswer: Encodable {
  /// The item; nil for an asset that was preselected, which the host has.
  let item: String?
  /// The identifier, where the configuration has a library.
  let assetIdentifier: String?
  /// A name that tells nothing of the original's; nil where it is not known before the bytes are.
  let name: String?
  /// The uniform type identifier; nil where the library does not know it.
  let contentType: String?
  /// The length of all files, in bytes; nil until they were asked for.
  let length: Int?
  /// The claim to the bytes; nil where there is nothing to fetch any more.
  let claim: String?
  /// The files; nil until they were asked for, though the first is there in any case.
  let files: [File]?

  /// A file of an item.
  struct File: Encodable {
    let name: String
    let contentType: String?
    let length: Int
  }

  /// Tells of an item that the session hands over.
  init(_ result: PickerResult, in session: HostedSession) {
    assetIdentifier = result.assetIdentifier
    self.item = result.item.flatMap { session.name(of: $0)?.text }
    guard let number = result.item, let item = session.items[number] else {
      (name, contentType, length, claim, files) = (nil, nil, nil, nil, nil)
      return
    }
    let prepared = item.prepared
    let type = item.asset.facts.contentType
    // Raw pictures keep the ending of their makers, which only the file's own name tells.
    let known = type == .cameraRaw ? nil : NeutralName(number.assetNumber, type).text
    name = prepared?.files.first?.name ?? known
    contentType = (prepared?.files.first?.contentType ?? type)?.rawValue
    length = prepared?.length
    files = prepared?.files.map {
      File(name: $0.name, contentType: $0.contentType?.rawValue, length: $0.length)
    }
    claim = item.isOver ? nil : item.claim.text
  }

  /// Tells of a line that is there no more.
  init(removed result: PickerResult, in session: HostedSession) {
    assetIdentifier = result.assetIdentifier
    item = result.item.flatMap { session.name(of: $0)?.text }
    (name, contentType, length, claim, files) = (nil, nil, nil, nil, nil)
  }
}

/// A page of a list.
struct PageAnswer<Line: Encodable>: Encodable {
  let lines: [Line]
  /// Where the next page begins; nil behind the last one.
  let next: Int?
}
