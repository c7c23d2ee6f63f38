import Access
import Files
import JSON

/// The content of a frame's order.
struct FrameContent: Sendable {
  /// The greatest length of a frame's id, in bytes.
  static let maximumIDLength = 256
  static let schema = "omit.frame/1"

  let id: String
  /// The still or the movie, then a Live Photo's movie, then the sidecars, each with the position
  /// of its body in the frame.
  let files: [File]
  /// The addition to the request of the stream, or nil if there is none.
  let addition: RequestAddition?
  /// Whether the frame has a list of files.
  let isList: Bool

  /// One file of the asset.
  struct File: Sendable {
    /// The name given in the frame, or the name of the stream.
    let name: Path
    let isNamed: Bool
    let sidecar: SidecarForm?
    /// The position of the body.
    let body: Int
    let role: AssetReport.Role

    fileprivate init(name: String?, sidecar: SidecarForm?, body: Int, role: AssetReport.Role) {
      self.name = Path(name ?? StreamName.input)
      isNamed = name != nil
      self.sidecar = sidecar
      self.body = body
      self.role = role
    }
  }

  /// Reads the content of a frame's order.
  ///
  /// - Throws: `RequestFileError` for the first error in the frame.
  init(reading root: RequestObject) throws(RequestFileError) {
    if let schema = try root["schema"]?.text(), schema != Self.schema {
      throw root.expected("`schema` to be `\(Self.schema)`")
    }
    guard let id = try root[FrameHeader.Key.id]?.plainText(), id.utf8.count <= Self.maximumIDLength
    else {
      throw root.expected("an `id` of at most \(Self.maximumIDLength) bytes")
    }
    self.id = id
    let name = try root["name"]?.plainText()
    if let list = try root[FrameHeader.Key.files]?.list() {
      guard name == nil else {
        throw root.expected("`name` in each of `files`")
      }
      files = try Self.files(
        list.map { file throws(RequestFileError) in
          try file.object(keys: ["role", "bytes", "name"])
        }, of: root)
      isList = true
    } else {
      files = [File(name: name, sidecar: nil, body: 0, role: .still)]
      isList = false
    }
    addition = try root["request"].map { field throws(RequestFileError) in
      try RequestAddition(reading: try field.object(keys: RequestAddition.keys))
    }
  }

  private static func files(
    _ list: [RequestObject], of root: RequestObject
  ) throws(RequestFileError) -> [File] {
    var named: [(role: AssetReport.Role, name: String?)] = []
    for object in list {
      let word = try object["role"]?.plainText()
      guard let role = word.flatMap(AssetReport.Role.init(rawValue:)) else {
        let roles = AssetReport.Role.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        throw object.expected("a `role`, one of \(roles)")
      }
      named.append((role, try object["name"]?.plainText()))
    }
    do throws(FileOrder.Fault) {
      return try FileOrder(of: named).entries.map { entry in
        File(
          name: named[entry.position].name, sidecar: entry.sidecar, body: entry.position,
          role: named[entry.position].role)
      }
    } catch {
      switch error {
      case .unnamedSidecar(let position):
        throw list[position].expected("the `name` of a known sidecar")
      case .notOneAsset:
        throw root.expected("one still, one movie, or one of each in `files`")
      }
    }
  }
}
