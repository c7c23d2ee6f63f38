import Files

/// What a frame asks for.
struct FrameContent: Sendable {
  /// The length of a frame's id, in bytes.
  static let longestID = 256
  static let schema = "omit.frame/1"

  let id: String
  /// The still or the movie, then a Live Photo's movie, then the sidecars, each with the position
  /// of its body in the frame.
  let files: [File]
  /// What it adds to the request of the stream; nil where it adds nothing.
  let addition: RequestAddition?
  /// Whether the frame has a list of files.
  let isList: Bool

  /// One file of the asset.
  struct File: Sendable {
    /// The name that the frame gives it, or that of the stream.
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

  /// Reads what a frame asks for.
  ///
  /// - Throws: `RequestFileError` for the first thing that is not as frames are written.
  init(reading root: RequestObject) throws(RequestFileError) {
    if let schema = try root.text("schema"), schema != Self.schema {
      throw root.error(.unexpected(expected: "`schema` to be `\(Self.schema)`"))
    }
    guard let id = try root.text(FrameHeader.Key.id), id.utf8.count <= Self.longestID else {
      throw root.error(
        .unexpected(expected: "an `id` of at most \(Self.longestID) bytes"))
    }
    self.id = id
    let name = try root.text("name")
    if let list = try root.objects(FrameHeader.Key.files, keys: ["role", "bytes", "name"]) {
      guard name == nil else {
        throw root.error(.unexpected(expected: "`name` with each of `files`"))
      }
      files = try Self.files(list, of: root)
      isList = true
    } else {
      files = [File(name: name, sidecar: nil, body: 0, role: .still)]
      isList = false
    }
    addition = try root.object("request", keys: RequestAddition.keys)
      .map(RequestAddition.init(reading:))
  }

  private static func files(
    _ list: [RequestObject], of root: RequestObject
  ) throws(RequestFileError) -> [File] {
    var named: [(role: AssetReport.Role, name: String?)] = []
    for object in list {
      let word = try object.text("role")
      guard let role = word.flatMap(AssetReport.Role.init(rawValue:)) else {
        let roles = AssetReport.Role.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        throw object.error(.unexpected(expected: "a `role`, one of \(roles)"))
      }
      named.append((role, try object.text("name")))
    }
    do throws(FileOrder.Fault) {
      return try FileOrder(of: named).places.map { place in
        File(
          name: named[place.position].name, sidecar: place.sidecar, body: place.position,
          role: named[place.position].role)
      }
    } catch {
      switch error {
      case .unnamedSidecar(let position):
        throw list[position].error(.unexpected(expected: "the `name` of a sidecar that is known"))
      case .notOneAsset:
        throw root.error(
          .unexpected(expected: "one still, one movie, or one of both among `files`"))
      }
    }
  }
}
