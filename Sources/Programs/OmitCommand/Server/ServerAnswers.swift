/// A folder of the library, as the server tells of it.
struct ServedFolder: Decodable {
  let id: Int64
  let path: String
  let title: String
  let isThere: Bool
  let assets: Int
  let unreadable: Int
  /// Whether it was searched to its end once; nil where the server does not say.
  let isScanned: Bool?

  struct List: Decodable {
    let folders: [ServedFolder]
    let scan: ServedScan?
  }
}

/// How far the server's search through the folders is, in files.
struct ServedScan: Decodable {
  let done: Int
  let total: Int
}

/// A registered caller, as the server tells of it.
struct ServedCaller: Decodable {
  let id: String
  let title: String
  let api: String
  let origins: [String]
  let readWrite: String?
  let addOnly: String?
  let policy: String?
  /// What it sees of the library.
  let sentences: [String]
  let secret: String?

  /// What it sees, on one line that begins with its name.
  var text: String { "\(id) (\(title)): " + sentences.joined(separator: " ") }

  struct List: Decodable { let callers: [ServedCaller] }
}
