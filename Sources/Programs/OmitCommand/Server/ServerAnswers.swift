/// A folder of the library, as the server describes it.
struct ServedFolder: Decodable {
  let id: Int64
  let path: String
  let title: String
  let isThere: Bool
  let assets: Int
  let unreadable: Int
  /// Whether it was completely searched once, or nil if the server does not report it.
  let isScanned: Bool?

  struct List: Decodable {
    let folders: [ServedFolder]
    let scan: ServedScan?
  }
}

/// The progress of the server's search through the folders, in files.
struct ServedScan: Decodable {
  let done: Int
  let total: Int
}

/// A registered caller, as the server describes it.
struct ServedCaller: Decodable {
  let id: String
  let title: String
  let api: String
  let origins: [String]
  let readWrite: String?
  let addOnly: String?
  let policy: String?
  /// Sentences about what the caller can see of the library.
  let sentences: [String]
  let secret: String?

  /// What the caller can see, on one line that begins with its name.
  var text: String { "\(id) (\(title)): " + sentences.joined(separator: " ") }

  struct List: Decodable { let callers: [ServedCaller] }
}
